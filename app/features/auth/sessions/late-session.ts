import { createLateCode } from "#app/ui/late-code.ts";

/** The browser's session code; loaded when a customer is logged in, or was. */
export const session = createLateCode(() => import("./browser-session.ts"));
