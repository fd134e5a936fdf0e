import { z } from "zod";
import { askGraphql } from "#tools/doctor/ask-graphql.ts";
import { missing, ok, type Outcome, skipped } from "#tools/doctor/finding.ts";
import { toFault } from "#tools/doctor/problem.ts";
import type { ShopUnderTest } from "#tools/doctor/shop-under-test.ts";
import { askForSale } from "./ask-for-sale.ts";

const CART = {
  query: `mutation DoctorCart($id: ID!) {
    cartCreate(input: { lines: [{ merchandiseId: $id, quantity: 1 }] }) {
      cart { checkoutUrl }
      userErrors { message }
    }
  }`,
  data: z.object({
    cartCreate: z.object({
      cart: z.object({ checkoutUrl: z.url() }).nullable(),
      userErrors: z.array(z.object({ message: z.string() })),
    }),
  }),
};

/** Puts one piece of the first product into a new cart, and reports where it can be paid. Buys nothing. */
export async function checkTestOrder({ storefront, testOrder }: ShopUnderTest): Promise<Outcome> {
  if (!testOrder)
    return skipped("No cart was made.", "npm run doctor -- --test-order makes one, and names its checkout.");
  const offers = await askForSale(storefront);
  if (!offers.ok) return toFault(offers, "Grant the token its permissions first.");
  const offer = offers.data.find(({ variantId }) => variantId !== null);
  if (offer === undefined) return missing("There is nothing to put into a cart.", "See: products.");
  const answer = await askGraphql(storefront, CART, { id: offer.variantId });
  if (!answer.ok)
    return toFault(
      answer,
      "Grant unauthenticated_write_checkouts in the API permissions of the Headless channel.",
    );
  const { cart, userErrors } = answer.data.cartCreate;
  if (cart === null) {
    const reasons = userErrors.map(({ message }) => message).join(" ");
    return missing(`The shop made no cart: ${reasons}`, "Make the product buyable in the shop's admin.");
  }
  return ok(
    `A cart with "${offer.title}" waits at ${cart.checkoutUrl}. Nothing was bought: pay there, in the shop's test mode, for a test order.`,
  );
}
