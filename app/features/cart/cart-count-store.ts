import { createSharedState } from "#app/ui/shared-state.ts";

/** How many pieces are in the cart, for pages that show no more of it; 0 until the cart's code is here. */
export const cartCount = createSharedState(0);
