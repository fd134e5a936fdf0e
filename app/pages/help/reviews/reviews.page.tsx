import { DocumentBody } from "#app/features/documents/document-body.tsx";
import { documentHead } from "#app/features/documents/document-head.server.ts";
import { PageFamily } from "#app/features/documents/page-family.tsx";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { helpFamily } from "#app/pages/help/help-family.ts";
import type { Route } from "./+types/reviews.page";
import { reviewsDocument } from "./reviews-document.server.ts";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

export function loader({ context, request }: Route.LoaderArgs) {
  const { language } = publicPage(context).place;
  const head = documentHead(context, request, {
    path: "/how-we-check-reviews",
    name: m["help.reviews"](),
    description: m["help.reviews_lead"](),
  });
  return { html: reviewsDocument(language).html, family: helpFamily(), head };
}

/** `/how-we-check-reviews`: conditions for a review, the meaning of "verified", and the check before publication. */
export default function ReviewsPage({ loaderData: { html, family } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-4 pb-section lg:pt-8">
      <PageFamily label={m["help.family"]()} pages={family} />
      <header className="max-w-2xl pt-10 pb-8 lg:pt-16 lg:pb-12">
        <h1 className="text-4xl">{m["help.reviews"]()}</h1>
        <p className="mt-4 text-lg">{m["help.reviews_lead"]()}</p>
      </header>
      <DocumentBody html={html} />
    </div>
  );
}
