import { PRODUCT_LIST_SIZE } from "#domain/catalogue-limits.ts";
import type { Resources } from "../../platform/resources.server.ts";
import type { Place } from "../../shop-client/catalogue.server.ts";
import type { ProductSummary, Variant } from "../../shop-client/product.ts";

/** How many handles beyond the catalogue's list are asked for one by one: what a stranger sends costs no more. */
const UNLISTED_MAX = PRODUCT_LIST_SIZE;

type CatalogueResources = Pick<Resources, "catalogue">;

/** Which of the handles are products, or null when the platform does not say. */
export async function knownHandles(
  { catalogue }: CatalogueResources,
  place: Place,
  handles: readonly string[],
): Promise<ReadonlySet<string> | null> {
  const found = await findProducts(catalogue, place, handles);
  return found === null ? null : new Set(found.map(({ handle }) => handle));
}

/**
 * The products of a wishlist as its page shows them, in the order of the handles, in the place's language; without
 * those nobody knows (any more). Null when the platform does not answer.
 */
export async function wishlistProducts(
  { catalogue }: CatalogueResources,
  place: Place,
  handles: readonly string[],
): Promise<readonly ProductSummary[] | null> {
  const found = await findProducts(catalogue, place, handles);
  return found?.map(asShown) ?? null;
}

/** The list of the catalogue first; it is one answer, and has nearly always all of them. */
async function findProducts(
  catalogue: Resources["catalogue"],
  place: Place,
  handles: readonly string[],
): Promise<readonly ProductSummary[] | null> {
  if (handles.length === 0) return [];
  const list = await catalogue.list(place);
  if (!list.ok) return null;
  const listed = new Map(list.value.map((product) => [product.handle, product]));
  const unlisted = handles.filter((handle) => !listed.has(handle)).slice(0, UNLISTED_MAX);
  const asked = await Promise.all(unlisted.map((handle) => catalogue.byHandle(handle, place)));
  for (const each of asked) {
    if (!each.ok) return null;
    if (each.value !== null) listed.set(each.value.handle, each.value);
  }
  return handles.flatMap((handle) => listed.get(handle) ?? []);
}

/** What the page shows of a product, and no more of it: a whole one of the catalogue has its story with it. */
function asShown(product: ProductSummary): ProductSummary {
  const { id, handle, title, tags, available, from, picture, category, shortDescription } = product;
  return {
    id,
    handle,
    title,
    tags,
    available,
    from,
    picture,
    category,
    shortDescription,
    reviewCount: product.reviewCount,
    variants: product.variants.map(withoutTexts),
  };
}

function withoutTexts(variant: Variant): Variant {
  const texts = { label: null, description: null, subscriptionText: null, subscriptionInfo: null };
  return { ...variant, ...texts };
}
