import { createSharedState } from "#app/ui/shared-state.ts";

/** True if this browser is logged in, for pages that are the same for all visitors; false until known. */
export const signedIn = createSharedState(false);
