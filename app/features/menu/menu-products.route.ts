import { isSoldByBottle } from "#domain/catalogue/product-kind.ts";
import { MENU_RATING, MENU_REVIEW_COUNT } from "#domain/catalogue/menu.ts";
import { toDecimal } from "#domain/money/money.ts";
import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { formulasOrAll } from "#app/features/products/formulas.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import type { Route } from "./+types/menu-products.route";
import { numericId } from "#app/features/reviews/product-id.ts";
import { type ReviewSummary, summariseAllReviews } from "#app/features/reviews/review.store.server.ts";
import type { MenuProduct } from "./menu-product.ts";

/** As long as a rendered page is cached: prices in the menu are no older than those on the pages. */
const BROWSER_KEEPS_S = 30;

/**
 * Answers `GET /api/menu-products` with the formulas of the catalogue for the header's menus, in the visit's language
 * and country; `?lang=` names the language. 503 when the platform does not answer and no list is cached.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { catalogue, settings } = context.get(resourcesContext);
  const { language, country } = context.get(visitContext);
  const list = await catalogue.list({ language, country });
  // The menu has a text of its own for a shop without products (spec §2).
  if (!list.ok && list.error.kind === "empty") return answerJson({ products: [] });
  if (!list.ok) return answerJson({ error: "shop_unavailable" }, { status: 503 });
  const summaries = await readSummaries(context.get(resourcesContext));
  const products = formulasOrAll(list.value).map((product) => {
    const summary = summaries.get(numericId(product.id));
    return toMenuProduct(product, summary, settings.demoContent);
  });
  return Response.json(
    { products },
    {
      headers: {
        "Cache-Control": `private, max-age=${BROWSER_KEEPS_S}`,
        Vary: "Accept-Language, Cookie",
      },
    },
  );
}

export function action(): Response {
  return answerMethodNotAllowed("GET");
}

/** Reads the ratings; the menu works without them. */
async function readSummaries({ site, log }: Pick<Resources, "site" | "log">) {
  try {
    return await summariseAllReviews(site);
  } catch (error) {
    log.error({ err: error }, "reviews could not be read");
    return new Map<string, ReviewSummary>();
  }
}

function toMenuProduct(
  product: ProductSummary,
  reviews: ReviewSummary | undefined,
  demoContent: boolean,
): MenuProduct {
  const sampleRating = demoContent ? MENU_RATING : null;
  return {
    id: product.id,
    title: product.title,
    description: product.shortDescription ?? "",
    imageUrl: product.picture?.url ?? null,
    rating: reviews?.average ?? sampleRating,
    reviewCount: reviews?.count ?? MENU_REVIEW_COUNT,
    price: { amount: toDecimal(product.from), currencyCode: product.from.currency },
    handle: product.handle,
    ...(!isSoldByBottle(product) && { soldAs: { kind: product.kind, unit: product.unit } }),
  };
}
