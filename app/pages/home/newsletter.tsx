import { NEWSLETTER_DISCOUNT_PERCENT } from "#domain/promotion/discount.ts";
import { NewsletterForm } from "#app/features/newsletter/newsletter-form.tsx";
import { m } from "#app/i18n/messages.ts";

/**
 * Newsletter section: 5% off the first order (spec §2, Footer; design §5.13). Its flowers reach down to the footer,
 * which has a margin on every other page.
 */
export function Newsletter() {
  return (
    <section
      data-offer
      aria-labelledby="newsletter-title"
      className="relative isolate -mb-section overflow-hidden py-[clamp(5rem,4rem+5vw,10rem)]"
    >
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[url(../../brand/drawings/pattern-sprigs.svg)] bg-[length:240px_320px] bg-center [mask-image:linear-gradient(black,transparent_14%,transparent_88%,black)] md:[mask-image:radial-gradient(farthest-side,transparent_60%,black)]"
      />
      <div className="page-width flex flex-col items-center gap-6 text-center">
        <h2 id="newsletter-title" className="text-4xl">
          {m["home.newsletter_title"]()}
        </h2>
        <p className="max-w-md text-lg">
          {m["home.newsletter_text"]({ percent: NEWSLETTER_DISCOUNT_PERCENT })}
        </p>
        <div className="w-full max-w-md text-left">
          <NewsletterForm source="home" variant="light" />
        </div>
      </div>
    </section>
  );
}
