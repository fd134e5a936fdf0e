import { data } from "react-router";
import { batchKey } from "#domain/catalogue/batch-number.ts";
import { documentHead } from "#app/features/documents/document-head.server.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import type { Route } from "./+types/batch.page";
import { BatchForm } from "./batch-form.tsx";
import { loadBatch } from "./load-batch.server.ts";
import { Reports } from "./reports.tsx";

const PATH = "/batch";

export const meta = pageMeta;

/** Reads `?lot=`: a batch with reports, in any spelling of its number. */
export const publicAddress: PublicAddress = {
  reduce: async ({ search }, { batches }) => {
    const lot = search.get("lot") ?? "";
    if (lot.trim() === "") return {};
    const key = batchKey(lot);
    return (await batches.has(key)) ? { lot: key } : null;
  },
  missing: { lot: "-" },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await loadBatch(context, request);
  const facts = { path: PATH, description: m["batch.meta_description"]() };
  if (loaded.answer.kind === "unknown") {
    const head = pageHead(context, request, { ...facts, title: m["batch.title"](), noindex: true });
    return data({ ...loaded, head }, { status: 404 });
  }
  return data({ ...loaded, head: documentHead(context, request, { ...facts, name: m["batch.title"]() }) });
}

/** `/batch`: laboratory reports of a batch, by the number on the label. */
export default function BatchPage({ loaderData: { answer, example } }: Route.ComponentProps) {
  return (
    <>
      <div data-accent="ahcc" className="bg-accent-surface text-accent-strong">
        <div className="page-width grid items-start gap-x-16 gap-y-8 py-10 lg:grid-cols-2 lg:py-16">
          <header>
            <p className="eyebrow text-accent">{m["batch.eyebrow"]()}</p>
            <h1 className="mt-3 text-4xl">{m["batch.title"]()}</h1>
            <p className="mt-4 max-w-xl text-lg">{m["batch.lead"]()}</p>
          </header>
          <BatchForm answer={answer} example={example} />
        </div>
      </div>
      {answer.kind === "found" && <Reports {...answer} />}
      <section aria-labelledby="read-title" className="page-width pt-section">
        <div className="border-t border-line pt-10">
          <h2 id="read-title" className="text-2xl">
            {m["batch.read_title"]()}
          </h2>
          <p className="mt-3 max-w-text">{m["batch.read_text"]()}</p>
          <ArrowLink to="/blog/news/how-a-batch-is-tested" prefetch="intent" className="mt-4">
            {m["batch.read_link"]()}
          </ArrowLink>
        </div>
      </section>
    </>
  );
}
