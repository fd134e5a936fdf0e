import { createSharedState } from "#app/ui/shared-state.ts";

/** Number of pieces in the cart, for pages that show no more of it; 0 until the cart's code is loaded. */
export const cartCount = createSharedState(0);
