import { data } from "react-router";
import { breadcrumbs } from "#app/features/head/json-ld.server.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { ShopProblem } from "#app/pages/shop/shop-problem.tsx";
import type { Route } from "./+types/collections.page";
import { CollectionCard } from "./collection-card.tsx";
import { collectionCrumbs } from "./collection-crumbs.server.ts";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { resources, place } = publicPage(context);
  const listed = await resources.collections.list(place);
  if (!listed.ok) doNotKeep(context);
  const head = pageHead(context, request, {
    title: m["collections.title"](),
    description: m["collections.meta_description"](),
    noindex: !listed.ok,
    jsonLd: [breadcrumbs(collectionCrumbs())],
  });
  return data(
    {
      collections: listed.ok ? listed.value : [],
      problem: listed.ok ? null : listed.error.message,
      crumbs: collectionCrumbs().slice(0, -1),
      head,
    },
    { status: listed.ok ? 200 : 503 },
  );
}

/** `/collections`: every collection of the shop; the one of all products is `/shop`. */
export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const { collections, problem, crumbs } = loaderData;
  return (
    <div className="page-width pt-4 pb-14">
      <Crumbs label={m["collections.breadcrumb"]()} crumbs={crumbs} />
      <header className="mt-2 mb-8 max-w-2xl lg:mb-12">
        <h1 className="text-4xl">{m["collections.title"]()}</h1>
        <p className="mt-4 text-lg">{m["collections.intro"]()}</p>
      </header>
      {problem !== null && <ShopProblem problem={problem} />}
      {problem === null && collections.length === 0 && <p>{m["collections.none"]()}</p>}
      {collections.length > 0 && (
        <ul className="mb-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {collections.map((collection, index) => (
            <li key={collection.handle}>
              <CollectionCard collection={collection} eager={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink variant="secondary" to="/shop">
        {m["collections.all_products"]()}
      </ButtonLink>
    </div>
  );
}
