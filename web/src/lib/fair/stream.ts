// The records of one stream, read in order: form, chain, seeds and draws, ledger. What is wrong is thrown with the
// number of its record; `wrong` keeps the first of each kind, so that one fault does not hide another.
import { hex, sha256, unhex, utf8 } from './bytes';
import { isEqual, readCanonical, Wrong, type Json } from './canonical';
import { commitment, Draws, type Cut, type Device, type Items } from './draws';

/** As `/api/audit/tables/{t}/records` sends it. */
export interface RawRecord {
  seq: number;
  position: number;
  hash: string;
  text: string;
}

export type StreamCheck = 'chain' | 'commitment' | 'cut' | 'draws' | 'ledger';

interface Seed {
  commitment: string;
  device: Device;
  cut: Cut;
  draws: { seq: number; seen: Json; among: Items | null }[];
}

type Fields = Record<string, Json>;

const FIELDS = 'command,events,inputs,lines,postings,prev,role,seq,stream,time,who';
const ZERO = '0'.repeat(64);

function fields(value: Json | undefined, code = 'wrong-form'): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Wrong(code);
  return value;
}

function list(value: Json | undefined): Json[] {
  if (!Array.isArray(value)) throw new Wrong('wrong-form');
  return value;
}

function text(value: Json | undefined): string {
  if (typeof value !== 'string') throw new Wrong('wrong-form');
  return value;
}

export class StreamChecker {
  /** The first fault of each kind. */
  readonly wrong = new Map<StreamCheck, Wrong>();
  records = 0;
  first: number | null = null;
  last: number | null = null;
  postings = 0;
  confirmed = 0;
  keyed = 0;
  commitments = 0;
  reveals = 0;
  cuts = 0;
  private head: { seq: number; hash: string } | null = null;
  private readonly seeds = new Map<string, Seed>();

  constructor(private readonly stream: string) {}

  /** Seeds that were published and not yet shown. */
  get open(): string[] {
    return [...this.seeds.keys()];
  }

  /** Those of them that something was drawn from. */
  get drawnFrom(): string[] {
    return [...this.seeds].filter(([, { draws }]) => draws.length > 0).map(([name]) => name);
  }

  async take(raw: RawRecord): Promise<void> {
    const record = await this.chained(raw);
    this.records += 1;
    this.first ??= raw.seq;
    this.last = raw.seq;
    if (record === null) return;
    await this.kept('ledger', raw.seq, () => this.post(record));
    for (const given of this.inputs(record, raw.seq)) await this.see(given, raw.seq);
  }

  private async kept(check: StreamCheck, seq: number, look: () => void | Promise<void>): Promise<void> {
    try {
      await look();
    } catch (cause) {
      if (!(cause instanceof Wrong)) throw cause;
      if (!this.wrong.has(check)) this.wrong.set(check, cause.at(seq));
    }
  }

  /** The form of a record, its own hash, and the hash of the one before. */
  private async chained(raw: RawRecord): Promise<Fields | null> {
    let record: Fields | null = null;
    const hash = hex(await sha256(utf8(raw.text)));
    await this.kept('chain', raw.seq, () => {
      if (hash !== raw.hash) throw new Wrong('wrong-hash', { told: raw.hash.slice(0, 8), found: hash.slice(0, 8) });
      const read = fields(readCanonical(raw.text));
      if (Object.keys(read).sort().join() !== FIELDS) throw new Wrong('wrong-fields');
      if (read['stream'] !== this.stream) throw new Wrong('wrong-stream');
      if (read['seq'] !== raw.seq) throw new Wrong('wrong-seq');
      const before = this.head ?? (raw.seq === 1 ? { seq: 0, hash: ZERO } : null);
      if (before && raw.seq !== before.seq + 1) throw new Wrong('wrong-gap', { missing: before.seq + 1 });
      if (before && read['prev'] !== before.hash) throw new Wrong('wrong-prev', { before: before.seq });
      record = read;
    });
    this.head = { seq: raw.seq, hash };
    if (record === null) {
      // It is wrong already; what it says may still be looked at.
      try {
        record = fields(JSON.parse(raw.text) as Json);
      } catch {
        return null;
      }
    }
    return record;
  }

  private post(record: Fields): void {
    let sum = 0;
    for (const posting of list(record['postings'])) {
      const amount = list(posting)[1];
      if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) throw new Wrong('wrong-posting');
      sum += amount;
      this.postings += 1;
    }
    if (sum !== 0) throw new Wrong('wrong-sum', { sum });
  }

  private inputs(record: Fields, seq: number): Fields[] {
    try {
      return list(record['inputs']).map((given) => fields(given));
    } catch (cause) {
      if (!(cause instanceof Wrong)) throw cause;
      if (!this.wrong.has('chain')) this.wrong.set('chain', cause.at(seq));
      return [];
    }
  }

  private async see(given: Fields, seq: number): Promise<void> {
    if ('commit' in given) await this.kept('commitment', seq, () => this.commit(fields(given['commit'])));
    if ('cut' in given) await this.kept('cut', seq, () => this.cut(fields(given['cut'])));
    if ('chance' in given) await this.kept('draws', seq, () => this.chance(fields(given['chance']), seq));
    if ('reveal' in given) await this.reveal(fields(given['reveal']), seq);
  }

  private seed(name: string): Seed {
    const seed = this.seeds.get(name);
    if (!seed) throw new Wrong('wrong-seed-unknown', { seed: name });
    return seed;
  }

  private commit(given: Fields): void {
    if (this.seeds.size > 0) throw new Wrong('wrong-two-seeds');
    const name = text(given['seed']);
    const device = given['device'] as Device;
    this.seeds.set(name, { commitment: text(given['commitment']), device, cut: null, draws: [] });
    this.commitments += 1;
  }

  private cut(given: Fields): void {
    const seed = this.seed(text(given['seed']));
    if (seed.cut !== null || seed.draws.length > 0) throw new Wrong('wrong-cut');
    seed.cut = given['cut'] as Cut;
    this.cuts += 1;
  }

  private chance(given: Fields, seq: number): void {
    if (given['drawn'] === undefined) {
      if (this.seeds.size > 0) throw new Wrong('wrong-keyed');
      this.keyed += 1;
      return;
    }
    const drawn = fields(given['drawn']);
    const name = text(drawn['seed']);
    // Its commitment lies before the first record that was read.
    if (!this.seeds.has(name) && this.commitments === 0) return;
    const seed = this.seed(name);
    if (drawn['number'] !== seed.draws.length) throw new Wrong('wrong-turn', { seed: name });
    seed.draws.push({ seq, seen: given['seen'] ?? null, among: (drawn['among'] as Items | undefined) ?? null });
  }

  private async reveal(given: Fields, seq: number): Promise<void> {
    const name = typeof given['seed'] === 'string' ? given['seed'] : '';
    const seed = this.seeds.get(name);
    if (!seed && this.commitments === 0) return;
    const secret = unhex(typeof given['secret'] === 'string' ? given['secret'] : '');
    await this.kept('commitment', seq, async () => {
      const known = this.seed(name);
      if (secret?.length !== 32 || hex(await commitment(secret)) !== known.commitment) {
        throw new Wrong('wrong-commitment', { seed: name });
      }
      this.reveals += 1;
    });
    if (seed && secret?.length === 32) {
      await this.kept('draws', seq, () => this.drawAgain(secret, name, seed));
    }
    this.seeds.delete(name);
  }

  private async drawAgain(secret: Uint8Array, name: string, seed: Seed): Promise<void> {
    const draws = await Draws.from(secret, { stream: this.stream, seed: name, device: seed.device, cut: seed.cut });
    seed.draws.forEach(({ seq, seen, among }, number) => {
      const due = draws.draw(number, among);
      if (!isEqual(due, seen)) {
        throw new Wrong('wrong-draw', { number, due: shown(due), seen: shown(seen) }, seq);
      }
    });
    this.confirmed += seed.draws.length;
  }
}

/** A pocket, a card or dice, short. */
export function shown(seen: Json): string {
  if (typeof seen === 'object' && seen !== null && !Array.isArray(seen)) {
    return Object.values(seen).map(shown).join(' ');
  }
  return Array.isArray(seen) ? seen.map(shown).join(' ') : String(seen);
}
