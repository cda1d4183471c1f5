// The built pages without a house behind them, under the strict policy of the house: what a visitor sees when the
// house is gone.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const dist = new URL('../../../dist', import.meta.url).pathname;
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
export const POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export async function serveFiles() {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('dist/ is missing: npm run build');
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname);
    if (path.startsWith('/api/')) {
      request.socket.destroy();
      return;
    }
    const file = extname(path) in TYPES ? join(dist, path) : join(dist, 'index.html');
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = `${TYPES[extname(file)]}; charset=utf-8`;
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': POLICY });
    response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise((resolve) => { server.closeAllConnections(); server.close(resolve); });
  return { address: `http://127.0.0.1:${server.address().port}`, stop };
}
