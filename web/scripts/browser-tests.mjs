// All tests in the browser, as many files at once as there are cores. Words behind it choose files by their names:
// npm run test:browser -- wheels roulette
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** Each file has a house, a browser and an address of its own; more at once would only want memory. */
const AT_ONCE_MAX = 8;

const folder = new URL('../tests/browser', import.meta.url).pathname;
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.mjs') && (wanted.length === 0 || wanted.some((word) => name.includes(word))))
  .map((name) => join(folder, name))
  // Long ones first, as far as one can see: nothing long is left for the end.
  .sort((a, b) => statSync(b).size - statSync(a).size);
if (files.length === 0) throw new Error(`no file of tests is called ${wanted.join(' or ')}`);

run({ files, concurrency: Math.min(availableParallelism(), AT_ONCE_MAX) })
  .on('test:fail', () => { process.exitCode = 1; })
  .compose(new spec())
  .pipe(process.stdout);
