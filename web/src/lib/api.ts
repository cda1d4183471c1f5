// Requests to the house. Every failure becomes a `Failure` with a code one can match, never a bare string.

interface ErrorBody {
  error: { code: string; message: string; clause: string | null };
}

export class Failure extends Error {
  override name = 'Failure';

  constructor(
    /** 0 when the house could not be reached. */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly clause: string | null = null,
  ) {
    super(message);
  }

  get isOffline(): boolean {
    return this.status === 0;
  }

  get isNobody(): boolean {
    return this.status === 401;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

async function failure(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body)) {
    return new Failure(response.status, 'not-understood', `status ${response.status}`);
  }
  const { code, message, clause } = body.error;
  return new Failure(response.status, code, message, clause ?? null);
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { credentials: 'same-origin', ...init });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new Failure(0, 'offline', 'the house cannot be reached');
  }
  if (!response.ok) throw await failure(response);
  return response;
}

async function json<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch {
    throw new Failure(response.status, 'not-understood', 'the answer is not JSON');
  }
}

/** `path` begins after `/api`; parts that come from a person go through `encodeURIComponent`. */
export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return json<T>(await ask(path, signal ? { signal } : {}));
}

export async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return json<T>(await answered(path, body, signal));
}

/** The bare response of a POST, for streams of events (`/simulate`) and downloads. */
export async function answered(
  path: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  return ask(path, signal ? { ...init, signal } : init);
}

export interface ServerEvent {
  event: string;
  data: unknown;
}

/** Events of a `text/event-stream` answer, whose data are JSON. */
export async function* events(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const told = serverEvent(block);
        if (told) yield told;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function serverEvent(block: string): ServerEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
  }
  return data.length === 0 ? null : { event, data: JSON.parse(data.join('\n')) as unknown };
}
