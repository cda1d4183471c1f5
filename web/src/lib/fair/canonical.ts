// Canonical JSON (RFC 8785). Every number of a record is an integer, so nothing is said here of fractions: they are
// refused.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Something that does not hold, in words that a reader of the report understands. */
export class Wrong extends Error {
  override name = 'Wrong';
  constructor(
    /** The message of `audit.ftl` that says it. */
    readonly code: string,
    readonly args: Record<string, string | number> = {},
    /** The number of the record that is named. */
    readonly seq: number | null = null,
  ) {
    super(`${seq === null ? '' : `record ${seq}: `}${code}`);
  }

  /** The same, said of a record. */
  at(seq: number): Wrong {
    return new Wrong(this.code, this.args, this.seq ?? seq);
  }
}

/** By UTF-16 code units, as `<` compares strings. */
function byUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function canonical(value: Json): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Wrong('wrong-number');
    return String(value);
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).sort(([a], [b]) => byUnits(a, b));
  return `{${entries.map(([key, of]) => `${JSON.stringify(key)}:${canonical(of)}`).join(',')}}`;
}

/** Reads what is in canonical form and nothing else: a key that stands twice, or a space, is found by this. */
export function readCanonical(text: string): Json {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw new Wrong('wrong-not-json');
  }
  if (canonical(value) !== text) throw new Wrong('wrong-not-canonical');
  return value;
}

export function isEqual(a: Json, b: Json): boolean {
  return canonical(a) === canonical(b);
}
