// The shape of the pages: what the compiler cannot see. Same bounds as `xtask tidy` for Rust.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const LINES_MAX = 800;
const COLUMNS_MAX = 120;
const faults = [];

for (const folder of ['src', 'tests', 'scripts']) {
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(ts|mjs|svelte|css|ftl)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(root, path);
    // Generated files and the copied tokens keep the form of their source.
    if (name.startsWith('src/gen/') || name === 'src/styles/tokens.css') continue;
    check(name, readFileSync(path, 'utf8'));
  }
}

function check(name, text) {
  const lines = text.split('\n');
  if (lines.length > LINES_MAX) faults.push(`${name}: more than ${LINES_MAX} lines`);
  lines.forEach((line, index) => {
    const at = `${name}:${index + 1}`;
    // Paths of drawings may be long.
    if (line.length > COLUMNS_MAX && !/\bd[=:]/.test(line) && !name.endsWith('.ftl')) {
      faults.push(`${at}: longer than ${COLUMNS_MAX} columns`);
    }
    if (name.endsWith('.svelte') && /\sstyle="/.test(line)) {
      faults.push(`${at}: style="…" is refused by the page's policy, write style:name={…}`);
    }
    if (name.startsWith('src') && /\{@html|innerHTML/.test(line)) {
      faults.push(`${at}: markup from text is not allowed`);
    }
    if (/\bTO[D]O\b|FIX[M]E|@ts-(ignore|nocheck)|console\.log/.test(line) && !name.startsWith('scripts')) {
      faults.push(`${at}: left lying about`);
    }
  });
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
