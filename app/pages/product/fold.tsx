import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface FoldProps {
  /** Group name: one section of a group is open at a time. */
  readonly group: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly open?: boolean;
  /** Class of the hairline below it. */
  readonly line?: string;
}

/** Section of an accordion: a `<details>`, so it also works without scripts. */
export function Fold({ group, title, children, open = false, line = "border-line" }: FoldProps) {
  return (
    <details name={group} open={open} className={`group border-b ${line}`}>
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
        {title}
        <span className="relative grid size-6 shrink-0 place-items-center">
          <Icon name="plus" className="col-start-1 row-start-1 size-5 group-open:hidden" />
          <Icon name="minus" className="col-start-1 row-start-1 hidden size-5 group-open:block" />
        </span>
      </summary>
      <div className="pb-7">{children}</div>
    </details>
  );
}
