import { setTimeout } from "node:timers/promises";

/** A request waits so long at most for work in the background, and has the processor as long before it goes on. */
const SLICE_MS = 5;

/** Runs long work step by step, with pauses in which requests are answered. Does not keep the process alive. */
export async function runInSlices(work: Iterator<unknown>): Promise<void> {
  for (;;) {
    const endsAtMs = performance.now() + SLICE_MS;
    while (performance.now() < endsAtMs) {
      if (work.next().done === true) return;
    }
    await setTimeout(SLICE_MS, undefined, { ref: false });
  }
}
