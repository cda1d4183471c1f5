// The built pages under the strict policy of the house: without a house behind them, as a visitor sees them when the
// house is gone, or with one to which every call is passed on, so that a test sees the pages of this tree.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { connect } from 'node:net';
import { extname, join, normalize } from 'node:path';

const dist = new URL('../../../dist', import.meta.url).pathname;
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
export const POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** `house` is the address of a house that answers under `/api`. */
export async function serveFiles({ house = null } = {}) {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('dist/ is missing: npm run build');
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname);
    if (path.startsWith('/api/')) {
      if (house === null) request.socket.destroy();
      else passOn(new URL(house), request, response);
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
  if (house !== null) server.on('upgrade', (request, socket, head) => link(new URL(house), request, socket, head));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => new Promise((resolve) => { server.closeAllConnections(); server.close(resolve); });
  return { address: `http://127.0.0.1:${server.address().port}`, stop };
}

/** The house answers pages of its own address only. */
function own(house, headers) {
  return { ...headers, host: house.host, ...(headers.origin ? { origin: house.origin } : {}) };
}

function passOn(house, request, response) {
  const { method, url, headers } = request;
  const asked = ask({ host: house.hostname, port: house.port, method, path: url, headers: own(house, headers) });
  asked.on('response', (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => request.socket.destroy());
  request.pipe(asked);
}

function link(house, request, socket, head) {
  const to = connect(Number(house.port), house.hostname, () => {
    const lines = Object.entries(own(house, request.headers)).map(([name, value]) => `${name}: ${value}`);
    to.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    to.write(head);
    to.pipe(socket);
    socket.pipe(to);
  });
  for (const [one, other] of [[to, socket], [socket, to]]) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}
