import { ANNOUNCER_CLEAR_MS } from "#domain/time/timing.ts";
import { createSharedState } from "#app/ui/shared-state.ts";

/**
 * Delay before the text is set: a live region must exist, empty, before its text changes, and one inside a dialog
 * exists only once the dialog is open.
 */
const ANNOUNCE_AFTER_MS = 100;

/** Current text of the live region. */
export const announcement = createSharedState("");

let waiting: readonly string[] = [];
let speaking: ReturnType<typeof setTimeout> | undefined;
let clearing: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces a text to screen readers, politely; several texts at the same time are announced one after the other
 * (spec §4).
 */
export function announce(text: string): void {
  waiting = [...waiting, text];
  clearTimeout(speaking);
  clearTimeout(clearing);
  // A repeated text is announced again only if the region was empty in between.
  announcement.set("");
  speaking = setTimeout(() => {
    announcement.set(waiting.join(" "));
    waiting = [];
    clearing = setTimeout(() => announcement.set(""), ANNOUNCER_CLEAR_MS);
  }, ANNOUNCE_AFTER_MS);
}
