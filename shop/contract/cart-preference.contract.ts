import { describe, test } from "vitest";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { covers } from "./covered.ts";

const PREFERENCES = {
  wallet: ["shop_pay"],
  delivery: {
    deliveryMethod: ["SHIPPING", "PICKUP_POINT"],
    pickupHandle: ["easybox-1"],
    coordinates: { latitude: 46.77, longitude: 23.59, countryCode: "RO" },
  },
};

/** What a buyer prefers at checkout: each version has a form of its own. */
export function cartPreferenceContract(opened: () => TestShop): void {
  const created = (buyerIdentity: string): string => `mutation ($buyer: CartBuyerIdentityInput) {
    cartCreate(input: { buyerIdentity: $buyer }) { cart { buyerIdentity { ${buyerIdentity} } } userErrors { code field } }
  }`;

  describe("a buyer's preferences", () => {
    test("are kept and returned", () => {
      const query = created(`preferences {
        wallet delivery { deliveryMethod pickupHandle coordinates { latitude longitude countryCode } }
      }`);
      const buyerIdentity = { preferences: PREFERENCES };
      return covers(
        opened().shop,
        { query, variables: { buyer: buyerIdentity } },
        { cartCreate: { cart: { buyerIdentity }, userErrors: [] } },
      );
    });

    test("about wallets are kept and returned", () => {
      const buyerIdentity = { walletPreferences: ["shop_pay"] };
      return covers(
        opened().shop,
        { query: created("walletPreferences"), variables: { buyer: buyerIdentity } },
        { cartCreate: { cart: { buyerIdentity }, userErrors: [] } },
      );
    });

    test.each([
      ["another wallet", { wallet: ["purse"] }, ["wallet", "0"]],
      [
        "a place that is not on Earth",
        { delivery: { coordinates: { latitude: 91, longitude: 0, countryCode: "RO" } } },
        ["delivery", "coordinates"],
      ],
      [
        "a long handle",
        { delivery: { pickupHandle: ["a", "b".repeat(256)] } },
        ["delivery", "pickupHandle", "1"],
      ],
    ])("are not %s", (_what, preferences, path) => {
      const field = ["input", "buyerIdentity", "preferences", ...path];
      return covers(
        opened().shop,
        { query: created("preferences { wallet }"), variables: { buyer: { preferences } } },
        { cartCreate: { cart: null, userErrors: [{ code: "INVALID", field }] } },
      );
    });
  });
}
