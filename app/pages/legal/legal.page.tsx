import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { formatDate } from "#domain/time/date-display.ts";
import { documentHead } from "#app/features/documents/document-head.server.ts";
import { DocumentBody } from "#app/features/documents/document-body.tsx";
import { PageFamily } from "#app/features/documents/page-family.tsx";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { COMPANY_IS_SAMPLE } from "#brand/company.ts";
import { waysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import { m } from "#app/i18n/messages.ts";
import { routePath } from "#app/platform/route-path.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/legal.page";
import { ConsentChoice } from "./consent-choice.tsx";
import { guaranteeNotice } from "./guarantee-notice.server.ts";
import { GuaranteeNotice } from "./guarantee-notice.tsx";
import { LEGAL_NAMES, type LegalName, legalDocument } from "./legal-documents.server.ts";
import { TableOfContents } from "./table-of-contents.tsx";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

const TEXTS: Readonly<Record<LegalName, Readonly<Record<"title" | "description", () => string>>>> = {
  terms: { title: m["legal.terms"], description: m["legal.terms_description"] },
  privacy: { title: m["legal.privacy"], description: m["legal.privacy_description"] },
  cookies: { title: m["legal.cookies"], description: m["legal.cookies_description"] },
};

/** Serves terms, privacy and cookies, three addresses of one page: `/terms`, `/privacy`, `/cookies`. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { place, resources } = publicPage(context);
  const { language } = place;
  const family = [
    { path: "/terms", name: m["legal.terms_short"]() },
    { path: "/privacy", name: m["legal.privacy"]() },
    { path: "/cookies", name: m["legal.cookies"]() },
  ];
  const name = LEGAL_NAMES.find((each) => routePath(new URL(request.url).pathname) === `/${each}`) ?? "terms";
  const { version, since, ...document } = legalDocument(
    name,
    language,
    resources.settings.shippingTerms,
    waysToPay(resources.settings),
    resources.settings.marketing,
  );
  const title = TEXTS[name].title();
  return {
    ...document,
    hasChoice: name === "cookies",
    notice: name === "terms" ? guaranteeNotice(language) : null,
    family,
    title,
    version: m["legal.version"]({ version, date: formatDate(since, language) }),
    head: documentHead(context, request, {
      path: `/${name}`,
      name: title,
      description: TEXTS[name].description(),
    }),
  };
}

/** Document page: its table of contents is beside it on wide screens and collapsed above it on a phone. */
export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { title, version, html, contents, family, hasChoice, notice } = loaderData;
  return (
    <div className="page-width pt-4 lg:pt-8">
      <PageFamily label={m["legal.family"]()} pages={family} />
      <header className="pb-8 pt-10 lg:pb-14 lg:pt-16">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-4 text-sm text-muted">{version}</p>
        {COMPANY_IS_SAMPLE && (
          <p className="mt-5 max-w-text border-l-2 border-highlight pl-4 text-sm">{m["legal.sample"]()}</p>
        )}
      </header>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <TableOfContents label={m["legal.contents"]()} contents={contents} />
        <article>
          {hasChoice && <ConsentChoice />}
          {notice && <GuaranteeNotice {...notice} />}
          <DocumentBody html={html} />
          <p className="mt-14 max-w-text border-t border-line pt-6">
            {m["legal.question"]()}{" "}
            <a
              href={`mailto:${SUPPORT_EMAIL}`}
              className="font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
            >
              {m["legal.write"]({ email: SUPPORT_EMAIL })}
            </a>
          </p>
        </article>
      </div>
    </div>
  );
}
