// Lays a .br and a .gz beside every text file of dist/, says what a first visit costs, and writes the list of all files
// at last: a house shows what it names, and nothing if one file is not as it says.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../dist', import.meta.url).pathname;
const FIRST_LOAD_MAX = 250_000;
const sizes = new Map();
const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
rmSync(join(dist, 'manifest.json'));

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(html|js|css|svg|json|txt|ftl)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const text = readFileSync(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const brotli = brotliCompressSync(text, { params: quality });
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  sizes.set(path.slice(dist.length), brotli.length);
}

/** What a visitor of the lobby is sent before he sees it: the page and all it imports, in one language. */
function firstLoad(manifest) {
  const files = new Set(['/index.html']);
  const seen = new Set();
  const open = ['index.html', 'src/pages/LobbyPage.svelte'];
  open.push(...['common', 'lobby', 'games'].map((area) => `src/locales/fr/${area}.ftl?raw`));
  while (open.length > 0) {
    const name = open.pop();
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the manifest`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    open.push(...(chunk.imports ?? []));
  }
  return [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
}

const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
const load = firstLoad(manifest);
console.log(`first load ${load} bytes of ${FIRST_LOAD_MAX}, all pages ${total}, with brotli`);
if (load > FIRST_LOAD_MAX) {
  console.error('the first load is too heavy: move what a page needs into that page');
  process.exit(1);
}

const lines = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  .map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    return `${hash}  ${relative(dist, path).split(sep).join('/')}\n`;
  });
writeFileSync(join(dist, 'SHA256SUMS'), lines.sort().join(''));
