import { documentHead } from "#app/features/documents/document-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/our-values.page";
import { ourValuesContent } from "./our-values-content.server.ts";
import { Testing } from "./testing.tsx";
import { Values } from "./values.tsx";
import { Words } from "./words.tsx";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

export function loader({ context, request }: Route.LoaderArgs) {
  const { language } = publicPage(context).place;
  const content = ourValuesContent(language);
  const head = documentHead(context, request, {
    path: "/our-values",
    name: m["brand.our_values"](),
    description: content.description,
  });
  return { ...content, head };
}

/** `/our-values`: four values, each with a way to verify it; wording of claims; tests. */
export default function OurValuesPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, check, values, words, testing } = loaderData;
  return (
    <>
      <header className="page-width grid items-end gap-x-20 gap-y-5 pb-10 pt-12 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:pb-14 lg:pt-20">
        <div>
          <p className="eyebrow text-highlight-text">{m["brand.our_values"]()}</p>
          <h1 className="mt-3 text-4xl">{title}</h1>
        </div>
        <p className="max-w-xl text-lg lg:pb-2">{lead}</p>
      </header>
      <Values values={values} check={check} />
      <Words content={words} />
      <Testing content={testing} />
    </>
  );
}
