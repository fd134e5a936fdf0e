import type { ComponentProps } from "react";
import { Link } from "react-router";

type Look = "primary" | "secondary" | "accent" | "quiet" | "gold";

const SHAPE =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-7 py-3 text-center text-sm font-semibold " +
  "transition-[background-color,color,border-color,transform] duration-200 ease-out active:translate-y-px " +
  "disabled:cursor-not-allowed disabled:bg-sand disabled:text-taupe disabled:border-transparent aria-busy:cursor-progress";

const LOOKS: Readonly<Record<Look, string>> = {
  primary: "bg-plum text-white hover:bg-plum-dark",
  secondary: "border border-ink/70 bg-transparent text-ink hover:border-ink hover:bg-ink hover:text-ivory",
  accent: "bg-accent-700 text-white hover:bg-accent-900",
  quiet: "px-4 text-ink underline decoration-stone underline-offset-4 hover:decoration-ink",
  gold: "bg-gold text-ink hover:bg-[#e2ad2e]",
};

function buttonClass(look: Look = "primary", extra = ""): string {
  return `${SHAPE} ${LOOKS[look]} ${extra}`.trimEnd();
}

interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: Look;
}

/** Renders a button in one of the looks; `type="button"` unless told. */
export function Button({ look = "primary", className = "", type = "button", ...rest }: ButtonProps) {
  // The type is one of the three: TypeScript checks what the linter cannot see through the default.
  // oxlint-disable-next-line react/button-has-type
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  readonly look?: Look;
}

/** Renders a link that looks like a button. */
export function ButtonLink({ look = "primary", className = "", ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
