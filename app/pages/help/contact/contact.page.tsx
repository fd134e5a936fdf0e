import { Link } from "react-router";
import { SUPPORT_EMAIL, WHOLESALE_EMAIL } from "#brand/brand.ts";
import { COMPANY, COMPANY_IS_SAMPLE, PHONE_ADDRESS } from "#brand/company.ts";
import { documentHead } from "#app/features/documents/document-head.server.ts";
import { PageFamily } from "#app/features/documents/page-family.tsx";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import envelope from "#app/pictures/scenes/mail-sent.svg?url";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { helpFamily } from "#app/pages/help/help-family.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/contact.page";
import { contactContent } from "./contact-content.server.ts";
import { Company } from "./company.tsx";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

export function loader({ context, request }: Route.LoaderArgs) {
  const { language } = publicPage(context).place;
  const content = contactContent(language);
  const head = documentHead(context, request, {
    path: "/contact",
    name: m["help.contact"](),
    description: content.description,
  });
  return { ...content, family: helpFamily(), head };
}

/** `/contact`: two e-mail addresses and a telephone number, without a form. */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { family, lead, support, wholesale, first, company, authorities } = loaderData;
  return (
    <>
      <div className="page-width pt-4 lg:pt-8">
        <PageFamily label={m["help.family"]()} pages={family} />
        <div className="grid items-center gap-x-16 pt-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:pt-12">
          <header className="max-w-2xl">
            <h1 className="text-4xl">{m["help.contact"]()}</h1>
            <p className="mt-4 text-lg">{lead}</p>
          </header>
          <img src={envelope} alt="" width={480} height={360} className="hidden w-full lg:block" />
        </div>
        <div className="mt-10 grid gap-6 lg:mt-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <section
            aria-labelledby="support"
            data-accent="simplix"
            className="rounded-card bg-accent-surface p-7 md:p-10"
          >
            <h2 id="support" className="text-2xl text-accent-strong">
              {support.title}
            </h2>
            <p className="mt-3 max-w-md text-accent-strong">{support.text}</p>
            <ContactLink address={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</ContactLink>
            <ContactLink address={PHONE_ADDRESS}>{COMPANY.phone}</ContactLink>
            {COMPANY_IS_SAMPLE && (
              <p className="mt-1 text-xs text-accent-strong">{m["help.sample_phone"]()}</p>
            )}
            <ul className="mt-6 flex flex-col gap-2.5 border-t border-accent-line pt-6 text-sm text-accent-strong">
              {support.hints.map((hint) => (
                <li key={hint} className="flex gap-3">
                  <Icon name="check" className="mt-0.5 size-5" />
                  {hint}
                </li>
              ))}
            </ul>
          </section>
          <section
            aria-labelledby="wholesale"
            className="flex flex-col items-start rounded-card bg-surface-muted p-7 md:p-10"
          >
            <h2 id="wholesale" className="text-2xl">
              {wholesale.title}
            </h2>
            <p className="mt-3">{wholesale.text}</p>
            <ContactLink address={`mailto:${WHOLESALE_EMAIL}`}>{WHOLESALE_EMAIL}</ContactLink>
            <ArrowLink to="/health-professionals" prefetch="intent" className="mt-auto pt-6">
              {wholesale.link}
            </ArrowLink>
          </section>
        </div>
        <section aria-labelledby="first" className="pt-section">
          <h2 id="first" className="text-2xl">
            {first.title}
          </h2>
          <ul className="mt-4 grid gap-x-12 border-t border-line lg:grid-cols-2">
            {first.links.map(({ to, text }) => (
              <li key={to} className="border-b border-line">
                <Link to={to} className="group flex min-h-16 items-center justify-between gap-4">
                  <span className="underline-offset-4 group-hover:underline">{text}</span>
                  <Icon name="arrow-right" className="size-5 text-primary" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Company company={company} authorities={authorities} />
    </>
  );
}

function ContactLink({ address, children }: { readonly address: string; readonly children: string }) {
  return (
    <p className="mt-3">
      <a
        href={address}
        className="inline-flex min-h-11 max-w-full items-center font-display text-xl text-on-surface underline decoration-current/40 decoration-1 underline-offset-8 wrap-anywhere hover:decoration-current lg:text-2xl"
      >
        {children}
      </a>
    </p>
  );
}
