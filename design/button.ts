export type ButtonLook = "primary" | "secondary" | "accent" | "quiet" | "gold";

const SHAPE =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-7 py-3 text-center text-sm font-semibold " +
  "transition-[background-color,color,border-color,transform] duration-200 ease-out active:translate-y-px " +
  "disabled:cursor-not-allowed disabled:bg-sand disabled:text-taupe disabled:border-transparent aria-busy:cursor-progress";

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: "bg-plum text-white hover:bg-plum-dark",
  secondary: "border border-ink/70 bg-transparent text-ink hover:border-ink hover:bg-ink hover:text-ivory",
  accent: "bg-accent-700 text-white hover:bg-accent-900",
  quiet: "px-4 text-ink underline decoration-stone underline-offset-4 hover:decoration-ink",
  gold: "bg-gold text-ink hover:bg-[#e2ad2e]",
};

/** Returns the classes of a button, or of a link that looks like one. */
export function buttonClass(variant: ButtonLook = "primary", extra = ""): string {
  return `${SHAPE} ${LOOKS[variant]} ${extra}`.trimEnd();
}
