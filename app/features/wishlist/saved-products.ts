import { createSharedState } from "#app/ui/shared-state.ts";

/** The handles of the wishlist, for the hearts of all pages; empty until the wishlist's code is here. */
export const savedProducts = createSharedState<ReadonlySet<string>>(new Set());
