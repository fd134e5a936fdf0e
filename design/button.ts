export type ButtonLook = "primary" | "secondary" | "accent" | "quiet" | "highlight";

const SHAPE =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-7 py-3 text-center text-sm font-semibold " +
  "transition-[background-color,color,border-color,transform] duration-200 ease-out active:translate-y-px " +
  "disabled:cursor-not-allowed disabled:bg-line disabled:text-muted disabled:border-transparent aria-busy:cursor-progress";

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: "bg-primary text-on-primary hover:bg-primary-strong",
  secondary:
    "border border-on-surface/70 bg-transparent text-on-surface hover:border-on-surface hover:bg-inverse hover:text-on-inverse",
  accent: "bg-accent text-on-accent hover:bg-accent-strong",
  quiet:
    "px-4 text-on-surface underline decoration-line-strong underline-offset-4 hover:decoration-on-surface",
  highlight: "bg-highlight text-on-highlight hover:bg-highlight-strong",
};

/** Returns the classes of a button, or of a link that looks like one. */
export function buttonClass(variant: ButtonLook = "primary", extra = ""): string {
  return `${SHAPE} ${LOOKS[variant]} ${extra}`.trimEnd();
}
