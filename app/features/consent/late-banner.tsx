import { useEffect } from "react";
import { createLateCode } from "#app/ui/late-code.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { useConsent } from "./use-consent.ts";

const banner = createLateCode(() => import("./consent-banner.tsx"));

/** Asks for consent while it is not given or refused; who has answered loads nothing. */
export function LateConsentBanner() {
  const isAsked = useConsent() === null;
  const code = useSharedState(banner.code);
  useEffect(() => {
    if (isAsked) void banner.fetch();
  }, [isAsked]);
  return isAsked && code !== null ? <code.ConsentBanner /> : null;
}
