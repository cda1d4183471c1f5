// The records of a stream, checked beside the page so that a long chain does not hold it up.
import { StreamChecker, type RawRecord, type StreamCheck } from './stream';

export interface Fault {
  code: string;
  args: Record<string, string | number>;
  seq: number | null;
}

export interface Summary {
  records: number;
  first: number | null;
  last: number | null;
  postings: number;
  confirmed: number;
  keyed: number;
  commitments: number;
  reveals: number;
  cuts: number;
  open: string[];
  wrong: [StreamCheck, Fault][];
  /** Everything up to `until` was read, and what was drawn there can be checked. */
  isWhole: boolean;
}

export type Asked = { open: string; until: number | null } | { take: RawRecord[] };

/** Reads until the record that is wanted, and on until the seeds drawn from are shown. */
export class Reading {
  private readonly checker: StreamChecker;
  private isWhole = false;
  /** Seeds that must still be shown. A house shows one and publishes the next in the same record. */
  private due: string[] | null = null;

  constructor(
    stream: string,
    private readonly until: number | null,
  ) {
    this.checker = new StreamChecker(stream);
  }

  async take(records: RawRecord[]): Promise<Summary> {
    for (const record of records) {
      if (this.isWhole) break;
      await this.checker.take(record);
      if (this.until === null || record.seq < this.until) continue;
      this.due ??= this.checker.drawnFrom;
      const { open } = this.checker;
      this.isWhole = this.due.every((name) => !open.includes(name));
    }
    return this.summary();
  }

  private summary(): Summary {
    const { records, first, last, postings, confirmed, keyed, commitments, reveals, cuts, open } = this.checker;
    const wrong = [...this.checker.wrong].map(([check, { code, args, seq }]): [StreamCheck, Fault] => [
      check, { code, args, seq },
    ]);
    return {
      records, first, last, postings, confirmed, keyed, commitments, reveals, cuts, open, wrong,
      isWhole: this.isWhole,
    };
  }
}
