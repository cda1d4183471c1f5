// The pages of this tree in front of a real house: files from dist/ under the policy of the house, the API passed on.
// So a test shows what was just built, whatever the executable carries inside. Sockets are not passed on.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { POLICY } from './files.mjs';

const dist = new URL('../../../dist', import.meta.url).pathname;
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

function passOn(house, request, response) {
  const { hostname, port, host, origin } = new URL(house);
  const headers = { ...request.headers, host };
  if (headers.origin) headers.origin = origin;
  const inner = ask({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  inner.on('error', () => response.destroy());
  response.on('close', () => inner.destroy());
  request.pipe(inner);
}

export async function servePages(house) {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('dist/ is missing: npm run build');
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname);
    if (path.startsWith('/api/')) {
      passOn(house, request, response);
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
