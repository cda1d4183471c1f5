import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hex, unhex } from '../../../src/lib/fair/bytes';
import { canonical, readCanonical, type Json } from '../../../src/lib/fair/canonical';
import { block, Words } from '../../../src/lib/fair/chacha';
import { commitment, Draws, type Cut, type Device, type Items } from '../../../src/lib/fair/draws';

interface Vector {
  name: string;
  secret: string;
  commitment: string;
  stream: string;
  seed: string;
  device: Device;
  cut: Cut;
  among?: Items;
  key: string;
  draws: Json[];
}

const folder = join(import.meta.dirname, '../../../../crates/house/vectors');
const vectors = ['draws.json', 'shoes.json'].flatMap(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Vector[],
);

it('there are vectors', () => expect(vectors.length).toBeGreaterThan(4));

describe.each(vectors)('$name', (vector) => {
  const secret = unhex(vector.secret) ?? new Uint8Array();

  it('has the published commitment', async () => {
    expect(hex(await commitment(secret))).toBe(vector.commitment);
  });

  it('brings the published draws', async () => {
    const draws = await Draws.from(secret, vector);
    expect(hex(draws.key)).toBe(vector.key);
    const came = vector.draws.map((_, number) => draws.draw(number, vector.among ?? null));
    expect(came).toEqual(vector.draws);
  });

  it('has another key with another seed, stream or cut', async () => {
    const other = secret.slice();
    other[31] = (other[31] ?? 0) ^ 1;
    const cut = { after: 1, word: 'other' };
    for (const draws of [
      await Draws.from(other, vector),
      await Draws.from(secret, { ...vector, stream: 'table:other' }),
      await Draws.from(secret, { ...vector, cut }),
    ]) expect(hex(draws.key)).not.toBe(vector.key);
  });
});

describe('ChaCha20', () => {
  const key = Uint8Array.from({ length: 32 }, (_, at) => at);

  it('is that of RFC 8439 where the nonce is zero', () => {
    // Appendix A.1, vector 1: a key of zeros.
    const words = block(new Uint8Array(32), 0, 0);
    expect(hex(new Uint8Array(words.buffer)).slice(0, 32)).toBe('76b8e0ada0f13d90405d6ae55386bd28');
    // Vector 2: the next block.
    const next = block(new Uint8Array(32), 1, 0);
    expect(hex(new Uint8Array(next.buffer)).slice(0, 32)).toBe('9f07e7be5551387a98ba977c732d080d');
  });

  it('counts blocks and streams beyond 32 bits', () => {
    expect(block(key, 2 ** 32, 0)).not.toEqual(block(key, 0, 0));
    expect(block(key, 0, 2 ** 32)).not.toEqual(block(key, 0, 0));
    expect(block(key, 2 ** 32, 0)).not.toEqual(block(key, 0, 2 ** 32));
  });

  it('never gives a number beyond the bound', () => {
    const words = new Words(key, 7);
    const seen = new Set(Array.from({ length: 500 }, () => words.uniform(37)));
    expect(Math.max(...seen)).toBe(36);
    expect(Math.min(...seen)).toBe(0);
  });
});

describe('canonical JSON', () => {
  it('sorts by UTF-16 units and writes no space', () => {
    // The example of RFC 8785, 3.2.3.
    const sorted = canonical({
      '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7,
    });
    expect(sorted).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}');
  });

  it.each([
    ['{"a":1,"a":1}', 'a key twice'],
    ['{"b":1,"a":1}', 'keys out of order'],
    ['{"a": 1}', 'a space'],
    ['{"a":1.5}', 'a fraction'],
    ['{"a":1e2}', 'a number written otherwise'],
    ['{"a":9007199254740993}', 'a number that is not kept exactly'],
    ['{"a":1', 'no end'],
    ['{"a":"\\u0041"}', 'a letter written otherwise'],
  ])('%s is refused: %s', (text) => {
    expect(() => readCanonical(text)).toThrow();
  });

  it('reads what it writes', () => {
    const value: Json = { z: [true, null, -5, 'é\n"\\'], a: { b: {}, a: [] } };
    expect(readCanonical(canonical(value))).toEqual(value);
  });
});
