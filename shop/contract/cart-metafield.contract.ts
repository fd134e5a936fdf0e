import { describe, expect, test } from "vitest";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { insertOrder } from "#shop/testing/customer-order.fixture.ts";
import { ask, covers } from "./covered.ts";
import { createCustomers } from "./customer.fixture.ts";

const SET = `mutation ($metafields: [CartMetafieldsSetInput!]!) { cartMetafieldsSet(metafields: $metafields) {
  metafields { namespace key type value createdAt updatedAt } userErrors { code elementIndex field message }
} }`;
const WRAP = { key: "gift.wrap", type: "boolean", value: "true" };
const AT = "2026-05-04T09:30:00.000Z";

export function cartMetafieldContract(opened: () => TestShop): void {
  const shop = () => opened().shop;
  const { customer } = createCustomers(opened);

  async function newCart(input: object = {}): Promise<string> {
    const { data } = await ask(shop(), {
      query: "mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } } }",
      variables: { input },
    });
    const payload = data?.["cartCreate"] as { cart: { id: string } } | undefined;
    if (!payload) throw new Error("The shop made no cart.");
    return payload.cart.id;
  }

  describe("metafields of a cart", () => {
    test("are made with it and read by name", async () => {
      const id = await newCart({ metafields: [WRAP, { key: "note", type: "json", value: "[1]" }] });
      await covers(
        shop(),
        {
          query: `query ($id: ID!) { cart(id: $id) {
            metafield(namespace: "gift", key: "wrap") {
              value type namespace key parentResource { __typename } reference { __typename } description
            }
            ofShop: metafield(key: "note") { namespace value }
            metafields(identifiers: [{ namespace: "gift", key: "wrap" }, { key: "missing" }]) { value }
          } }`,
          variables: { id },
        },
        {
          cart: {
            metafield: {
              value: "true",
              type: "boolean",
              namespace: "gift",
              key: "wrap",
              parentResource: { __typename: "Cart" },
              reference: null,
              description: null,
            },
            ofShop: { namespace: "custom", value: "[1]" },
            metafields: [{ value: "true" }, null],
          },
        },
        ["Cart.metafield(namespace:)", "Cart.metafield(key:)", "Cart.metafields(identifiers:)"],
      );
    });

    test("are set, and set again", async () => {
      const ownerId = await newCart();
      const field = { namespace: "gift", key: "wrap", type: "boolean", createdAt: AT, updatedAt: AT };
      for (const value of ["true", "false"]) {
        await covers(
          shop(),
          { query: SET, variables: { metafields: [{ ...WRAP, ownerId, value }] } },
          { cartMetafieldsSet: { metafields: [{ ...field, value }], userErrors: [] } },
          ["Mutation.cartMetafieldsSet(metafields:)"],
        );
      }
    });

    test("are set together or not at all", async () => {
      const ownerId = await newCart();
      const error = {
        code: "INVALID_VALUE",
        elementIndex: 1,
        field: ["metafields", "1", "value"],
        message: "Value is not a boolean",
      };
      await covers(
        shop(),
        {
          query: SET,
          variables: { metafields: [WRAP, { ...WRAP, value: "?" }].map((each) => ({ ...each, ownerId })) },
        },
        { cartMetafieldsSet: { metafields: null, userErrors: [error] } },
      );
      const query = `query ($id: ID!) { cart(id: $id) { metafield(namespace: "gift", key: "wrap") { value } } }`;
      const { data } = await ask(shop(), { query, variables: { id: ownerId } });
      expect(data).toEqual({ cart: { metafield: null } });
    });

    test("are at most 25 in one call and 50 in all, of one cart that the caller has the key of", async () => {
      const ownerId = await newCart();
      const many = (from: number, count: number, owner = ownerId) =>
        Array.from({ length: count }, (_, at) => ({ ...WRAP, key: `gift.n${from + at}`, ownerId: owner }));
      const codesOf = async (metafields: readonly object[]) => {
        const query = SET.replace("elementIndex field message", "");
        const { data } = await ask(shop(), { query, variables: { metafields } });
        const payload = data?.["cartMetafieldsSet"] as { userErrors: { code: string }[] } | undefined;
        return payload?.userErrors.map(({ code }) => code);
      };
      expect(await codesOf(many(10, 26))).toEqual(["LESS_THAN_OR_EQUAL_TO"]);
      expect(await codesOf(many(10, 25))).toEqual([]);
      expect(await codesOf(many(35, 25))).toEqual([]);
      expect(await codesOf(many(60, 1))).toEqual(["LESS_THAN_OR_EQUAL_TO"]);
      expect(await codesOf(many(10, 1))).toEqual([]);
      expect(await codesOf([...many(10, 1), ...many(10, 1, await newCart())])).toEqual(["INVALID_OWNER"]);
      expect(await codesOf(many(10, 1, ownerId.replace(/key=.*/, "key=wrong")))).toEqual(["INVALID_OWNER"]);
    });

    test("are deleted by name, once", async () => {
      const ownerId = await newCart({ metafields: [WRAP] });
      const token = /Cart\/(\w+)/.exec(ownerId)?.[1] ?? "";
      const query = `mutation ($input: CartMetafieldDeleteInput!) { cartMetafieldDelete(input: $input) {
        deletedId userErrors { code field message }
      } }`;
      const asked = { query, variables: { input: { ownerId, key: "gift.wrap" } } };
      const deletedId = `gid://shopify/Metafield/${token}-gift.wrap`;
      await covers(shop(), asked, { cartMetafieldDelete: { deletedId, userErrors: [] } }, [
        "Mutation.cartMetafieldDelete(input:)",
      ]);
      const missing = {
        code: "METAFIELD_DOES_NOT_EXIST",
        field: ["input", "key"],
        message: "The metafield does not exist.",
      };
      await covers(shop(), asked, { cartMetafieldDelete: { deletedId: null, userErrors: [missing] } });
    });
  });

  test("metafields of an order are those of its cart", async () => {
    const { email, number, token } = await customer();
    await insertOrder(opened(), { number: 1_799, email, customerId: number });
    await covers(
      shop(),
      {
        query: `query ($token: String!) { customer(customerAccessToken: $token) { orders(first: 1) { nodes {
          metafield(namespace: "gift", key: "wrap") { value parentResource { __typename } }
          metafields(identifiers: [{ namespace: "gift", key: "wrap" }, { namespace: "gift", key: "card" }]) { value }
        } } } }`,
        variables: { token },
      },
      {
        customer: {
          orders: {
            nodes: [
              {
                metafield: { value: "true", parentResource: { __typename: "Order" } },
                metafields: [{ value: "true" }, null],
              },
            ],
          },
        },
      },
      ["Order.metafield(namespace:)", "Order.metafield(key:)", "Order.metafields(identifiers:)"],
    );
  });
}
