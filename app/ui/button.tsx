import type { ComponentProps } from "react";
import { Link } from "react-router";
import { buttonClass, type ButtonLook } from "#design/button.ts";

interface ButtonProps extends ComponentProps<"button"> {
  readonly variant?: ButtonLook;
}

/** Renders a button in one of the looks; `type="button"` by default. */
export function Button({ variant = "primary", className = "", type = "button", ...rest }: ButtonProps) {
  // The type is one of the three: TypeScript checks what the linter cannot see through the default.
  // oxlint-disable-next-line react/button-has-type
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  readonly variant?: ButtonLook;
}

/** Renders a link that looks like a button. */
export function ButtonLink({ variant = "primary", className = "", ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(variant, className)} {...rest} />;
}
