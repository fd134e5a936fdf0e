import { createLateCode } from "#app/ui/late-code.ts";

/** The cart, its drawer, dialog and notification, and the toasts: what no page shows at first. */
export const overlays = createLateCode(() => import("./cart-overlays.tsx"));
