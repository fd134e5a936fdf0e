// Long, because each answer is in full beside its document.
import { describe, expect, test } from "vitest";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { ask, askedVersion, covers } from "./covered.ts";

const AURORA = "gid://shopify/ProductVariant/10011";

const HOME = {
  firstName: "Ana",
  lastName: "Pop",
  address1: "Str. Eroilor 1",
  city: "Cluj-Napoca",
  countryCode: "RO",
};
const WORK = { ...HOME, address1: "Calea Turzii 9", provinceCode: "CJ", zip: "400193", company: "Pop SRL" };
const selected = (deliveryAddress: object): object => ({ selected: true, address: { deliveryAddress } });

/** What 2024-01 does not have. */
export function newestContract(opened: () => TestShop): void {
  const shop = () => opened().shop;

  describe("what newer versions have: a product", () => {
    test("has option values, and codes that say which of them can be bought", () =>
      covers(
        shop(),
        {
          query: `{ product(handle: "aurora") {
            category { id } variantsCount { count precision } encodedVariantExistence encodedVariantAvailability
            options { optionValues { id name swatch { color } firstSelectableVariant { id } } }
          } }`,
        },
        {
          product: {
            category: null,
            variantsCount: { count: 3, precision: "EXACT" },
            encodedVariantExistence: "v1_0-2",
            encodedVariantAvailability: "v1_0-2",
            options: [
              {
                optionValues: ["Un flacon", "Abonament lunar", "Abonament trimestrial"].map(
                  (name, index) => ({
                    id: `gid://shopify/ProductOptionValue/${10011 + index}`,
                    name,
                    swatch: null,
                    firstSelectableVariant: { id: `gid://shopify/ProductVariant/${10011 + index}` },
                  }),
                ),
              },
            ],
          },
        },
      ));

    test("finds the chosen variant, else the first for sale, and those beside it", () => {
      const chosen = `selectedOptions: [{ name: "OFERTĂ", value: "abonament lunar" }, { name: "Size", value: "S" }],
        caseInsensitiveMatch: true, ignoreUnknownOptions: true`;
      const args = ["selectedOptions", "caseInsensitiveMatch", "ignoreUnknownOptions"];
      return covers(
        shop(),
        {
          query: `{ product(handle: "aurora") {
            chosen: selectedOrFirstAvailableVariant(${chosen}) { id }
            first: selectedOrFirstAvailableVariant { id }
            unknown: selectedOrFirstAvailableVariant(selectedOptions: [{ name: "Size", value: "S" }]) { id }
            besideChosen: adjacentVariants(${chosen}) { id }
            besideFirst: adjacentVariants { id }
          } }`,
        },
        {
          product: {
            chosen: { id: "gid://shopify/ProductVariant/10012" },
            first: { id: AURORA },
            unknown: { id: AURORA },
            besideChosen: [{ id: AURORA }, { id: "gid://shopify/ProductVariant/10013" }],
            besideFirst: [
              { id: "gid://shopify/ProductVariant/10012" },
              { id: "gid://shopify/ProductVariant/10013" },
            ],
          },
        },
        ["selectedOrFirstAvailableVariant", "adjacentVariants"].flatMap((field) =>
          args.map((arg) => `Product.${field}(${arg}:)`),
        ),
      );
    });

    test("is sold one by one, in one piece, at one price", () => {
      const empty = { nodes: [], pageInfo: { hasNextPage: false } };
      const page = "nodes { __typename } pageInfo { hasNextPage }";
      return covers(
        shop(),
        {
          query: `{ product(handle: "aurora") { variants(first: 1) { nodes {
            quantityRule { minimum maximum increment } requiresComponents shopPayInstallmentsPricing { eligible }
            quantityPriceBreaks(first: 1) { ${page} }
            components(first: 1) { ${page} }
            groupedBy(first: 1) { ${page} }
            image { thumbhash }
          } } } }`,
        },
        {
          product: {
            variants: {
              nodes: [
                {
                  quantityRule: { minimum: 1, maximum: null, increment: 1 },
                  requiresComponents: false,
                  shopPayInstallmentsPricing: null,
                  quantityPriceBreaks: empty,
                  components: empty,
                  groupedBy: empty,
                  image: { thumbhash: null },
                },
              ],
            },
          },
        },
        ["quantityPriceBreaks", "components", "groupedBy"].map((field) => `ProductVariant.${field}(first:)`),
      );
    });

    test("is recommended beside another by its handle", () =>
      covers(
        shop(),
        { query: `{ productRecommendations(productHandle: "aurora") { handle } }` },
        { productRecommendations: [{ handle: "cald" }, { handle: "boreal" }] },
        ["QueryRoot.productRecommendations(productHandle:)"],
      ));
  });

  describe("what newer versions have: a cart", () => {
    async function newCart(input: object): Promise<{ id: string }> {
      const { data } = await ask(shop(), {
        query: "mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } } }",
        variables: { input },
      });
      const payload = data?.["cartCreate"] as { cart: { id: string } } | undefined;
      if (!payload) throw new Error("The shop made no cart.");
      return payload.cart;
    }

    test("is made with delivery addresses, and warns of what it does not get", () =>
      covers(
        shop(),
        {
          query: `mutation ($input: CartInput) { cartCreate(input: $input) {
            cart {
              totalQuantity appliedGiftCards { id } discountCodes { code applicable }
              lines(first: 1) { nodes { __typename ... on CartLine { instructions { canRemove canUpdateQuantity } parentRelationship { parent { id } } } } }
              delivery { addresses { selected oneTimeUse address { ... on CartDeliveryAddress {
                __typename firstName lastName name company address1 address2 city provinceCode zip countryCode phone
                formatted bare: formatted(withName: true, withCompany: false) formattedArea latitude longitude
              } } } }
              deliveryGroups(first: 1, withCarrierRates: true) { nodes { groupType deliveryAddress { city } } }
            }
            warnings { code message } userErrors { message }
          } }`,
          variables: {
            input: {
              lines: [{ merchandiseId: AURORA, quantity: 99 }],
              discountCodes: ["NIMIC"],
              delivery: { addresses: [selected(WORK)] },
            },
          },
        },
        {
          cartCreate: {
            cart: {
              totalQuantity: 5,
              appliedGiftCards: [],
              discountCodes: [{ code: "NIMIC", applicable: false }],
              lines: {
                nodes: [
                  {
                    __typename: "CartLine",
                    instructions: { canRemove: true, canUpdateQuantity: true },
                    parentRelationship: null,
                  },
                ],
              },
              delivery: {
                addresses: [
                  {
                    selected: true,
                    oneTimeUse: false,
                    address: {
                      __typename: "CartDeliveryAddress",
                      ...WORK,
                      name: "Ana Pop",
                      address2: null,
                      phone: null,
                      formatted: ["Pop SRL", "Calea Turzii 9", "400193 Cluj-Napoca Cluj", "România"],
                      bare: ["Ana Pop", "Calea Turzii 9", "400193 Cluj-Napoca Cluj", "România"],
                      formattedArea: "Cluj-Napoca, CJ, RO",
                      latitude: null,
                      longitude: null,
                    },
                  },
                ],
              },
              deliveryGroups: {
                nodes: [{ groupType: "ONE_TIME_PURCHASE", deliveryAddress: { city: "Cluj-Napoca" } }],
              },
            },
            warnings: [
              {
                code: "MERCHANDISE_NOT_ENOUGH_STOCK",
                message: "Only some of the units that were asked for are in stock.",
              },
              { code: "DISCOUNT_NOT_FOUND", message: "The discount code 'NIMIC' isn't valid." },
            ],
            userErrors: [],
          },
        },
        [
          "Cart.deliveryGroups(withCarrierRates:)",
          "CartDeliveryAddress.formatted(withName:)",
          "CartDeliveryAddress.formatted(withCompany:)",
        ],
      ));

    test("gets, changes, replaces and loses delivery addresses", async () => {
      if (askedVersion() === "2024-01") return;
      const cart = await newCart({ delivery: { addresses: [selected(HOME)] } });
      const call = async (
        mutation: string,
        [list, type]: readonly [name: string, type: string],
        value: readonly unknown[],
        after: readonly (readonly [city: string, isSelected: boolean])[],
      ): Promise<string[]> => {
        const query = `mutation ($id: ID!, $list: [${type}!]!) { ${mutation}(cartId: $id, ${list}: $list) {
          cart { delivery { addresses { selected address { ... on CartDeliveryAddress { __typename city } } } } }
          warnings { code } userErrors { code field message }
        } }`;
        const addresses = after.map(([city, isSelected]) => ({
          selected: isSelected,
          address: { __typename: "CartDeliveryAddress", city },
        }));
        await covers(
          shop(),
          { query, variables: { id: cart.id, list: value } },
          { [mutation]: { cart: { delivery: { addresses } }, warnings: [], userErrors: [] } },
          [`Mutation.${mutation}(cartId:)`, `Mutation.${mutation}(${list}:)`],
        );
        return addressIds(cart.id);
      };
      const input = ["addresses", "CartSelectableAddressInput"] as const;
      const ids = await call(
        "cartDeliveryAddressesAdd",
        input,
        [selected({ ...WORK, city: "Turda" })],
        [
          ["Cluj-Napoca", false],
          ["Turda", true],
        ],
      );
      await call(
        "cartDeliveryAddressesUpdate",
        ["addresses", "CartSelectableAddressUpdateInput"],
        [{ id: ids[0], selected: true, address: { deliveryAddress: { ...HOME, city: "Dej" } } }],
        [
          ["Dej", true],
          ["Turda", false],
        ],
      );
      await call("cartDeliveryAddressesRemove", ["addressIds", "ID"], ids.slice(0, 1), [["Turda", false]]);
      await call("cartDeliveryAddressesReplace", input, [selected(HOME)], [["Cluj-Napoca", true]]);
    });

    test("refuses two selected addresses, and an address that it does not have", async () => {
      if (askedVersion() === "2024-01") return;
      const { id } = await newCart({});
      const ERRORS = "{ cart { totalQuantity } userErrors { code field message } }";
      const unknown = "gid://shopify/CartSelectableAddress/0?cart=0";
      await covers(
        shop(),
        {
          query: `mutation ($id: ID!, $two: [CartSelectableAddressInput!]!, $ids: [ID!]!) {
            cartDeliveryAddressesAdd(cartId: $id, addresses: $two) ${ERRORS}
            cartDeliveryAddressesRemove(cartId: $id, addressIds: $ids) ${ERRORS}
          }`,
          variables: { id, two: [selected(HOME), selected(WORK)], ids: [unknown] },
        },
        {
          cartDeliveryAddressesAdd: {
            cart: { totalQuantity: 0 },
            userErrors: [
              {
                code: "ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED",
                field: ["addresses"],
                message: "Only one delivery address can be selected.",
              },
            ],
          },
          cartDeliveryAddressesRemove: {
            cart: { totalQuantity: 0 },
            userErrors: [
              {
                code: "INVALID_DELIVERY_ADDRESS_ID",
                field: ["addressIds", "0"],
                message: `The delivery address with id ${unknown} does not exist.`,
              },
            ],
          },
        },
      );
    });

    test("is copied without its buyer, and forgets its buyer", async () => {
      if (askedVersion() === "2024-01") return;
      const { id } = await newCart({
        lines: [{ merchandiseId: AURORA }],
        note: "La etaj",
        buyerIdentity: { email: "ana@exemplu.ro" },
        delivery: { addresses: [selected(HOME)] },
      });
      const CART = "{ totalQuantity note buyerIdentity { email } delivery { addresses { id } } }";
      const nameless = {
        cart: { totalQuantity: 1, note: null, buyerIdentity: { email: null }, delivery: { addresses: [] } },
        warnings: [],
        userErrors: [],
      };
      await covers(
        shop(),
        {
          query: `mutation ($id: ID!) {
            cartClone(cartId: $id) { cart ${CART} warnings { code } userErrors { code } }
            cartRemovePersonalData(cartId: $id) { cart ${CART} warnings { code } userErrors { code } }
          }`,
          variables: { id },
        },
        { cartClone: nameless, cartRemovePersonalData: nameless },
        ["Mutation.cartClone(cartId:)", "Mutation.cartRemovePersonalData(cartId:)"],
      );
    });

    async function addressIds(id: string): Promise<string[]> {
      const query = "query ($id: ID!) { cart(id: $id) { delivery { addresses { id } } } }";
      const { data } = await ask(shop(), { query, variables: { id } });
      const cart = data?.["cart"] as { delivery: { addresses: { id: string }[] } } | undefined;
      return cart?.delivery.addresses.map((address) => address.id) ?? [];
    }
  });

  describe("what newer versions have: the shop", () => {
    test("tells how it takes money and how customers log in", () =>
      covers(
        shop(),
        {
          query: `{
            paymentSettings { currencyCode enabledPresentmentCurrencies }
            shop {
              customerAccountUrl customerAccountTranslations { key } socialLoginProviders { handle }
              shopPayInstallmentsPricing { maxPrice { amount } }
            }
          }`,
        },
        {
          paymentSettings: { currencyCode: "RON", enabledPresentmentCurrencies: ["RON", "EUR", "JPY"] },
          shop: {
            customerAccountUrl: null,
            customerAccountTranslations: null,
            socialLoginProviders: [],
            shopPayInstallmentsPricing: null,
          },
        },
      ));

    test("answers what is deferred at once", async () => {
      const query = `query ($later: Boolean!) { product(handle: "aurora") {
        title ... @defer(if: $later, label: "late") { vendor }
      } }`;
      const data = { product: { title: "Auroră", vendor: "Sălcioara" } };
      await covers(shop(), { query, variables: { later: true } }, data);
      await covers(shop(), { query, variables: { later: false } }, data);
    });

    test("takes a buyer and a visitor's consent with the context", () =>
      covers(
        shop(),
        {
          query: `query ($consent: VisitorConsent) @inContext(language: EN, visitorConsent: $consent) {
            product(handle: "aurora") { productType }
          }`,
          variables: { consent: { analytics: true, marketing: false } },
        },
        { product: { productType: "Sleep supplement" } },
      ));
  });

  test.each(["2026-04"])("only %s has them", async (version) => {
    const { errors } = await ask(shop(), {
      query: `{ product(handle: "aurora") { variantsCount { count } } }`,
    });
    expect(errors === undefined).toBe(askedVersion() === version);
  });
}
