import { data } from "react-router";
import { breadcrumbs } from "#app/features/head/json-ld.server.ts";
import { notFoundHead } from "#app/features/head/not-found-head.server.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import { ListingView } from "#app/pages/shop/listing-view.tsx";
import { reduceListing } from "#app/pages/shop/product-listing.ts";
import { ShopProblem } from "#app/pages/shop/shop-problem.tsx";
import { PAGE_BEYOND } from "#app/platform/page-number.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import type { Route } from "./+types/collection.page";
import { collectionCrumbs } from "./collection-crumbs.server.ts";
import { EmptyCollection } from "./empty-collection.tsx";
import { loadCollection } from "./load-collection.server.ts";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {
  reduce: async ({ params, search }, { handles, collections, place, buyerIp }) => {
    const handle = params.handle ?? "";
    if ((await handles.hasCollection(handle)) === false) return null;
    return reduceListing(search, async () => {
      const found = await collections.lookUp(handle, place, buyerIp);
      return found.ok ? (found.value?.products ?? []) : null;
    });
  },
  missing: PAGE_BEYOND,
};

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const loaded = await loadCollection(context, request, params.handle);
  if (loaded.kind === "unknown") {
    return data({ kind: loaded.kind, head: notFoundHead(context, request) }, { status: 404 });
  }
  const crumbs = collectionCrumbs();
  if (loaded.kind === "unavailable") {
    const facts = { title: m["collections.title"](), description: m["shop.error_text"](), noindex: true };
    const head = pageHead(context, request, facts);
    return data({ kind: loaded.kind, problem: loaded.problem, crumbs, head }, { status: 503 });
  }
  const { head, ...page } = loaded;
  const trail = collectionCrumbs({ name: page.title, path: page.path });
  return data({
    ...page,
    crumbs,
    head: pageHead(context, request, { ...head, jsonLd: [breadcrumbs(trail)] }),
  });
}

/** `/collections/…`: title, description and products of a collection. */
export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "unknown") {
    return (
      <div className="page-width py-16">
        <NotFound />
      </div>
    );
  }
  if (loaderData.kind === "unavailable") {
    return (
      <div className="page-width pt-4 pb-14">
        <Crumbs label={m["collections.breadcrumb"]()} crumbs={loaderData.crumbs} />
        <h1 className="mt-2 mb-8 text-4xl">{m["collections.title"]()}</h1>
        <ShopProblem problem={loaderData.problem} />
      </div>
    );
  }
  const { title, description, path, listing, labels, crumbs } = loaderData;
  return (
    <div className="page-width pt-4 pb-14">
      <Crumbs label={m["collections.breadcrumb"]()} crumbs={crumbs} />
      <header className="mt-2 mb-4 max-w-2xl">
        <h1 className="text-4xl">{title}</h1>
        {description !== "" && <p className="mt-4 text-lg">{description}</p>}
      </header>
      {listing.products.length === 0 && listing.pages === null ? (
        <EmptyCollection />
      ) : (
        <ListingView path={path} listing={listing} labels={labels} />
      )}
    </div>
  );
}
