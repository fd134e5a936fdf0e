import { afterAll, beforeAll, expect, test } from "vitest";
import { logInNewCustomer } from "#shop/contract/account/logged-in.fixture.ts";
import { revokeGrants } from "#shop/modules/customer/access-token.store.ts";
import { NEWEST_VERSION, OLDEST_VERSION } from "#shop/schema/api-version.ts";
import { openTestShop, TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

/** Makes a cart for the customer of a token, and returns its answer. */
async function cartFor(token: string, version: string) {
  const query = `mutation ($token: String!) { cartCreate(input: { buyerIdentity: { customerAccessToken: $token } }) {
    cart { buyerIdentity { email customer { email } } } userErrors { code field }
  } }`;
  const headers = { "X-Shopify-Storefront-Access-Token": TEST_SHOP_SETTINGS.publicToken };
  const { body } = await opened.shop.execute({ version, headers, body: { query, variables: { token } } });
  return body;
}

test.each([OLDEST_VERSION, NEWEST_VERSION])(
  "a login at the Customer Account API names the buyer of a cart until it ends, in %s",
  async (version) => {
    const email = `cart-${version}@exemplu.ro`;
    const { token, row } = await logInNewCustomer(opened, email);
    expect(await cartFor(token, version)).toMatchObject({
      data: { cartCreate: { cart: { buyerIdentity: { email, customer: { email } } }, userErrors: [] } },
    });
    await opened.database.shop.transaction((tx) => revokeGrants(tx, row.id));
    const wrong = { code: "INVALID", field: ["input", "buyerIdentity", "customerAccessToken"] };
    expect(await cartFor(token, version)).toMatchObject({
      data: { cartCreate: { cart: null, userErrors: [wrong] } },
    });
  },
);
