import { useEffect } from "react";
import { useLocation } from "react-router";
import { USER_KEY } from "#domain/storage-keys.ts";
import { readStored } from "#lib/browser/web-storage.ts";
import type { Occasion } from "./browser-session.ts";
import { session } from "./lazy-session.ts";
import { signedInReference } from "./signed-in-cookie.ts";

/**
 * Settles the session at start, on every navigation (a login leads to one) and when another tab has changed it; loads
 * nothing for a visitor who never logged in.
 */
export function SessionSync() {
  const { key } = useLocation();
  useEffect(() => settleIfKnown({ afterNavigation: true }), [key]);
  useEffect(() => {
    window.addEventListener("storage", followOtherTabs);
    window.addEventListener("pageshow", followBack);
    return () => {
      window.removeEventListener("storage", followOtherTabs);
      window.removeEventListener("pageshow", followBack);
    };
  }, []);
  return null;
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key === USER_KEY || key === null) settleIfKnown({ afterNavigation: false });
}

/** A page restored by the back button received no `storage` events. */
function followBack({ persisted }: PageTransitionEvent): void {
  if (persisted) settleIfKnown({ afterNavigation: false });
}

function settleIfKnown(occasion: Occasion): void {
  if (signedInReference() === null && !hasStoredUser() && session.code.get() === null) return;
  void session.fetch().then((code) => code?.settleSession(occasion));
}

function hasStoredUser(): boolean {
  return readStored(USER_KEY) !== null;
}
