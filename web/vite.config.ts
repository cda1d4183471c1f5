import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds a house; `croupier serve` prints its address. */
const house = process.env['CROUPIER_HOUSE'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  // The runes of a `.svelte.ts` file are reactive only in the browser's build of Svelte.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    // The page's security policy allows nothing inline, so no asset becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Read by scripts/compress.mjs, which removes it.
    manifest: 'manifest.json',
  },
  server: { proxy: { '/api': { target: house, ws: true } } },
  // The limits only end what hangs.
  test: { include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
