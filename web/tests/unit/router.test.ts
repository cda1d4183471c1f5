import { expect, it } from 'vitest';
import { path, route, type Route } from '../../src/lib/router.svelte';

const pages: [string, Exclude<Route, { page: 'unknown' }>][] = [
  ['/', { page: 'lobby' }],
  ['/table/roulette-4', { page: 'table', table: 'roulette-4' }],
  ['/desk/roulette-4', { page: 'desk', table: 'roulette-4' }],
  ['/lab', { page: 'lab' }],
  ['/law', { page: 'law', clause: null }],
  ['/law/MC8.2.A.1', { page: 'law', clause: 'MC8.2.A.1' }],
  ['/audit', { page: 'audit', table: null }],
  ['/audit/a%2Fb', { page: 'audit', table: 'a/b' }],
  ['/account', { page: 'account' }],
];

it.each(pages)('%s names a page and the page names it', (address, page) => {
  expect(route(address)).toEqual(page);
  expect(path(page)).toBe(address);
});

it.each(['/table', '/desk/', '/lab/x', '/law/a/b', '/nothing', '/table/%E0%A4%A', '/account/me'])(
  '%s is no page',
  (address) => {
    expect(route(address)).toEqual({ page: 'unknown', path: address });
  },
);

it('a stroke at the end makes no difference', () => {
  expect(route('/lab/')).toEqual({ page: 'lab' });
});
