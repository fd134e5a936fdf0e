import { createLazyModule } from "#app/ui/lazy-module.ts";

/** Lazy code of the wishlist, which no page needs at first. */
export const wishlist = createLazyModule(() => import("./wishlist-changes.ts"));
