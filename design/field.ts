/** Classes of a labelled control: label, control, error and hint, in this order inside the frame. */
export const FIELD_CLASS = "flex flex-col gap-1.5";
export const LABEL_CLASS = "text-sm font-medium";
/** Style of the note after the label of an optional field. */
export const OPTIONAL_CLASS = "font-normal text-muted";
export const ERROR_CLASS = "text-sm font-medium whitespace-pre-line text-danger";
export const HINT_CLASS = "text-xs text-muted";

export const INPUT_CLASS =
  "w-full min-h-12 rounded-xl border border-line-field bg-surface-raised px-4 py-2.5 text-base text-on-surface placeholder:text-muted " +
  "transition-colors hover:border-on-surface focus:border-primary aria-invalid:border-danger aria-invalid:bg-danger-surface";

/** Style of a list of choices: an input with our own caret, which is placed over it in a relative frame. */
export const SELECT_CLASS = `${INPUT_CLASS} appearance-none pr-11`;
export const CARET_CLASS = "pointer-events-none absolute right-4 top-1/2 size-4 -translate-y-1/2";
