// What the house signed: every signature, that a record is in it, and that nothing was taken back since.
import type { Consistency, Proof } from '../../gen/rest';
import { get } from '../api';
import { unhex, utf8, type Bytes } from './bytes';
import { Wrong } from './canonical';
import { isCheckpointSigned, type Checkpoint, type SignedCheckpoint } from './ed25519';
import { climbed, extendsTree, includes, leaf } from './merkle';
import type { RawRecord } from './stream';

/** Signatures beyond this many are those of long ago: the newest vouches for them. */
const SIGNATURES_MAX = 200;

export interface Signed {
  key: string;
  all: Checkpoint[];
}

export async function signed(key: string, told: SignedCheckpoint[]): Promise<Signed> {
  let size = 0;
  for (const { checkpoint } of told) {
    if (checkpoint.size < size) throw new Wrong('wrong-order', { size: checkpoint.size });
    size = checkpoint.size;
  }
  for (const one of told.slice(-SIGNATURES_MAX)) {
    if (!(await isCheckpointSigned(key, one))) throw new Wrong('wrong-signature', { size: one.checkpoint.size });
  }
  return { key, all: told.map(({ checkpoint }) => checkpoint) };
}

function digests(path: string[]): Bytes[] {
  return path.map((text) => {
    const bytes = unhex(text);
    if (bytes?.length !== 32) throw new Wrong('wrong-proof');
    return bytes;
  });
}

export interface Included {
  checkpoint: Checkpoint;
  proof: Proof;
  /** The nodes met on the way to the root, the leaf first. */
  met: string[];
}

/** That a record, as it was read, is in the newest signed tree; null while none is signed that has it. */
export async function included(record: RawRecord, { all }: Signed): Promise<Included | null> {
  const checkpoint = all.at(-1);
  if (!checkpoint || checkpoint.size <= record.position) return null;
  const proof = await get<Proof>(`/audit/proof?position=${record.position}&size=${checkpoint.size}`);
  const path = digests(proof.path);
  const own = await leaf(utf8(record.text));
  if (!(await includes(checkpoint, record.position, own, path))) {
    throw new Wrong('wrong-inclusion', { size: checkpoint.size }, record.seq);
  }
  return { checkpoint, proof, met: await climbed(record.position, checkpoint.size, own, path) };
}

/** That the newest tree only adds to this one. */
export async function extended(older: Checkpoint, { all }: Signed): Promise<void> {
  const newest = all.at(-1);
  if (!newest || newest.size < older.size) throw new Wrong('wrong-cut-back', { size: older.size });
  if (newest.size === older.size) {
    if (newest.root !== older.root) throw new Wrong('wrong-consistency', { from: older.size, to: newest.size });
    return;
  }
  const proof = await get<Consistency>(`/audit/consistency?from=${older.size}&to=${newest.size}`);
  if (!(await extendsTree(older, newest, digests(proof.path)))) {
    throw new Wrong('wrong-consistency', { from: older.size, to: newest.size });
  }
}

/** The newest checkpoint this browser has seen of a house, kept to notice a journal that was cut back. */
export function remembered(key: string): Checkpoint | null {
  try {
    const kept = JSON.parse(localStorage.getItem(`croupier.checkpoint.${key}`) ?? 'null') as Checkpoint | null;
    return kept && Number.isSafeInteger(kept.size) && typeof kept.root === 'string' ? kept : null;
  } catch {
    return null;
  }
}

export function remember(key: string, checkpoint: Checkpoint): void {
  try {
    localStorage.setItem(`croupier.checkpoint.${key}`, JSON.stringify(checkpoint));
  } catch {
    // Without storage the next visit starts anew.
  }
}
