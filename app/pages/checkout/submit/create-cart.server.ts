import type { Resources } from "#app/platform/resources.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { inContext } from "#app/shop-client/catalogue.server.ts";
import { withWarnings } from "#app/shop-client/checkout/cart-warnings.server.ts";
import { CheckoutCartCreate } from "#app/shop-client/checkout/checkout.query.ts";
import type { CartInput, CheckoutCartCreateMutation } from "#app/shop-client/generated/graphql.ts";
import type { ShopResult } from "#app/shop-client/shop-error.ts";

interface CartRequest {
  /** Builds the cart's input for a customer, or for a guest. */
  readonly inputFor: (customerToken: string | null) => CartInput;
  readonly customerToken: string | null;
  /** Country of the prices. */
  readonly country: string;
}

/** Makes a cart on the platform; a token that the platform has ended meanwhile must not block the order. */
export async function requestCart(
  { shop }: Pick<Resources, "shop">,
  { language, ip }: Pick<Visit, "language" | "ip">,
  { inputFor, customerToken, country }: CartRequest,
): Promise<ShopResult<CheckoutCartCreateMutation>> {
  const create = (token: string | null) =>
    shop.request(
      withWarnings(CheckoutCartCreate, shop.version()),
      { input: inputFor(token), ...inContext({ language, country }) },
      { buyerIp: ip },
    );
  const asHer = await create(customerToken);
  return customerToken !== null && isTokenRefused(asHer) ? create(null) : asHer;
}

function isTokenRefused(result: ShopResult<CheckoutCartCreateMutation>): boolean {
  const errors = result.ok ? (result.data.cartCreate?.userErrors ?? []) : [];
  return errors.some(({ field }) => field?.includes("customerAccessToken") === true);
}

/** Reads how many pieces of each variant the platform took into a cart. */
export function takenPieces(
  cart: NonNullable<NonNullable<CheckoutCartCreateMutation["cartCreate"]>["cart"]>,
): ReadonlyMap<string, number> {
  return new Map(
    cart.lines.nodes.map(({ merchandise, quantity }) => [
      "id" in merchandise ? merchandise.id : "",
      quantity,
    ]),
  );
}

/**
 * Returns the payment address for the browser; relative on our own origin, so that any host name of the store works.
 * Null for what is no address of a page.
 */
export function paymentAddress(checkoutUrl: string, publicUrl: string): string | null {
  if (!URL.canParse(checkoutUrl) || !/^https?:$/.test(new URL(checkoutUrl).protocol)) return null;
  const { href } = new URL(checkoutUrl);
  return href.startsWith(`${publicUrl}/`) ? href.slice(publicUrl.length) : href;
}
