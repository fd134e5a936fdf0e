import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import type { Answer } from "#shop/contract/account/logged-in.fixture.ts";
import { insertGiftCard } from "#shop/testing/gift-card.fixture.ts";
import { type HydrogenCart, listDocuments } from "./hydrogen-client.ts";
import { type HydrogenShop, openHydrogenShop } from "./hydrogen-shop.ts";

const AURORA = "gid://shopify/ProductVariant/10011";
const BOREAL = "gid://shopify/ProductVariant/10021";
const CARD = "ABCDEFGHJKLM2345";
const FIELDS = `query ($id: ID!) { cart(id: $id) {
  totalQuantity note attributes { key value } discountCodes { code applicable } buyerIdentity { email }
  appliedGiftCards { id lastCharacters } metafield(namespace: "gift", key: "wrap") { value }
  lines(first: 9) { nodes { id quantity } }
  delivery { addresses { id address { ... on CartDeliveryAddress { city } } } }
  deliveryGroups(first: 1) { nodes { id selectedDeliveryOption { handle } deliveryOptions { handle } } }
} }`;

let shop: HydrogenShop;
beforeAll(async () => {
  shop = await openHydrogenShop();
  vi.spyOn(globalThis, "fetch").mockImplementation(shop.fetch);
  vi.spyOn(console, "warn").mockReturnValue();
  await insertGiftCard(shop, { number: 1_601, code: CARD });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

/** Reads a cart with what Hydrogen's own fragment leaves out. */
async function read(cart: HydrogenCart): Promise<Answer> {
  return (await shop.visit().storefront.query(FIELDS, { variables: { id: cart.getCartId() } })).cart;
}
const address = (city: string) => ({
  address: { deliveryAddress: { city, countryCode: "RO" } },
  selected: true,
});
const cityOf = (city: string) => ({ delivery: { addresses: [{ address: { city } }] } });

/** What each method of Hydrogen's cart does to a cart with one line. */
const METHODS: Readonly<Record<keyof HydrogenCart, (cart: HydrogenCart) => Promise<unknown>>> = {
  get: async (cart) =>
    expect(await cart.get()).toMatchObject({
      id: cart.getCartId(),
      checkoutUrl: expect.stringContaining("/pay/"),
      cost: { subtotalAmount: { amount: "100.0", currencyCode: "RON" } },
    }),
  getCartId: async (cart) => expect(cart.getCartId()).toMatch(/^gid:\/\/shopify\/Cart\/\w+\?key=\w+$/),
  setCartId: async (cart) => {
    const cookie = cart.setCartId(cart.getCartId() ?? "").get("Set-Cookie");
    expect(decodeURIComponent(cookie ?? "")).toContain(cart.getCartId()?.split("/").at(-1));
  },
  create: async (cart) => {
    await cart.create({ lines: [{ merchandiseId: BOREAL, quantity: 2 }], note: "La etaj" });
    expect(await read(cart)).toMatchObject({ totalQuantity: 2, note: "La etaj" });
  },
  addLines: async (cart) => {
    await cart.addLines([{ merchandiseId: BOREAL, quantity: 2 }]);
    expect(await read(cart)).toMatchObject({ lines: { nodes: [{ quantity: 1 }, { quantity: 2 }] } });
  },
  updateLines: async (cart) => {
    await cart.updateLines([{ id: (await read(cart)).lines.nodes[0].id, quantity: 3 }]);
    expect(await read(cart)).toMatchObject({ totalQuantity: 3 });
  },
  removeLines: async (cart) => {
    await cart.removeLines([(await read(cart)).lines.nodes[0].id]);
    expect(await read(cart)).toMatchObject({ totalQuantity: 0 });
  },
  updateDiscountCodes: async (cart) => {
    await cart.updateDiscountCodes([POPUP_DISCOUNT_CODE]);
    expect(await read(cart)).toMatchObject({
      discountCodes: [{ code: POPUP_DISCOUNT_CODE, applicable: true }],
    });
  },
  updateGiftCardCodes: async (cart) => {
    await cart.updateGiftCardCodes([CARD]);
    expect(await read(cart)).toMatchObject({ appliedGiftCards: [{ lastCharacters: "2345" }] });
  },
  addGiftCardCodes: async (cart) => {
    await cart.addGiftCardCodes([CARD]);
    expect(await read(cart)).toMatchObject({ appliedGiftCards: [{ lastCharacters: "2345" }] });
  },
  removeGiftCardCodes: async (cart) => {
    await cart.addGiftCardCodes([CARD]);
    await cart.removeGiftCardCodes([(await read(cart)).appliedGiftCards[0].id]);
    expect(await read(cart)).toMatchObject({ appliedGiftCards: [] });
  },
  updateBuyerIdentity: async (cart) => {
    await cart.updateBuyerIdentity({ email: "ana@exemplu.ro" });
    expect(await read(cart)).toMatchObject({ buyerIdentity: { email: "ana@exemplu.ro" } });
  },
  updateNote: async (cart) => {
    await cart.updateNote("Sus");
    expect(await read(cart)).toMatchObject({ note: "Sus" });
  },
  updateAttributes: async (cart) => {
    await cart.updateAttributes([{ key: "a", value: "b" }]);
    expect(await read(cart)).toMatchObject({ attributes: [{ key: "a", value: "b" }] });
  },
  setMetafields: async (cart) => {
    await cart.setMetafields([{ key: "gift.wrap", type: "boolean", value: "true" }]);
    expect(await read(cart)).toMatchObject({ metafield: { value: "true" } });
  },
  deleteMetafield: async (cart) => {
    await cart.setMetafields([{ key: "gift.wrap", type: "boolean", value: "true" }]);
    await cart.deleteMetafield("gift.wrap");
    expect(await read(cart)).toMatchObject({ metafield: null });
  },
  addDeliveryAddresses: async (cart) => {
    await cart.addDeliveryAddresses([address("Cluj-Napoca")]);
    expect(await read(cart)).toMatchObject(cityOf("Cluj-Napoca"));
  },
  updateDeliveryAddresses: async (cart) => {
    await cart.addDeliveryAddresses([address("Cluj-Napoca")]);
    const [{ id }] = (await read(cart)).delivery.addresses;
    await cart.updateDeliveryAddresses([{ id, ...address("Turda") }]);
    expect(await read(cart)).toMatchObject(cityOf("Turda"));
  },
  replaceDeliveryAddresses: async (cart) => {
    await cart.addDeliveryAddresses([address("Cluj-Napoca")]);
    await cart.replaceDeliveryAddresses([address("Dej")]);
    expect(await read(cart)).toMatchObject(cityOf("Dej"));
  },
  removeDeliveryAddresses: async (cart) => {
    await cart.addDeliveryAddresses([address("Cluj-Napoca")]);
    await cart.removeDeliveryAddresses([(await read(cart)).delivery.addresses[0].id]);
    expect(await read(cart)).toMatchObject({ delivery: { addresses: [] } });
  },
  updateSelectedDeliveryOption: async (cart) => {
    await cart.addDeliveryAddresses([address("Cluj-Napoca")]);
    const [group] = (await read(cart)).deliveryGroups.nodes;
    const handle = group.deliveryOptions.at(-1).handle;
    await cart.updateSelectedDeliveryOption([{ deliveryGroupId: group.id, deliveryOptionHandle: handle }]);
    expect((await read(cart)).deliveryGroups.nodes[0].selectedDeliveryOption).toEqual({ handle });
  },
};

describe("all 21 methods of Hydrogen's cart work", () => {
  test.each(Object.entries(METHODS))("%s", async (_name, expectToWork) => {
    const { cart } = shop.visit();
    await cart.create({ lines: [{ merchandiseId: AURORA, quantity: 1 }] });
    await expectToWork(cart);
  });

  test("and there is no other", () => {
    expect(Object.keys(shop.visit().cart).toSorted()).toEqual(Object.keys(METHODS).toSorted());
    expect(Object.keys(METHODS)).toHaveLength(21);
  });

  test("and so do all 19 documents about carts that it holds", () => {
    const documents = listDocuments().filter((name) => /^cart/i.test(name));
    expect(documents).toHaveLength(19);
    expect(documents.filter((name) => !shop.answered.has(name))).toEqual([]);
  });
});
