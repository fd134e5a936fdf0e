import { createLazyModule } from "#app/ui/lazy-module.ts";

/** Lazy code of the cart, its drawer, dialog and notification, and the toasts, none of which a page shows at first. */
export const overlays = createLazyModule(() => import("./cart-overlays.tsx"));
