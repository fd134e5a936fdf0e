import { useEffect } from "react";
import { createLazyModule } from "#app/ui/lazy-module.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { useConsent } from "./use-consent.ts";

const banner = createLazyModule(() => import("./consent-banner.tsx"));

/** Loads the consent banner while there is no answer. */
export function LazyConsentBanner() {
  const isAsked = useConsent() === null;
  const code = useSharedState(banner.code);
  useEffect(() => {
    if (isAsked) void banner.fetch();
  }, [isAsked]);
  return isAsked && code !== null ? <code.ConsentBanner /> : null;
}
