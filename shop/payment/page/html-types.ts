import type { html } from "hono/html";

/** Markup that is already escaped. */
export type Html = ReturnType<typeof html>;
