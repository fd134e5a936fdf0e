/** How long a browser that cannot tell when it is idle waits before it fetches ahead. */
const IDLE_AFTER_MS = 1_000;

/** Calls `work` when the browser has nothing better to do; the returned function calls it off. */
export function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in globalThis) {
    const asked = requestIdleCallback(() => work());
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
