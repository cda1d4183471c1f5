// A real house for a test: `croupier serve` of CROUPIER_BIN on an empty data folder and a free port, with the pages of
// dist/ as they were just built.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WAIT_MS } from './patience.mjs';

const dist = new URL('../../../dist', import.meta.url).pathname;

/** Whether there is a binary to test against. */
export const binary = process.env.CROUPIER_BIN ?? null;

/**
 * Starts a house and waits for the address it prints. `demo` opens its demo tables, whose bots play all the time; give
 * `data` to open the folder of an earlier house again.
 */
export async function startHouse({ args = [], data = null, demo = false } = {}) {
  if (binary === null) throw new Error('CROUPIER_BIN names no binary');
  if (!existsSync(join(dist, 'index.html'))) throw new Error('dist/ is missing: npm run build');
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'croupier-web-')));
  const usual = ['serve', '--listen', '127.0.0.1:0', '--data', folder, '--pages', dist];
  const child = spawn(binary, [...usual, ...(demo ? [] : ['--empty']), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const said = { text: '' };
  const address = await printedAddress(child, said);
  return {
    address,
    data: folder,
    /** Everything it has said so far, for a failing test. */
    said: () => said.text,
    /** Ends this house in order. */
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
    /** As a power cut would: nothing is written any more. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function printedAddress(child, said) {
  return new Promise((resolve, reject) => {
    const fail = (why) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`${why}; the house said:\n${said.text}`));
    };
    const timer = setTimeout(() => fail('no address was printed'), WAIT_MS);
    const hear = (chunk) => {
      said.text += chunk;
      const found = /https?:\/\/(?:127\.0\.0\.1|\[::1\]|localhost):[1-9]\d*(?=\s)/.exec(said.text);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[0]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (status) => fail(`the house ended with ${status}`));
  });
}
