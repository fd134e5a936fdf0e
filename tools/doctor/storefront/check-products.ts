import { missing, ok, type Outcome } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";
import { askForSale } from "./ask-for-sale.ts";

/** Checks that the shop offers something: products have to be published to the channel of the token. */
export async function checkProducts({ storefront }: ShopUnderTest): Promise<Outcome> {
  const answer = await askForSale(storefront);
  if (!answer.ok) return toFault(answer, "Grant the token its permissions first.");
  const { length } = answer.data;
  const sold = answer.data.filter(({ variantId }) => variantId !== null).length;
  if (length === 0)
    return missing(
      "The token sees no product.",
      "Publish the products to the storefront of the token: their pages in the shop's admin, Publishing.",
    );
  return sold === 0
    ? missing("No product can be bought.", "Give the products a stock, or let them be sold without one.")
    : ok(`Of the first ${length} products ${sold} can be bought.`);
}
