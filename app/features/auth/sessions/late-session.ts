import { createLateCode } from "#app/ui/late-code.ts";

/** The browser's side of a session; fetched where somebody is logged in, or was. */
export const session = createLateCode(() => import("./browser-session.ts"));
