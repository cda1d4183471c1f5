// The checker in its worker; where a browser refuses one, in the page.
import type { RawRecord } from './stream';
import { Reading, type Asked, type Summary } from './worker';

export interface Remote {
  take(records: RawRecord[]): Promise<Summary>;
  close(): void;
}

export function openReading(stream: string, until: number | null): Remote {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./checker.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    const reading = new Reading(stream, until);
    return { take: (records) => reading.take(records), close: () => undefined };
  }
  const send = (asked: Asked) => worker.postMessage(asked);
  send({ open: stream, until });
  return {
    take(records) {
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Summary>) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message));
        send({ take: records });
      });
    },
    close: () => worker.terminate(),
  };
}
