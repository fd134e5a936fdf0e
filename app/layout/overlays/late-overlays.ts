import { createLateCode } from "#app/ui/late-code.ts";

/** Lazy code of the cart, its drawer, dialog and notification, and the toasts, none of which a page shows at first. */
export const overlays = createLateCode(() => import("./cart-overlays.tsx"));
