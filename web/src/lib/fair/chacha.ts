// ChaCha20 with a 64-bit block counter and a 64-bit stream number, and fair numbers from it (docs/FAIRNESS.md).

const QUARTERS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const;
const TURNS = [[0, 1, 3, 16], [2, 3, 1, 12], [0, 1, 3, 8], [2, 3, 1, 7]] as const;

function low(number: number): number {
  return number % 2 ** 32;
}

function high(number: number): number {
  return Math.floor(number / 2 ** 32);
}

/** One block: sixteen words. `counter` and `stream` are below 2⁵³. */
export function block(key: Uint8Array, counter: number, stream: number): Uint32Array<ArrayBuffer> {
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  for (let word = 0; word < 8; word += 1) start[4 + word] = view.getUint32(4 * word, true);
  start.set([low(counter), high(counter), low(stream), high(stream)], 12);
  const x = start.slice();
  const at = (place: number): number => x[place] ?? 0;
  for (let round = 0; round < 10; round += 1) {
    for (const places of QUARTERS) {
      for (const [first, other, last, turn] of TURNS) {
        x[places[first]] = at(places[first]) + at(places[other]);
        const mixed = at(places[last]) ^ at(places[first]);
        x[places[last]] = (mixed << turn) | (mixed >>> (32 - turn));
      }
    }
  }
  return x.map((word, place) => word + (start[place] ?? 0));
}

/** The words of one stream, one after the other. */
export class Words {
  private counter = 0;
  private words = new Uint32Array(0);
  private next = 0;

  constructor(
    private readonly key: Uint8Array,
    private readonly stream: number,
  ) {}

  take(): number {
    if (this.next === this.words.length) {
      this.words = block(this.key, this.counter, this.stream);
      this.counter += 1;
      this.next = 0;
    }
    const word = this.words[this.next] ?? 0;
    this.next += 1;
    return word;
  }

  /** A number below `below`, none favoured. */
  uniform(below: number): number {
    const fair = Math.floor(2 ** 32 / below) * below;
    for (;;) {
      const word = this.take();
      if (word < fair) return word % below;
    }
  }
}
