import { data } from "react-router";
import { documentHead } from "#app/features/documents/document-head.server.ts";
import { notFoundHead } from "#app/features/head/not-found-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { formulasOf, MAX_FORMULAS, MIN_FORMULAS, offeredGuides } from "#app/features/products/formulas.ts";
import { lazySection } from "#app/hydration/lazy-section.tsx";
import { m } from "#app/i18n/messages.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import { readWhole } from "#app/pages/choose/load-formulas.server.ts";
import { Unavailable } from "#app/pages/choose/unavailable.tsx";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/compare.page";
import { compareFormulas } from "./compare-formulas.server.ts";
import { COMPARED_PARAMETER, comparedHandles, listChoices } from "./compared-handles.ts";
import { realRatings } from "./real-ratings.server.ts";

const ComparisonView = lazySection(async () => (await import("./comparison-view.tsx")).ComparisonView);

export const meta = pageMeta;

/** Reads `?with=`: handles of supplements. */
export const publicAddress: PublicAddress = {
  reduce: async ({ search }, { catalogue, place }) => {
    const all = search.has(COMPARED_PARAMETER) ? await catalogue.all(place) : null;
    const handles = all?.ok ? comparedHandles(search, formulasOf(all.value)) : [];
    return handles.length === 0 ? {} : { [COMPARED_PARAMETER]: handles.join(",") };
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { resources, place } = publicPage(context);
  const all = await resources.catalogue.all(place);
  const head = documentHead(context, request, {
    path: "/compare",
    name: m["compare.title"](),
    description: m["compare.description"](),
  });
  if (!all.ok) {
    doNotKeep(context);
    return data({ kind: "unavailable" as const, head }, { status: 503 });
  }
  const formulas = formulasOf(all.value);
  if (formulas.length < MIN_FORMULAS) {
    return data({ kind: "nothing" as const, head: notFoundHead(context, request) }, { status: 404 });
  }
  const chosen = comparedHandles(new URL(request.url).searchParams, formulas);
  const isChosen = chosen.length >= MIN_FORMULAS;
  const compared = isChosen
    ? formulas.filter(({ handle }) => chosen.includes(handle))
    : formulas.slice(0, MAX_FORMULAS);
  const products = await readWhole(context, compared);
  if (products.length < MIN_FORMULAS) {
    doNotKeep(context);
    return data({ kind: "unavailable" as const, head }, { status: 503 });
  }
  return data({
    kind: "compared" as const,
    choices: listChoices(formulas, chosen),
    hasQuiz: offeredGuides(all.value).quiz,
    isChosen,
    tooFew: chosen.length > 0 && !isChosen,
    comparison: compareFormulas(products, await realRatings(context, products, place.language)),
    head,
  });
}

/** `/compare`: the facts of the supplements of the catalogue side by side. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "nothing") {
    return (
      <div className="page-width py-16">
        <NotFound />
      </div>
    );
  }
  return (
    <div className="page-width pt-8 pb-section lg:pt-14">
      <header className="max-w-2xl">
        <h1 className="text-4xl">{m["compare.title"]()}</h1>
        <p className="mt-4 text-lg">{m["compare.lead"]()}</p>
      </header>
      {loaderData.kind === "unavailable" ? (
        <Unavailable />
      ) : (
        <ComparisonView
          choices={loaderData.choices}
          isChosen={loaderData.isChosen}
          tooFew={loaderData.tooFew}
          comparison={loaderData.comparison}
          hasQuiz={loaderData.hasQuiz}
        />
      )}
    </div>
  );
}
