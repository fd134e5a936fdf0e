import type { RouterContextProvider } from "react-router";
import { shelfProducts } from "#app/features/products/shelf-products.ts";
import { offeredSets } from "#app/features/sets/offered-sets.ts";
import { withoutVariantTexts } from "#app/shop-client/without-variant-texts.ts";
import { loadFirstReviews } from "#app/features/reviews/product-reviews.server.ts";
import type { ProductReviews } from "#app/features/reviews/review.ts";
import { NO_REVIEWS } from "#app/features/reviews/sample-reviews.server.ts";
import { doNotKeep } from "#app/platform/public-page.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Product, ProductSummary } from "#app/shop-client/product.ts";
import type { ShownProduct } from "./story/product-story.ts";
import { toStory } from "./story/product-story.server.ts";

/** Loads what the page of a product shows. */
export async function loadProductView(
  context: Readonly<RouterContextProvider>,
  product: Product,
  list: readonly ProductSummary[],
) {
  const ids = product.variants.map(({ id }) => id);
  const sets = await context.get(resourcesContext).productSets.read();
  return {
    product: toShown(product),
    story: toStory(product),
    reviews: await loadReviews(context, product),
    companions: companionsOf(product, list),
    related: relatedTo(product, list),
    sets: offeredSets(
      sets.filter(({ members }) => members.some((id) => ids.includes(id))),
      list,
    ),
  };
}

/** Loads the reviews; the page is shown without them after a failure, and is then not cached. */
async function loadReviews(
  context: Readonly<RouterContextProvider>,
  product: Product,
): Promise<ProductReviews> {
  const resources = context.get(resourcesContext);
  try {
    return await loadFirstReviews(resources, product, context.get(visitContext).language);
  } catch (error) {
    resources.log.error({ err: error, handle: product.handle }, "reviews could not be read");
    doNotKeep(context);
    return NO_REVIEWS;
  }
}

function toShown(product: Product): ShownProduct {
  const { handle, title, kind, unit, category, shortDescription, optionName, picture, pictures } = product;
  const { variants } = product;
  return { handle, title, kind, unit, category, shortDescription, optionName, picture, pictures, variants };
}

/** Lists the titles of the products that may be taken together with this one. */
function companionsOf({ companions }: Product, list: readonly ProductSummary[]): readonly string[] {
  return list.filter(({ handle }) => companions.includes(handle)).map(({ title }) => title);
}

/** Lists the other products, without the pictures of their variants, which cards do not show. */
function relatedTo({ handle }: Product, list: readonly ProductSummary[]): readonly ProductSummary[] {
  const others = list.filter((other) => other.handle !== handle);
  return shelfProducts(others)
    .map(withoutVariantTexts)
    .map((other) => ({
      ...other,
      variants: other.variants.map((variant) => ({ ...variant, picture: null })),
    }));
}
