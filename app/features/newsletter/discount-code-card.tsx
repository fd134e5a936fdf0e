import { useEffect, useRef, useState } from "react";
import { NEWSLETTER_DISCOUNT_CODE, NEWSLETTER_DISCOUNT_PERCENT } from "#domain/discount.ts";
import { COPIED_RESET_MS } from "#domain/timing.ts";
import { m } from "../../i18n/messages.ts";
import { Button } from "../../ui/button.tsx";
import { announce } from "../announcer/announcer-store.ts";

interface DiscountCodeCardProps {
  readonly id: string;
  readonly look: "light" | "dark";
  /** Whether the address was stored; the code is given either way. */
  readonly noted: boolean;
  /** Takes the focus from the form it replaces. */
  readonly focused: boolean;
}

/** The code, a button that copies it, and what happens with the address: no mail is promised that is not sent. */
export function DiscountCodeCard({ id, look, noted, focused }: DiscountCodeCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) frame.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div ref={frame} id={id} tabIndex={-1} className="flex scroll-mt-28 flex-col gap-3 outline-none">
      <p className="text-sm font-medium">
        {m["newsletter.code_title"]({ percent: NEWSLETTER_DISCOUNT_PERCENT })}
      </p>
      <CodeWithCopy look={look} />
      <p className={`max-w-text text-sm ${look === "dark" ? "text-sand" : "text-taupe"}`}>
        {noted ? m["newsletter.noted"]() : m["newsletter.not_noted"]()}
      </p>
    </div>
  );
}

function CodeWithCopy({ look }: Pick<DiscountCodeCardProps, "look">) {
  const code = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_RESET_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    // Chosen as well, for browsers that keep their clipboard to themselves.
    if (code.current !== null) getSelection()?.selectAllChildren(code.current);
    try {
      await navigator.clipboard.writeText(NEWSLETTER_DISCOUNT_CODE);
    } catch {
      return;
    }
    setCopied(true);
    announce(m["newsletter.copied"]());
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <code
        ref={code}
        className="inline-flex min-h-12 items-center rounded-full border border-dashed border-current px-6 font-sans text-lg font-semibold tracking-wide"
      >
        {NEWSLETTER_DISCOUNT_CODE}
      </code>
      <Button
        look={look === "dark" ? "gold" : "primary"}
        onClick={() => void copy()}
        className="noscript:hidden"
      >
        {copied ? m["newsletter.copied"]() : m["newsletter.copy"]()}
      </Button>
    </div>
  );
}
