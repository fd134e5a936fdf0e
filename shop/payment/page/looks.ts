/** Style of a link, or a button like one, on its own line. */
export const LINK_CLASS =
  "inline-flex min-h-11 items-center text-sm text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary";

/** Style of a section heading. */
export const HEADING_CLASS = "text-xl";

/** Style of the box on a message page. */
export const PANEL_CLASS =
  "mx-auto mt-2 flex max-w-xl flex-col gap-5 rounded-card bg-surface-muted p-6 text-pretty sm:mt-10 sm:p-10";
