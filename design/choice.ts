/** Classes of boxes to tick and of answers to choose from; their whole line can be pressed. */
export const CHECKBOX_LINE_CLASS = "flex min-h-11 items-start gap-3 py-2 text-sm";
export const CHECKBOX_CLASS = "mt-0.5 size-5 shrink-0 accent-primary";

/** Style of the frame around the answers of one question, a line each. */
export const RADIO_LIST_CLASS =
  "divide-y divide-line overflow-hidden rounded-card border border-line-field bg-surface-raised";
export const RADIO_LINE_CLASS =
  "flex min-h-13 items-center gap-3 px-4 py-3 text-sm transition-colors has-checked:bg-surface-muted has-checked:font-semibold";
export const RADIO_CLASS = "size-5 shrink-0 accent-primary";
export const RADIO_CONTENT_CLASS = "flex flex-1 items-center justify-between gap-3";
