import { m } from "#app/i18n/messages.ts";

/** Lists the pages of help for their navigation. */
export function helpFamily() {
  return [
    { path: "/faq", name: m["help.faq_short"]() },
    { path: "/shipping-and-returns", name: m["help.shipping_short"]() },
    { path: "/how-we-check-reviews", name: m["help.reviews_short"]() },
    { path: "/contact", name: m["help.contact"]() },
  ] as const;
}
