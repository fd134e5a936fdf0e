import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

/** Link from a section to its page: text, then an arrow that moves on hover. */
export function ArrowLink({ children, className = "", ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={`group/arrow inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-current/30 underline-offset-8 transition-colors duration-200 hover:decoration-current ${className}`}
      {...rest}
    >
      {children}
      <Icon
        name="arrow-right"
        className="size-5 transition-transform duration-200 ease-out group-hover/arrow:translate-x-1"
      />
    </Link>
  );
}
