import type { RouterContextProvider } from "react-router";
import type { HeadFacts } from "#app/features/head/page-head.server.ts";
import { m } from "#app/i18n/messages.ts";
import { listingHead } from "#app/pages/shop/listing-head.server.ts";
import { type ProductListing, selectListing } from "#app/pages/shop/product-listing.ts";
import { type ToolbarLabels, toolbarLabels } from "#app/pages/shop/toolbar-labels.server.ts";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";

type LoadedCollection =
  | { readonly kind: "unknown" }
  /** `problem` is for developers. */
  | { readonly kind: "unavailable"; readonly problem: string }
  | {
      readonly kind: "collection";
      readonly title: string;
      readonly description: string;
      readonly path: string;
      readonly listing: ProductListing;
      readonly labels: ToolbarLabels;
      readonly head: HeadFacts;
    };

/** Loads what the page of a collection shows at an address; only a collection that was found may be cached. */
export async function loadCollection(
  context: Readonly<RouterContextProvider>,
  request: Request,
  handle: string,
): Promise<LoadedCollection> {
  const { resources, place } = publicPage(context);
  const found = await resources.collections.lookUp(handle, place, context.get(visitContext).ip);
  if (!found.ok) {
    doNotKeep(context);
    return { kind: "unavailable", problem: found.error.message };
  }
  const search = new URL(request.url).searchParams;
  const listing = found.value === null ? null : selectListing(found.value.products, search);
  if (found.value === null || listing === null) {
    doNotKeep(context);
    return { kind: "unknown" };
  }
  const { title, description, seo } = found.value;
  const path = `/collections/${found.value.handle}`;
  return {
    kind: "collection",
    title,
    description,
    path,
    listing,
    labels: toolbarLabels(resources.settings.claimWords),
    head: {
      ...listingHead({ title: seo.title ?? title, path }, listing, search),
      description: seo.description || description || m["collections.description_of"]({ title }),
      noindex: found.value.products.length === 0,
    },
  };
}
