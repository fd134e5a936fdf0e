import { DocumentBody } from "#app/features/documents/document-body.tsx";
import { documentHead } from "#app/features/documents/document-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/accessibility.page";
import { accessibilityStatement } from "./accessibility-statement.server.ts";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

export function loader({ context, request }: Route.LoaderArgs) {
  const { language } = publicPage(context).place;
  const title = m["accessibility.title"]();
  const description = m["accessibility.description"]();
  const head = documentHead(context, request, { path: "/accessibility", name: title, description });
  return { title, description, html: accessibilityStatement(language).html, head };
}

/** `/accessibility`: the rules that the store follows, its limits, and whom to tell. */
export default function AccessibilityPage({
  loaderData: { title, description, html },
}: Route.ComponentProps) {
  return (
    <div className="page-width pt-4 pb-section lg:pt-8">
      <header className="max-w-2xl pt-10 pb-8 lg:pt-16 lg:pb-12">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-4 text-lg">{description}</p>
      </header>
      <DocumentBody html={html} />
    </div>
  );
}
