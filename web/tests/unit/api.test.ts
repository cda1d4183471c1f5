import { afterEach, expect, it, vi } from 'vitest';
import { events, Failure, get, post } from '../../src/lib/api';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answers(body: string, init: ResponseInit): ReturnType<typeof vi.fn> {
  const asked = vi.fn(() => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', asked);
  return asked;
}

it('a refusal keeps its code and its clause', async () => {
  const error = { code: 'limit', message: 'above the maximum', clause: 'MC8.2.1' };
  answers(JSON.stringify({ error }), { status: 409 });
  const failure = await post('/desk/buy-in', {}).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ status: 409, ...error });
});

it('a failure without the form of the contract is still a failure', async () => {
  answers('<h1>Bad gateway</h1>', { status: 502 });
  await expect(get('/house')).rejects.toMatchObject({ status: 502, code: 'not-understood' });
  answers('not json', { status: 200 });
  await expect(get('/house')).rejects.toMatchObject({ code: 'not-understood' });
});

it('a house that cannot be reached is offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  await expect(get('/house')).rejects.toMatchObject({ status: 0, code: 'offline', isOffline: true });
});

it('a writing request is JSON, and an empty answer is none', async () => {
  const asked = answers('', { status: 200 });
  asked.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  expect(await post('/logout', { a: 1 })).toBeUndefined();
  expect(asked).toHaveBeenCalledWith(
    '/api/logout',
    expect.objectContaining({ method: 'POST', body: '{"a":1}', headers: { 'Content-Type': 'application/json' } }),
  );
});

it('events of a stream are read wherever it is cut', async () => {
  const text = 'event: progress\ndata: {"n":1}\n\n: still here\n\nevent: done\r\ndata: {"n":2}\r\n\r\n';
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(to) {
      for (const byte of bytes) to.enqueue(new Uint8Array([byte]));
      to.close();
    },
  });
  const heard = [];
  for await (const told of events(new Response(body))) heard.push(told);
  expect(heard).toEqual([
    { event: 'progress', data: { n: 1 } },
    { event: 'done', data: { n: 2 } },
  ]);
});
