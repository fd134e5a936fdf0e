import { createLazyModule } from "#app/ui/lazy-module.ts";

/** The browser's session code; loaded when a customer is logged in, or was. */
export const session = createLazyModule(() => import("./browser-session.ts"));
