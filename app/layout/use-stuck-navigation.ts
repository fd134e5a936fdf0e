import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { CODE_WAIT_MAX_MS } from "#app/ui/missing-code.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import {
  fetchMissingPages,
  isPageMissing,
  openAsDocument,
  watchMissingPages,
} from "./problem/missing-page.ts";

interface StuckNavigation {
  /** Path of the page that cannot be loaded. */
  readonly pathname: string;
  readonly tryAgain: () => Promise<void>;
}

/**
 * Returns the navigation that cannot be completed, if any: its page's code could not be loaded, or it has taken more
 * than 10 s.
 */
export function useStuckNavigation(): StuckNavigation | null {
  const { state, location } = useNavigation();
  const key = state === "loading" ? location.key : null;
  const [slow, setSlow] = useState<string | null>(null);
  const isMissing = useSharedState(isPageMissing);
  useEffect(watchMissingPages, []);
  useEffect(() => {
    if (key === null) return isPageMissing.set(false);
    // Second navigation to a page whose code was missing.
    void fetchMissingPages();
    const timer = setTimeout(() => setSlow(key), CODE_WAIT_MAX_MS);
    return () => clearTimeout(timer);
  }, [key]);
  if (state !== "loading" || !(isMissing || slow === key)) return null;
  const { pathname, search, hash } = location;
  return {
    pathname,
    async tryAgain() {
      const isCodeSlow = !isMissing;
      if (isCodeSlow || !(await fetchMissingPages())) await openAsDocument(`${pathname}${search}${hash}`);
    },
  };
}
