import { buildClient, type Client } from "shopify-buy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { insertGiftCard } from "#shop/testing/gift-card.fixture.ts";
import { type ClientShop, openClientShop, PUBLIC_TOKEN, SHOP_DOMAIN } from "./client-shop.ts";

const AURORA = "gid://shopify/ProductVariant/10011";
const BOREAL = "gid://shopify/ProductVariant/10021";
const PRODUCT = "gid://shopify/Product/1001";

let shop: ClientShop;
let client: Client;
beforeAll(async () => {
  shop = await openClientShop();
  client = buildClient({ domain: SHOP_DOMAIN, storefrontAccessToken: PUBLIC_TOKEN }, shop.fetch);
});
afterAll(() => shop.close());

describe("the JS Buy SDK reads", () => {
  test.each([
    ["product", "fetchAll", []],
    ["product", "fetch", [PRODUCT]],
    ["product", "fetchMultiple", [[PRODUCT]]],
    ["product", "fetchByHandle", ["aurora"]],
    ["product", "fetchQuery", [{ first: 2, sortKey: "TITLE", query: "tag:sleep", reverse: true }]],
    ["product", "fetchRecommendations", [PRODUCT]],
    ["collection", "fetchAll", []],
    ["collection", "fetchAllWithProducts", []],
    ["collection", "fetchByHandle", ["all"]],
    ["collection", "fetchQuery", [{ first: 2, sortKey: "TITLE" }]],
    ["shop", "fetchInfo", []],
  ] as const)("%s.%s", async (resource, call, args) => {
    const answer = await client[resource][call]?.(...args);
    expect(Array.isArray(answer) ? answer[0] : answer).toHaveProperty("id");
  });

  test("pages of products, and a collection with its own", async () => {
    const products = await client.product["fetchAll"]?.(2);
    expect(products).toHaveLength(2);
    const collection = await client.collection["fetchByHandle"]?.("all");
    expect(await client.collection["fetchWithProducts"]?.(collection?.id)).toHaveProperty("products");
  });
});

describe("the JS Buy SDK changes a cart by", () => {
  const quantities = ({ lineItems }: { readonly lineItems: readonly { readonly quantity: number }[] }) =>
    lineItems.map(({ quantity }) => quantity);
  const call = async (name: string, ...args: readonly unknown[]) => {
    const answer = await client.checkout[name]?.(...args);
    if (answer === undefined) throw new Error(`The client has no ${name}.`);
    return answer;
  };
  /** Makes a cart with one line. */
  const created = () => call("create", { lineItems: [{ variantId: AURORA, quantity: 1 }] });

  test("create, empty and with all it can have", async () => {
    expect(quantities(await call("create"))).toEqual([]);
    const full = await call("create", {
      lineItems: [{ variantId: AURORA, quantity: 2 }],
      note: "La etaj",
      email: "ana@exemplu.ro",
      customAttributes: [{ key: "a", value: "b" }],
    });
    expect([full.note, full.email]).toEqual(["La etaj", "ana@exemplu.ro"]);
    expect(full.customAttributes.map(({ key, value }) => [key, value])).toEqual([["a", "b"]]);
    expect(quantities(full)).toEqual([2]);
  });

  test("fetch", async () => {
    const cart = await created();
    expect(await call("fetch", cart.id)).toMatchObject({ id: cart.id });
  });

  test("addLineItems, updateLineItems, removeLineItems and replaceLineItems", async () => {
    const { id } = await created();
    const added = await call("addLineItems", id, [{ variantId: BOREAL, quantity: 2 }]);
    expect(quantities(added)).toEqual([1, 2]);
    const [first] = added.lineItems;
    expect(quantities(await call("updateLineItems", id, [{ id: first?.id, quantity: 3 }]))).toEqual([3, 2]);
    expect(quantities(await call("removeLineItems", id, [first?.id]))).toEqual([2]);
    expect(quantities(await call("replaceLineItems", id, [{ variantId: AURORA, quantity: 1 }]))).toEqual([1]);
  });

  test("addDiscount and removeDiscount", async () => {
    const { id, subtotalPrice } = await created();
    const discounted = await call("addDiscount", id, POPUP_DISCOUNT_CODE);
    expect(discounted.discountApplications).toMatchObject([{ code: POPUP_DISCOUNT_CODE }]);
    const without = await call("removeDiscount", id);
    expect(without.discountApplications).toEqual([]);
    expect(without.subtotalPrice).toEqual(subtotalPrice);
  });

  test("updateAttributes and updateEmail", async () => {
    const { id } = await created();
    const changed = await call("updateAttributes", id, {
      note: "Sus",
      customAttributes: [{ key: "a", value: "b" }],
    });
    expect(changed.note).toBe("Sus");
    expect(changed.customAttributes.map(({ key, value }) => [key, value])).toEqual([["a", "b"]]);
    expect(await call("updateEmail", id, "ana@exemplu.ro")).toMatchObject({ email: "ana@exemplu.ro" });
  });

  test("updateShippingAddress", async () => {
    const { id } = await created();
    const address = { address1: "Str. Eroilor 1", city: "Cluj-Napoca", country: "RO" };
    expect(await call("updateShippingAddress", id, address)).toMatchObject({
      shippingAddress: { address1: "Str. Eroilor 1", city: "Cluj-Napoca", countryCodeV2: "RO" },
    });
    const moved = await call("updateShippingAddress", id, { ...address, city: "Turda" });
    expect(moved).toMatchObject({ shippingAddress: { city: "Turda" } });
  });

  test("addGiftCards and removeGiftCard", async () => {
    const { id, totalPrice } = await created();
    await insertGiftCard(shop, { number: 1_601, code: "ABCDEFGHJKLM2345" });
    const paid = await call("addGiftCards", id, ["abcd-efgh-jklm-2345"]);
    expect(paid.appliedGiftCards[0]).toMatchObject({
      lastCharacters: "2345",
      presentmentAmountUsed: { amount: "50.0" },
    });
    const without = await call("removeGiftCard", id, paid.appliedGiftCards[0]?.id);
    expect(without.appliedGiftCards).toHaveLength(0);
    expect(without.totalPrice).toEqual(totalPrice);
  });

  test("addGiftCards with a wrong code, which the client is told", async () => {
    const { id } = await created();
    const refused = await call("addGiftCards", id, ["ABCD"]);
    expect(refused.appliedGiftCards).toHaveLength(0);
    expect(refused.userErrors[0]?.message).toBe("The gift card code is invalid.");
  });
});
