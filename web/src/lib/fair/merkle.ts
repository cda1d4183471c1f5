// The Merkle tree of RFC 6962: leaves, and the two proofs.
import { hex, sha256, type Bytes } from './bytes';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export function leaf(bytes: Uint8Array): Promise<Bytes> {
  return sha256(LEAF, bytes);
}

function node(left: Uint8Array, right: Uint8Array): Promise<Bytes> {
  return sha256(NODE, left, right);
}

/** The root over these leaves. */
export async function root(leaves: Bytes[]): Promise<Bytes> {
  const [only] = leaves;
  if (only === undefined) return sha256();
  if (leaves.length === 1) return only;
  const left = 2 ** (32 - Math.clz32(leaves.length - 1) - 1);
  return node(await root(leaves.slice(0, left)), await root(leaves.slice(left)));
}

/** The places of a walk up the tree, halved together; sizes are below 2⁵³. */
class Walk {
  constructor(
    private at: number,
    private last: number,
  ) {}

  get isOver(): boolean {
    return this.last === 0;
  }

  get isRight(): boolean {
    return this.at % 2 === 1 || this.at === this.last;
  }

  up(): void {
    this.at = Math.floor(this.at / 2);
    this.last = Math.floor(this.last / 2);
  }

  /** Past the levels where nothing stands on the right. */
  skip(): void {
    while (this.at % 2 === 0 && this.at !== 0) this.up();
  }

  /** Past the levels where the older tree is whole. */
  skipWhole(): void {
    while (this.at % 2 === 1) this.up();
  }
}

/** Whether a path shows that the leaf is number `index` of the tree of this size and root. */
export async function includes(
  tree: { size: number; root: string },
  index: number,
  of: Bytes,
  path: Bytes[],
): Promise<boolean> {
  if (index < 0 || index >= tree.size) return false;
  const walk = new Walk(index, tree.size - 1);
  let whole = of;
  for (const other of path) {
    if (walk.isOver) return false;
    if (walk.isRight) {
      whole = await node(other, whole);
      walk.skip();
    } else whole = await node(whole, other);
    walk.up();
  }
  return walk.isOver && hex(whole) === tree.root;
}

/** Whether a proof shows that the second tree only adds to the first (RFC 9162, 2.1.4.2). */
export async function extendsTree(
  first: { size: number; root: string },
  second: { size: number; root: string },
  proof: Bytes[],
): Promise<boolean> {
  if (first.size <= 0 || first.size > second.size) return false;
  if (first.size === second.size) return proof.length === 0 && first.root === second.root;
  // Where the older tree is whole, its root opens the proof.
  const isWhole = Number.isInteger(Math.log2(first.size));
  const opening = Uint8Array.from(first.root.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const [start, ...rest] = isWhole ? [opening, ...proof] : proof;
  if (start === undefined) return false;
  const walk = new Walk(first.size - 1, second.size - 1);
  walk.skipWhole();
  let [older, newer] = [start, start];
  for (const other of rest) {
    if (walk.isOver) return false;
    if (walk.isRight) {
      older = await node(other, older);
      newer = await node(other, newer);
      walk.skip();
    } else newer = await node(newer, other);
    walk.up();
  }
  return walk.isOver && hex(older) === first.root && hex(newer) === second.root;
}

/** For drawings: the nodes met on the way up, the leaf first. */
export async function climbed(index: number, size: number, of: Bytes, path: Bytes[]): Promise<string[]> {
  const walk = new Walk(index, size - 1);
  const met = [hex(of)];
  let whole = of;
  for (const other of path) {
    if (walk.isRight) {
      whole = await node(other, whole);
      walk.skip();
    } else whole = await node(whole, other);
    walk.up();
    met.push(hex(whole));
  }
  return met;
}
