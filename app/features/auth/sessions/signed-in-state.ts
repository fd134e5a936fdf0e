import { createSharedState } from "#app/ui/shared-state.ts";

/** Whether this browser is logged in, for pages that are the same for everybody; false until that is known. */
export const signedIn = createSharedState(false);
