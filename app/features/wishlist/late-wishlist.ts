import { createLateCode } from "#app/ui/late-code.ts";

/** Lazy code of the wishlist, which no page needs at first. */
export const wishlist = createLateCode(() => import("./wishlist-changes.ts"));
