import type { RouterContextProvider } from "react-router";
import type { Language } from "#domain/language/languages.ts";
import { averageText } from "#app/features/reviews/average-text.ts";
import { numericId } from "#app/features/reviews/product-id.ts";
import { summariseAllReviews } from "#app/features/reviews/review.store.server.ts";
import { doNotKeep } from "#app/platform/public-page.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import type { Product } from "#app/shop-client/product.ts";
import type { RealRatings } from "./compare-formulas.server.ts";

/** Reads the ratings of published reviews, never of samples; none after a failure, and the page is then not cached. */
export async function realRatings(
  context: Readonly<RouterContextProvider>,
  products: readonly Pick<Product, "id">[],
  language: Language,
): Promise<RealRatings> {
  const resources = context.get(resourcesContext);
  try {
    const summaries = await resources.read(summariseAllReviews);
    return new Map(
      products.flatMap(({ id }) => {
        const { count = 0, average = null } = summaries.get(numericId(id)) ?? {};
        return average === null
          ? []
          : [[id, { count, average, averageText: averageText(average, language) }] as const];
      }),
    );
  } catch (error) {
    resources.log.error({ err: error }, "reviews could not be read");
    doNotKeep(context);
    return new Map();
  }
}
