import { setImmediate } from "node:timers/promises";

/** Long work calls this often: it lets requests be answered when the last pause was a while ago. */
export type Pause = () => Promise<void> | void;

/** A request waits so long at most for work that pauses. */
const SLICE_MS = 10;

/** Makes the pauses of one piece of work. */
export function pauses(): Pause {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < SLICE_MS) return;
    await setImmediate();
    startedAt = performance.now();
  };
}
