import { OFFER_TAKEN_KEY, POPUP_SHOWN_KEY } from "#domain/storage-keys.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";

/** For a browser that forbids storage: a session is then one document. */
let wasShownHere = false;

/** Tells whether the popup was shown in this browser session (spec §4). */
export function wasPopupShown(): boolean {
  return wasShownHere || readStored(POPUP_SHOWN_KEY, "sessionStorage") !== null;
}

/** Stores that it is shown: not again in this session. */
export function notePopupShown(): void {
  wasShownHere = true;
  writeStored(POPUP_SHOWN_KEY, "true", "sessionStorage");
}

/**
 * Removes the marks that it was shown and that a code was given (spec §2: the developer's shortcut); a reload must
 * follow.
 */
export function forgetPopupShown(): void {
  writeStored(POPUP_SHOWN_KEY, null, "sessionStorage");
  writeStored(OFFER_TAKEN_KEY, null);
}
