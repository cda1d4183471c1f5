// Signatures of the house: the browser's own Ed25519 where it has one, otherwise a small library, loaded when needed.
import { unhex, utf8, type Bytes } from './bytes';
import { canonical } from './canonical';

export interface Checkpoint {
  root: string;
  size: number;
  time: number;
}

export interface SignedCheckpoint {
  checkpoint: Checkpoint;
  signature: string;
}

async function native(key: Bytes, signature: Bytes, message: Bytes): Promise<boolean | null> {
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, signature, message);
  } catch (cause) {
    // Not supported, or a key that is no point: the library tells which.
    if (cause instanceof Error) return null;
    throw cause;
  }
}

export async function isSigned(key: string, message: Bytes, signature: string): Promise<boolean> {
  const [keyBytes, signed] = [unhex(key), unhex(signature)];
  if (keyBytes?.length !== 32 || signed?.length !== 64) return false;
  const answer = await native(keyBytes, signed, message);
  if (answer !== null) return answer;
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signed, message, keyBytes).catch(() => false);
}

/** Whether the house signed this checkpoint. */
export function isCheckpointSigned(key: string, { checkpoint, signature }: SignedCheckpoint): Promise<boolean> {
  const { root, size, time } = checkpoint;
  return isSigned(key, utf8(`croupier checkpoint 1\n${canonical({ root, size, time })}`), signature);
}
