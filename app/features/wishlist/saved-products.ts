import { createSharedState } from "#app/ui/shared-state.ts";

/** Handles of the wishlist, for the hearts of all pages; empty until the wishlist's code is loaded. */
export const savedProducts = createSharedState<ReadonlySet<string>>(new Set());
