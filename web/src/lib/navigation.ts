// The pages in the bars, with their icons.
import type { PageName } from './router.svelte';

export interface Entry {
  page: PageName;
  href: string;
  /** Message of its name; with `-short` for the bar of the phone. */
  name: string;
  icon: string;
}

export const ENTRIES: readonly Entry[] = [
  { page: 'lobby', href: '/', name: 'nav-lobby', icon: 'M3 9.5h14M5 9.5v6M15 9.5v6M3 9.5c0-3 3-5 7-5s7 2 7 5' },
  { page: 'lab', href: '/lab', name: 'nav-lab', icon: 'M3 16.5h14M5.5 16.5v-5M10 16.5v-12M14.5 16.5v-8' },
  {
    page: 'law', href: '/law', name: 'nav-law',
    icon: 'M10 4.5v12M10 4.5C8.5 3.4 6 3 3.5 3v12c2.5 0 5 .4 6.5 1.5 1.5-1.1 4-1.5 6.5-1.5V3C14 3 11.5 3.4 10 4.5Z',
  },
  {
    page: 'audit', href: '/audit', name: 'nav-audit',
    icon: 'M10 2.5 16 5v5c0 4-2.6 6.5-6 7.5-3.4-1-6-3.5-6-7.5V5zM7.3 10l2 2 3.6-4',
  },
  {
    page: 'account', href: '/account', name: 'nav-account',
    icon: 'M10 10.2a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM3.8 17c.5-3.2 3-5 6.2-5s5.7 1.8 6.2 5',
  },
];

/** A table belongs to the lobby. */
export function belongs(page: PageName, entry: Entry): boolean {
  return page === entry.page || (entry.page === 'lobby' && (page === 'table' || page === 'desk'));
}
