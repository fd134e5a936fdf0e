import { OFFER_TAKEN_KEY, POPUP_SHOWN_KEY } from "#domain/storage-keys.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";

/** For a browser that forbids storage: then a session is a document. */
let wasShownHere = false;

/** Whether the popup was shown in this browser session (spec §4). */
export function wasPopupShown(): boolean {
  return wasShownHere || readStored(POPUP_SHOWN_KEY, "sessionStorage") !== null;
}

/** Notes that it is shown: not again in this session. */
export function notePopupShown(): void {
  wasShownHere = true;
  writeStored(POPUP_SHOWN_KEY, "true", "sessionStorage");
}

/** Forgets that it was shown, and that a code was given (spec §2: the developer's shortcut); a reload must follow. */
export function forgetPopupShown(): void {
  writeStored(POPUP_SHOWN_KEY, null, "sessionStorage");
  writeStored(OFFER_TAKEN_KEY, null);
}
