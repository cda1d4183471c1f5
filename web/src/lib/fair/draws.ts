// What a seed brings: docs/FAIRNESS.md written again, without a line of the house.
import { sha256, utf8, type Bytes } from './bytes';
import { canonical, Wrong, type Json } from './canonical';
import { Words } from './chacha';

/** What can come, and how often it is there. */
export type Items = [Json, number][];
export type Device = { shoe: { pack: Items } } | { wheel: { among: Items } } | 'shuffler';
export type Cut = { after: number; word: string } | null;

export interface Series {
  stream: string;
  seed: string;
  device: Device;
  cut: Cut;
}

export function commitment(secret: Uint8Array): Promise<Bytes> {
  return sha256(utf8('croupier seed 1\n'), secret);
}

async function hashed(value: Json): Promise<Bytes> {
  return sha256(utf8(canonical(value)));
}

export async function keyOf(secret: Uint8Array, of: Series): Promise<Bytes> {
  const series = { device: of.device as Json, seed: of.seed, stream: of.stream };
  return sha256(utf8('croupier draws 1\n'), secret, await hashed(series), await hashed(of.cut));
}

function pick(words: Words, among: Items): Json {
  const whole = among.reduce((sum, [, times]) => sum + times, 0);
  if (!Number.isSafeInteger(whole) || whole <= 0 || whole > 2 ** 32) throw new Wrong('wrong-nothing-could-come');
  let left = words.uniform(whole);
  for (const [item, times] of among) {
    if (left < times) return item;
    left -= times;
  }
  throw new Wrong('wrong-nothing-could-come');
}

function shuffled(key: Uint8Array, pack: Items): Json[] {
  const order = pack.flatMap(([item, times]) => Array.from({ length: times }, () => item));
  const words = new Words(key, 0);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = words.uniform(last + 1);
    [order[last], order[other]] = [order[other] as Json, order[last] as Json];
  }
  return order;
}

/** Draws by their numbers, from 0. */
export class Draws {
  private constructor(
    readonly key: Bytes,
    private readonly device: Device,
    private readonly order: Json[] | null,
  ) {}

  static async from(secret: Uint8Array, series: Series): Promise<Draws> {
    const key = await keyOf(secret, series);
    const { device } = series;
    const isShoe = device !== 'shuffler' && 'shoe' in device;
    return new Draws(key, device, isShoe ? shuffled(key, device.shoe.pack) : null);
  }

  /** `among` is told with each draw of a shuffler, and never else. */
  draw(number: number, among: Items | null = null): Json {
    if (this.device === 'shuffler') {
      if (among === null) throw new Wrong('wrong-nothing-could-come');
      return pick(new Words(this.key, number), among);
    }
    if (among !== null) throw new Wrong('wrong-told-twice');
    if ('wheel' in this.device) return pick(new Words(this.key, number), this.device.wheel.among);
    const card = this.order?.[number];
    if (card === undefined) throw new Wrong('wrong-no-such-card');
    return card;
  }
}
