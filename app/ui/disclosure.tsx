import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  readonly label: string;
  /** True if a field inside is filled in. It is open at first then, and opens when a field becomes invalid. */
  readonly isFilled: boolean;
  readonly isWrong?: boolean;
  /** Called when it was opened or closed, by the visitor or by the page. */
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Link that unfolds optional fields; open, it takes a whole line of a wrapping row. Works without scripts. */
export function Disclosure({ label, isFilled, isWrong = false, onToggle, children }: DisclosureProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // Never changed by a rendering: it would undo the visitor's click.
  const [isOpenAtFirst] = useState(isFilled || isWrong);
  useLayoutEffect(() => {
    if ((isFilled || isWrong) && element.current !== null) element.current.open = true;
  }, [isFilled, isWrong]);
  return (
    <details
      ref={element}
      open={isOpenAtFirst}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="open:basis-full noscript:basis-full noscript:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-on-surface">
        <Icon name="plus" className="size-3.5 [[open]>summary>&]:hidden" />
        <Icon name="minus" className="hidden size-3.5 [[open]>summary>&]:block" />
        {label}
      </summary>
      <div className="pb-2 pt-1">{children}</div>
    </details>
  );
}
