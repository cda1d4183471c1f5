import { describe, expect, it } from 'vitest';
import { hex, unhex, utf8, type Bytes } from '../../../src/lib/fair/bytes';
import { climbed, extendsTree, includes, leaf, root } from '../../../src/lib/fair/merkle';

// The inputs and roots that implementations of certificate transparency share.
const INPUTS = [
  '', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leaves = (count: number) => Promise.all(INPUTS.slice(0, count).map((text) => leaf(unhex(text) ?? utf8('?'))));

/** The path and proof as RFC 6962 defines them, from the whole tree. */
async function inclusion(of: Bytes[], index: number): Promise<Bytes[]> {
  if (of.length === 1) return [];
  const left = 2 ** (32 - Math.clz32(of.length - 1) - 1);
  return index < left
    ? [...(await inclusion(of.slice(0, left), index)), await root(of.slice(left))]
    : [...(await inclusion(of.slice(left), index - left)), await root(of.slice(0, left))];
}
async function consistency(of: Bytes[], size: number, whole = true): Promise<Bytes[]> {
  if (size === of.length) return whole ? [] : [await root(of)];
  const left = 2 ** (32 - Math.clz32(of.length - 1) - 1);
  return size <= left
    ? [...(await consistency(of.slice(0, left), size, whole)), await root(of.slice(left))]
    : [...(await consistency(of.slice(left), size - left, false)), await root(of.slice(0, left))];
}

describe('the tree of RFC 6962', () => {
  it('has the known roots', async () => {
    for (let size = 1; size <= 8; size += 1) expect(hex(await root(await leaves(size)))).toBe(ROOTS[size - 1]);
  });

  it('shows every leaf of every size to be in it, and nowhere else', async () => {
    for (let size = 1; size <= 8; size += 1) {
      const all = await leaves(size);
      const tree = { size, root: ROOTS[size - 1] ?? '' };
      for (const [index, of] of all.entries()) {
        const path = await inclusion(all, index);
        expect(await includes(tree, index, of, path)).toBe(true);
        expect((await climbed(index, size, of, path)).at(-1)).toBe(tree.root);
        expect(await includes(tree, (index + 1) % (size + 1), of, path)).toBe(false);
        expect(await includes(tree, index, await leaf(utf8('other')), path)).toBe(false);
        if (path.length > 0) expect(await includes(tree, index, of, path.slice(1))).toBe(false);
        expect(await includes(tree, index, of, [...path, of])).toBe(false);
      }
    }
  });

  it('shows that a later tree only adds to an earlier one', async () => {
    for (let to = 1; to <= 8; to += 1) {
      const all = await leaves(to);
      for (let from = 1; from <= to; from += 1) {
        const [older, newer] = [from, to].map((size) => ({ size, root: ROOTS[size - 1] ?? '' }));
        if (!older || !newer) throw new Error('two trees');
        const proof = await consistency(all, from);
        expect(await extendsTree(older, newer, proof), `${from} of ${to}`).toBe(true);
        expect(await extendsTree({ ...older, root: ROOTS[from % 8] ?? '' }, newer, proof)).toBe(false);
        if (from < to) expect(await extendsTree(older, { ...newer, root: older.root }, proof)).toBe(false);
      }
    }
    expect(await extendsTree({ size: 3, root: '' }, { size: 2, root: '' }, [])).toBe(false);
  });
});
