import { createLateCode } from "../../ui/late-code.ts";

/** The cart drawer: fetched when somebody uses the page, or puts something into the cart. */
export const drawer = createLateCode(() => import("./cart-drawer.tsx"));
