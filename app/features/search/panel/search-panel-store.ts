import { createSharedState } from "#app/ui/shared-state.ts";

export const searchPanelOpen = createSharedState(false);

/** Closes the panel of the search. */
export function closeSearchPanel(): void {
  searchPanelOpen.set(false);
}
