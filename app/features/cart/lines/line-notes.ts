import { createSharedState, useSharedState } from "#app/ui/shared-state.ts";
import type { LineNote } from "./cart-line-facts.ts";

/** Notes on rows by variant id; kept as long as the page is open. */
export const lineNotes = createSharedState<ReadonlyMap<string, LineNote>>(new Map());

/** Reads the notes on items of the cart, by item id. */
export function useLineNotes(): ReadonlyMap<string, LineNote> {
  return useSharedState(lineNotes);
}

/** Removes the note of a removed item. */
export function forgetLineNote(id: string): void {
  lineNotes.set(new Map([...lineNotes.get()].filter(([noted]) => noted !== id)));
}
