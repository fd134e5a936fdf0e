import { NEWSLETTER_DISCOUNT_PERCENT } from "#domain/promotion/discount.ts";
import { NewsletterForm } from "#app/features/newsletter/newsletter-form.tsx";
import { formAnchor } from "#app/features/newsletter/signup-source.ts";
import { m } from "#app/i18n/messages.ts";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { FooterColumns } from "./footer-columns.tsx";
import { FooterLegal } from "./footer-legal.tsx";
import { FOOTER_ID } from "#app/layout/header/mobile-menu-store.ts";
import { SocialLinks } from "./social-links.tsx";

interface FooterProps {
  /** Newsletter offer: the form, a link to the form of the page itself, or nothing. */
  readonly offer: "form" | "link" | "none";
}

/** Footer: newsletter, links to every page, social links, and the legally required information (spec §2, Footer). */
export function Footer({ offer }: FooterProps) {
  return (
    <footer id={FOOTER_ID} data-on-dark className="mt-section bg-inverse text-on-inverse">
      {offer === "form" && <Offer />}
      <div className="page-width">
        <div className="grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]">
          <div className="flex flex-col items-start gap-5">
            <Wordmark onDark className="h-9 self-start" />
            <p className="max-w-sm text-sm text-on-inverse-muted">{m["layout.footer_promise"]()}</p>
            {offer === "link" && (
              <a
                data-offer
                href={`#${formAnchor("home")}`}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-highlight underline underline-offset-4"
              >
                {m["layout.newsletter_title"]({ percent: NEWSLETTER_DISCOUNT_PERCENT })}
              </a>
            )}
            <SocialLinks />
          </div>
          <FooterColumns />
        </div>
        <FooterLegal />
      </div>
    </footer>
  );
}

function Offer() {
  return (
    <div data-offer className="page-width">
      <section
        aria-labelledby="footer-newsletter-title"
        className="grid items-end gap-x-16 gap-y-7 border-b border-on-inverse/20 py-12 lg:grid-cols-2 lg:py-16"
      >
        <div className="max-w-xl">
          <h2 id="footer-newsletter-title" className="text-3xl">
            {m["layout.newsletter_title"]({ percent: NEWSLETTER_DISCOUNT_PERCENT })}
          </h2>
          <p className="mt-3 text-on-inverse-muted [section:has(code)_&]:hidden">
            {m["layout.newsletter_text"]()}
          </p>
        </div>
        <NewsletterForm source="footer" variant="dark" />
      </section>
    </div>
  );
}
