import { beforeAll, describe, expect, it } from 'vitest';
import { hex, sha256, utf8 } from '../../../src/lib/fair/bytes';
import { canonical, type Json } from '../../../src/lib/fair/canonical';
import { commitment, Draws, type Device } from '../../../src/lib/fair/draws';
import { isSigned } from '../../../src/lib/fair/ed25519';
import { StreamChecker, type RawRecord } from '../../../src/lib/fair/stream';
import { Reading } from '../../../src/lib/fair/worker';

const STREAM = 'table:t1';
const device: Device = { wheel: { among: [['a', 1], ['b', 2], ['c', 5]] } };
const secret = Uint8Array.from({ length: 32 }, (_, at) => at);

type Part = { inputs: Json[]; postings?: Json[] };

async function sealed(parts: Part[]): Promise<RawRecord[]> {
  let prev = '0'.repeat(64);
  const records: RawRecord[] = [];
  for (const [at, { inputs, postings = [] }] of parts.entries()) {
    const text = canonical({
      stream: STREAM, seq: at + 1, time: 1000 + at, command: null, who: 'house', role: 'house', inputs,
      events: [], lines: [], postings, prev,
    });
    prev = hex(await sha256(utf8(text)));
    records.push({ seq: at + 1, position: 3 * at, hash: prev, text });
  }
  return records;
}

async function played(): Promise<Part[]> {
  const cut = { after: 3, word: 'été' };
  const draws = await Draws.from(secret, { stream: STREAM, seed: 's1', device, cut });
  const drawn = (number: number): Part => ({
    inputs: [{ chance: { seen: draws.draw(number), drawn: { seed: 's1', number } } }],
    postings: [['player:ann', -500], ['bank:t1', 500]],
  });
  return [
    { inputs: [{ commit: { seed: 's1', commitment: hex(await commitment(secret)), device: device as Json } }] },
    { inputs: [{ cut: { seed: 's1', cut } }] },
    drawn(0), drawn(1), drawn(2),
    { inputs: [{ reveal: { seed: 's1', secret: hex(secret) } }] },
  ];
}

async function checked(records: RawRecord[]): Promise<StreamChecker> {
  const checker = new StreamChecker(STREAM);
  for (const record of records) await checker.take(record);
  return checker;
}

describe('the records of a table', () => {
  let sound: RawRecord[];
  beforeAll(async () => {
    sound = await sealed(await played());
  });

  it('are in order', async () => {
    const checker = await checked(sound);
    expect([...checker.wrong]).toEqual([]);
    expect(checker).toMatchObject({ records: 6, confirmed: 3, cuts: 1, reveals: 1, postings: 6, open: [] });
  });

  it('any one of them altered is found and named', async () => {
    for (const { seq } of sound) {
      const altered = sound.map((record) =>
        record.seq === seq ? { ...record, text: record.text.replace(/"time":\d+/, '"time":7') } : record);
      expect((await checked(altered)).wrong.get('chain')?.seq).toBe(seq);
    }
  });

  it('one altered with its hash breaks the chain at the next', async () => {
    const altered = await Promise.all(sound.map(async (record) => {
      if (record.seq !== 3) return record;
      const text = record.text.replace(/"time":\d+/, '"time":7');
      return { ...record, text, hash: hex(await sha256(utf8(text))) };
    }));
    const wrong = (await checked(altered)).wrong.get('chain');
    expect(wrong).toMatchObject({ seq: 4, code: 'wrong-prev', args: { before: 3 } });
  });

  it('one that is missing leaves a gap', async () => {
    const wrong = (await checked(sound.filter(({ seq }) => seq !== 4))).wrong.get('chain');
    expect(wrong).toMatchObject({ seq: 5, code: 'wrong-gap', args: { missing: 4 } });
  });

  it('a draw that was steered is found though the chain is whole', async () => {
    const parts = await played();
    const draws = await Draws.from(secret, { stream: STREAM, seed: 's1', device, cut: { after: 3, word: 'été' } });
    const other = ['a', 'b', 'c'].find((item) => item !== draws.draw(1)) ?? '';
    parts[3] = { inputs: [{ chance: { seen: other, drawn: { seed: 's1', number: 1 } } }] };
    const { wrong } = await checked(await sealed(parts));
    expect([...wrong.keys()]).toEqual(['draws']);
    expect(wrong.get('draws')).toMatchObject({ seq: 4, code: 'wrong-draw' });
  });

  it('another seed than the published one is found', async () => {
    const parts = await played();
    parts[5] = { inputs: [{ reveal: { seed: 's1', secret: '00'.repeat(32) } }] };
    const { wrong } = await checked(await sealed(parts));
    expect(wrong.get('commitment')).toMatchObject({ seq: 6, code: 'wrong-commitment' });
  });

  it('postings that do not sum to zero are found', async () => {
    const parts = await played();
    parts[2] = { inputs: [], postings: [['player:ann', -500], ['bank:t1', 501]] };
    const { wrong } = await checked(await sealed(parts));
    expect(wrong.get('ledger')).toMatchObject({ seq: 3, code: 'wrong-sum', args: { sum: 1 } });
  });

  it('an open seed waits and is no fault', async () => {
    const checker = await checked(sound.slice(0, 5));
    expect(checker.wrong.size).toBe(0);
    expect(checker).toMatchObject({ open: ['s1'], confirmed: 0 });
  });

  it('a round is whole once the seeds it was drawn from are shown, though the next is published', async () => {
    const parts = await played();
    const next = { commit: { seed: 's2', commitment: '00'.repeat(32), device: device as Json } };
    parts[5] = { inputs: [...(parts[5]?.inputs ?? []), next] };
    const reading = new Reading(STREAM, 3);
    const records = await sealed([...parts, { inputs: [] }]);
    expect(await reading.take(records.slice(0, 4))).toMatchObject({ isWhole: false, open: ['s1'] });
    const summary = await reading.take(records.slice(4));
    expect(summary).toMatchObject({ isWhole: true, last: 6, confirmed: 3, open: ['s2'], wrong: [] });
  });

  it.each(['', 'null', '[]', '{"inputs":5}', '{"inputs":[7],"postings":[["a"]]}'])(
    '%j is told as a fault, and nothing breaks',
    async (text) => {
      const hash = hex(await sha256(utf8(text)));
      expect((await checked([{ seq: 1, position: 0, hash, text }])).wrong.get('chain')?.seq).toBe(1);
    },
  );
});

it('a signature of RFC 8032 is known, a bent one is not', async () => {
  const key = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
  const signature =
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155' +
    '5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b';
  expect(await isSigned(key, utf8(''), signature)).toBe(true);
  expect(await isSigned(key, utf8('x'), signature)).toBe(false);
  expect(await isSigned(key, utf8(''), signature.replace('e5', 'e4'))).toBe(false);
  expect(await isSigned('00', utf8(''), signature)).toBe(false);
});
