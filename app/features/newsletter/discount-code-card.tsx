import { useEffect, useRef } from "react";
import { NEWSLETTER_DISCOUNT_CODE, NEWSLETTER_DISCOUNT_PERCENT } from "#domain/promotion/discount.ts";
import { m } from "#app/i18n/messages.ts";
import { CodeWithCopy } from "./code-with-copy.tsx";
import { noteOfferTaken } from "./offer-marks.ts";

interface DiscountCodeCardProps {
  readonly id: string;
  readonly variant: "light" | "dark";
  /** Whether the address was stored; the code is given either way. */
  readonly noted: boolean;
  /** Takes the focus from the form it replaces. */
  readonly focused: boolean;
}

/** Discount code with a copy button, and a note on the address: it promises only mails that are sent. */
export function DiscountCodeCard({ id, variant, noted, focused }: DiscountCodeCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(noteOfferTaken, []);
  useEffect(() => {
    if (focused) frame.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div ref={frame} id={id} tabIndex={-1} className="flex scroll-mt-28 flex-col gap-3 outline-none">
      <p className="text-sm font-medium">
        {m["newsletter.code_title"]({ percent: NEWSLETTER_DISCOUNT_PERCENT })}
      </p>
      <CodeWithCopy code={NEWSLETTER_DISCOUNT_CODE} variant={variant} />
      <p className={`max-w-text text-sm ${variant === "dark" ? "text-on-inverse-muted" : "text-muted"}`}>
        {noted ? m["newsletter.noted"]() : m["newsletter.not_noted"]()}
      </p>
    </div>
  );
}
