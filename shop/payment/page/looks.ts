/** A link, or a button that looks like one, in a line of its own height. */
export const LINK_CLASS =
  "inline-flex min-h-11 items-center text-sm text-plum underline decoration-stone underline-offset-4 hover:decoration-plum";

/** The heading of a part of the page. */
export const HEADING_CLASS = "text-xl";

/** The box of a page that says one thing. */
export const PANEL_CLASS =
  "mx-auto mt-2 flex max-w-xl flex-col gap-5 rounded-card bg-cream p-6 text-pretty sm:mt-10 sm:p-10";
