import type { ReactNode } from "react";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { m } from "#app/i18n/messages.ts";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { HelpLinks } from "#app/pages/account/help-links.tsx";

/**
 * `/my-account` for a guest: links to log in and register, the page's own content beside them, and links to an order
 * and to help (spec §2).
 */
export function GuestAccount({ children }: { readonly children: ReactNode }) {
  return (
    <div className="page-width pb-4 pt-10 lg:pt-16">
      <header className="max-w-2xl">
        <h1 className="text-4xl">{m["account.title"]()}</h1>
        <p className="mt-4 text-lg text-muted">{m["account.intro"]()}</p>
      </header>
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:mt-14 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          <WayIn />
          {children}
        </div>
        <div className="flex flex-col gap-10">
          <section aria-labelledby="find-heading">
            <h2 id="find-heading" className="text-2xl">
              {m["account.find_title"]()}
            </h2>
            <p className="mt-3">{m["account.find_text"]()}</p>
            <ArrowLink to="/order-lookup" className="mt-3">
              {m["account.find_link"]()}
            </ArrowLink>
            <p className="mt-3">
              <a
                href={`mailto:${SUPPORT_EMAIL}`}
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
              >
                <Icon name="envelope-simple" className="size-5" />
                {SUPPORT_EMAIL}
              </a>
            </p>
          </section>
          <HelpLinks />
        </div>
      </div>
    </div>
  );
}

function WayIn() {
  return (
    <section aria-labelledby="way-in-heading" className="rounded-card border border-line p-6 sm:p-9">
      <h2 id="way-in-heading" className="text-2xl">
        {m["account.way_in_title"]()}
      </h2>
      <p className="mt-3 max-w-text">{m["account.way_in_text"]()}</p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to="/my-account/login">{m["account.log_in"]()}</ButtonLink>
        <ButtonLink to="/my-account/register" variant="secondary">
          {m["account.register"]()}
        </ButtonLink>
      </div>
      <ArrowLink to="/my-account/wishlist" className="mt-5 text-sm">
        {m["account.guest_wishlist"]()}
      </ArrowLink>
    </section>
  );
}
