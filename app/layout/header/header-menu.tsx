import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { HEADER_MENUS } from "./header-menu-name.ts";

interface HeaderMenuProps {
  readonly label: string;
  /** As wide as the page instead of below its label. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * Menu of the header: a plain `<details>` with a label and a panel, whose links are in the page without scripts too.
 */
export function HeaderMenu({ label, wide = false, children }: HeaderMenuProps) {
  const panel = wide
    ? "absolute inset-x-0 border-y border-line"
    : "absolute -left-3 w-88 rounded-b-card border-x border-b border-line p-3";
  return (
    <details
      name={HEADER_MENUS}
      data-menu=""
      className={`group details-content:opacity-0 details-content:transition-opacity details-content:duration-150 open:details-content:opacity-100 ${wide ? "" : "relative"}`}
    >
      <summary className="flex h-16 list-none items-center gap-1.5 px-3 text-sm font-medium lg:h-18 lg:px-4 [&::-webkit-details-marker]:hidden">
        <span className="decoration-highlight decoration-2 underline-offset-8 group-open:underline">
          {label}
        </span>
        <Icon
          name="caret-down"
          className="size-3.5 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className={`${panel} over-page top-full z-40 bg-surface shadow-float`}>{children}</div>
    </details>
  );
}
