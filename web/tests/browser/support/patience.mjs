// How long tests wait. No wait is meant to come to its end: these end what hangs, on the busiest machine too.

/** For one thing to appear, to start, to answer. */
export const WAIT_MS = 90_000;
/** For one whole test: more than ten times what the longest takes on a quiet machine. There is no limit on a file. */
export const TEST_MS = 180_000;

/** Looks again until it is so, and returns what was found; the house plays by its own clock. */
export async function until(what, look) {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what} never came`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
