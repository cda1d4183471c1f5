// One address before a house that is killed and comes back elsewhere.
import { createServer, request } from 'node:http';
import { connect } from 'node:net';

export async function serveFront(house) {
  let target = new URL(house.address);
  const server = createServer((from, to) => {
    const { method, url: path, headers } = from;
    const asked = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      to.writeHead(answer.statusCode, answer.headers);
      answer.pipe(to);
    });
    asked.on('error', () => from.socket.destroy());
    from.pipe(asked);
  });
  const sockets = new Set();
  server.on('upgrade', (from, socket, head) => {
    const onward = connect(Number(target.port), target.hostname, () => {
      const lines = Object.entries(from.headers).map(([name, value]) => `${name}: ${value}`);
      onward.write(`${from.method} ${from.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on('error', () => { socket.destroy(); onward.destroy(); });
      one.on('close', () => { sockets.delete(one); socket.destroy(); onward.destroy(); });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    /** The house is now there. */
    moveTo(next) {
      target = new URL(next.address);
    },
    async stop() {
      for (const one of sockets) one.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
