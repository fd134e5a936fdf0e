import { useSyncExternalStore } from "react";
import { type ConsentAnswer, onConsentChange, readConsent } from "./consent.ts";

const readNow = (): ConsentAnswer | null => readConsent();

/** The answer as it is now; `undefined` on the server and while hydrating, where nobody knows it. */
export function useConsent(): ConsentAnswer | null | undefined {
  return useSyncExternalStore<ConsentAnswer | null | undefined>(onConsentChange, readNow, () => undefined);
}
