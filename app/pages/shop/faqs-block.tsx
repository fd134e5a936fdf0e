import type { FaqEntry } from "#app/features/faq/faq-entry.ts";
import { FaqList } from "./faq-list.tsx";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** Questions before an order, and a link to all questions. */
export function FaqsBlock({ faq }: { readonly faq: readonly FaqEntry[] }) {
  return (
    <section
      id="faqs"
      aria-labelledby="faqs-title"
      className="page-width grid scroll-mt-28 gap-8 pt-section lg:grid-cols-[1fr_1.6fr] lg:gap-16"
    >
      <div className="flex flex-col items-start gap-6">
        <h2 id="faqs-title" className="text-3xl">
          {m["shop.faqs_title"]()}
        </h2>
        <ButtonLink variant="secondary" to="/faq">
          {m["shop.faqs_more"]()}
        </ButtonLink>
      </div>
      <FaqList entries={faq} name="shop-faq" />
    </section>
  );
}
