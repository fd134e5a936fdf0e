import { MONEY_BACK_DAYS } from "#domain/shipping/service-terms.ts";
import { useFreeShippingText } from "#app/features/shipping/use-shipping.ts";
import { m } from "#app/i18n/messages.ts";
import { Drawing } from "#app/pictures/drawing.tsx";
import { ArrowLink } from "#app/ui/arrow-link.tsx";

/** Sentence below the hero about the cost of delivery and returns. */
export function Announcement() {
  const freeShipping = useFreeShippingText();
  return (
    <section aria-labelledby="announcement-title" className="border-b border-line">
      <h2 id="announcement-title" className="sr-only">
        {m["home.announcement_title"]()}
      </h2>
      <div className="page-width flex flex-col items-start gap-x-8 gap-y-2 py-7 md:flex-row md:items-center md:py-6">
        <p className="flex items-start gap-4 font-display text-xl md:flex-1">
          <Drawing name="mark" className="mt-0.5 size-7" />
          {m["home.announcement"]({ days: MONEY_BACK_DAYS })} {freeShipping}.
        </p>
        <ArrowLink to="/shipping-and-returns" prefetch="intent" className="ml-11 text-sm md:ml-0">
          {m["home.announcement_link"]()}
        </ArrowLink>
      </div>
    </section>
  );
}
