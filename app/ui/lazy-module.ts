import { CODE_WAIT_MAX_MS, hideMissingCode, showMissingCode } from "./missing-code.ts";
import { createSharedState, type SharedState } from "./shared-state.ts";

/** A module that does not load with the page. */
export interface LazyModule<Code> {
  /** Null until it is here. */
  readonly code: SharedState<Code | null>;
  /** Fetches it, once. Null when it could not be had within 10 s: the next call tries again. */
  readonly fetch: () => Promise<Code | null>;
}

/**
 * Makes a module load when it is first needed. While it cannot be had the page says so, with a button that fetches it again
 * (`layout/problem/missing-code.server.ts`).
 *
 * @param load `() => import("./what-is-not-needed-at-first.tsx")`
 */
export function createLazyModule<Code>(load: () => Promise<Code>): LazyModule<Code> {
  const code = createSharedState<Code | null>(null);
  let loading: Promise<Code | null> | undefined;
  let isMissing = false;

  function attempt(): Promise<Code | null> {
    return new Promise((resolve) => {
      const giveUp = (): void => {
        loading = undefined;
        isMissing = true;
        showMissingCode(retry);
        resolve(null);
      };
      const timer = setTimeout(giveUp, CODE_WAIT_MAX_MS);
      load().then(
        (loaded) => {
          clearTimeout(timer);
          if (isMissing) hideMissingCode(retry);
          isMissing = false;
          code.set(loaded);
          resolve(loaded);
        },
        () => {
          // Offline, or a release has replaced the file.
          clearTimeout(timer);
          giveUp();
        },
      );
    });
  }

  function fetch(): Promise<Code | null> {
    const loaded = code.get();
    if (loaded !== null) return Promise.resolve(loaded);
    loading ??= attempt();
    return loading;
  }

  async function retry(): Promise<void> {
    if ((await fetch()) === null) throw new Error("The code is still missing.");
  }

  return { code, fetch };
}
