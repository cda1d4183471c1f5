// Questions to the odds, answered once: what was computed is kept, and what nobody waits for is cancelled.
import { get, post } from '../api';

const KEPT_MAX = 300;
const kept = new Map<string, unknown>();

function keep(key: string, answer: unknown): void {
  kept.delete(key);
  kept.set(key, answer);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

export async function asked<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const key = `${path} ${JSON.stringify(body)}`;
  if (kept.has(key)) return kept.get(key) as T;
  const answer = await post<T>(path, body, signal);
  keep(key, answer);
  return answer;
}

export async function read<T>(path: string, signal?: AbortSignal): Promise<T> {
  if (kept.has(path)) return kept.get(path) as T;
  const answer = await get<T>(path, signal);
  keep(path, answer);
  return answer;
}

export function isKept(path: string, body: unknown): boolean {
  return kept.has(`${path} ${JSON.stringify(body)}`);
}
