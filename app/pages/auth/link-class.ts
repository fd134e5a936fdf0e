/** Classes of a link between these pages, high enough to touch. */
export const LINK_CLASS =
  "inline-flex min-h-11 items-center font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary";
