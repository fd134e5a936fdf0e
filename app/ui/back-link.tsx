import { Link } from "react-router";
import { Icon } from "./icon.tsx";

/** Link from a page to its list. */
export function BackLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 self-start text-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
    >
      <Icon name="caret-left" className="size-4" />
      {label}
    </Link>
  );
}
