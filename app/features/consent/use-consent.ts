import { useSyncExternalStore } from "react";
import { type ConsentAnswer, onConsentChange, readConsent } from "./consent.ts";

const readNow = (): ConsentAnswer | null => readConsent();

/** Reads the current answer; `undefined` on the server and while hydrating, which do not read the cookie. */
export function useConsent(): ConsentAnswer | null | undefined {
  return useSyncExternalStore<ConsentAnswer | null | undefined>(onConsentChange, readNow, () => undefined);
}
