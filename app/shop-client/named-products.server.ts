import { PRODUCT_LIST_SIZE } from "#domain/catalogue/catalogue-limits.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import type { ProductSummary } from "./product.ts";
import { withoutVariantTexts } from "./without-variant-texts.ts";

/**
 * Maximum number of handles outside the catalogue's list that are looked up one by one: a bound on the cost of
 * hostile requests.
 */
const UNLISTED_MAX = PRODUCT_LIST_SIZE;

type CatalogueResources = Pick<Resources, "catalogue">;

/** Client that sends the handles: language and country, and the address for the platform's rate limit. */
export type Asker = Pick<Visit, "language" | "country" | "ip">;

/** Finds which of the handles are products; null when the platform does not answer. */
export async function knownHandles(
  { catalogue }: CatalogueResources,
  asker: Asker,
  handles: readonly string[],
): Promise<ReadonlySet<string> | null> {
  const found = await findProducts(catalogue, asker, handles);
  return found === null ? null : new Set(found.map(({ handle }) => handle));
}

/**
 * Loads products named by their handles, as cards and rows show them, in the order of the handles, in the client's language;
 * without unknown ones. Null when the platform does not answer.
 */
export async function namedProducts(
  { catalogue }: CatalogueResources,
  asker: Asker,
  handles: readonly string[],
): Promise<readonly ProductSummary[] | null> {
  const found = await findProducts(catalogue, asker, handles);
  return found?.map(asShown) ?? null;
}

/** Reads the list of the catalogue first; it is one answer, and nearly always has all of them. */
async function findProducts(
  catalogue: Resources["catalogue"],
  asker: Asker,
  handles: readonly string[],
): Promise<readonly ProductSummary[] | null> {
  if (handles.length === 0) return [];
  const place = { language: asker.language, country: asker.country };
  const list = await catalogue.list(place);
  // An empty list is an answer: a product may still be found by its handle.
  if (!list.ok && list.error.kind !== "empty") return null;
  const products = list.ok ? list.value : [];
  const listed = new Map(products.map((product) => [product.handle, product]));
  const unlisted = handles.filter((handle) => !listed.has(handle)).slice(0, UNLISTED_MAX);
  const asked = await Promise.all(unlisted.map((handle) => catalogue.lookUp(handle, place, asker.ip)));
  for (const each of asked) {
    if (!each.ok) return null;
    if (each.value !== null) listed.set(each.value.handle, each.value);
  }
  return handles.flatMap((handle) => listed.get(handle) ?? []);
}

/** Picks the product data that is shown: a whole product of the catalogue includes its story. */
function asShown(product: ProductSummary): ProductSummary {
  const {
    id,
    handle,
    title,
    kind,
    unit,
    tags,
    available,
    shownAvailable,
    from,
    savingsPercent,
    fromUnit,
    reduction,
    supply,
    picture,
  } = product;
  const { category, shortDescription, reviewCount } = product;
  return {
    id,
    handle,
    title,
    kind,
    unit,
    tags,
    available,
    shownAvailable,
    from,
    savingsPercent,
    fromUnit,
    reduction,
    supply,
    picture,
    category,
    shortDescription,
    reviewCount,
    companions: [],
    isForWomen: false,
    dailyLimits: [],
    notFor: null,
    variants: withoutVariantTexts(product).variants,
  };
}
