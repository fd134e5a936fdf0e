import { createSharedState, type SharedState } from "./shared-state.ts";

/** How long a browser that cannot tell when it is idle waits before it fetches ahead. */
const IDLE_AFTER_MS = 1_000;

/** A module that does not load with the page. */
export interface LateCode<Code> {
  /** Null until it is here. */
  readonly code: SharedState<Code | null>;
  /** It could not be had when it was last asked for. */
  readonly missing: SharedState<boolean>;
  /** Fetches it, once. Null when it could not be had: the next call tries again. */
  readonly fetch: () => Promise<Code | null>;
}

/** @param load `() => import("./what-is-not-needed-at-first.tsx")` */
export function createLateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  const code = createSharedState<Code | null>(null);
  const missing = createSharedState(false);
  let loading: Promise<Code | null> | undefined;

  async function attempt(): Promise<Code | null> {
    try {
      const loaded = await load();
      missing.set(false);
      code.set(loaded);
      return loaded;
    } catch {
      // Offline, or a release has replaced the file.
      loading = undefined;
      missing.set(true);
      return null;
    }
  }

  return {
    code,
    missing,
    fetch() {
      loading ??= attempt();
      return loading;
    },
  };
}

/** Calls `work` when the browser has nothing better to do; the returned function calls it off. */
export function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in globalThis) {
    const asked = requestIdleCallback(() => work());
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}
