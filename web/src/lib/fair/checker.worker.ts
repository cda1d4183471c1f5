/// <reference lib="webworker" />
import { Reading, type Asked } from './worker';

let reading: Reading | null = null;
/** One page after the other, in the order in which they came. */
let turn = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('open' in data) {
    reading = new Reading(data.open, data.until);
    return;
  }
  const mine = reading;
  turn = turn.then(async () => {
    if (mine) postMessage(await mine.take(data.take));
  });
});
