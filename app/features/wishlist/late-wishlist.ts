import { createLateCode } from "#app/ui/late-code.ts";

/** The wishlist itself: what no page shows at first. */
export const wishlist = createLateCode(() => import("./wishlist-changes.ts"));
