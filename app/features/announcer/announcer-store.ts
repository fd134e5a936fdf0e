import { ANNOUNCER_CLEAR_MS } from "#domain/time/timing.ts";
import { createSharedState } from "#app/ui/shared-state.ts";

/** A live region has to stand, empty, before its text changes: one inside a dialog is there only once it is open. */
const ANNOUNCE_AFTER_MS = 100;

/** What the live region says now. */
export const announcement = createSharedState("");

let waiting: readonly string[] = [];
let speaking: ReturnType<typeof setTimeout> | undefined;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** Says something to screen readers, politely; several texts at one moment are said one after the other (spec §4). */
export function announce(text: string): void {
  waiting = [...waiting, text];
  clearTimeout(speaking);
  clearTimeout(clearing);
  // The same text twice is only heard twice when it was away in between.
  announcement.set("");
  speaking = setTimeout(() => {
    announcement.set(waiting.join(" "));
    waiting = [];
    clearing = setTimeout(() => announcement.set(""), ANNOUNCER_CLEAR_MS);
  }, ANNOUNCE_AFTER_MS);
}
