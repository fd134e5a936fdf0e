// Long, because each answer is in full beside its document.
import { describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { parseCartGid } from "#shop/modules/cart/cart-gids.ts";
import { findCart } from "#shop/modules/cart/cart.store.ts";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { ask, type Asked, askedVersion, covers } from "./covered.ts";

const AURORA = "gid://shopify/ProductVariant/10011";
const AURORA_MONTHLY = "gid://shopify/ProductVariant/10012";
const BOREAL = "gid://shopify/ProductVariant/10021";

const ADDRESS_INPUT = {
  firstName: "Ana",
  lastName: "Pop",
  company: "Pop SRL",
  address1: "Str. Eroilor 1",
  address2: "ap. 2",
  city: "Cluj-Napoca",
  province: "Cluj",
  zip: "400129",
  country: "RO",
  phone: "0721 123 456",
};

/** Returns the cursor of a position in a list that has an order of its own. */
const at = (position: number): string =>
  Buffer.from(JSON.stringify({ last_id: position, last_value: position })).toString("base64");
const lei = (amount: string): object => ({ amount, currencyCode: "RON" });
const MONEY = "{ amount currencyCode }";

/** Returns the part of a cart's input that names its destination, in the version being asked. */
function deliveredTo({ country, province, ...address }: typeof ADDRESS_INPUT): {
  readonly buyerIdentity?: object;
  readonly delivery?: object;
} {
  if (askedVersion() === "2024-01")
    return {
      buyerIdentity: { deliveryAddressPreferences: [{ deliveryAddress: { country, province, ...address } }] },
    };
  const deliveryAddress = { countryCode: country, provinceCode: province, ...address };
  return { delivery: { addresses: [{ selected: true, address: { deliveryAddress } }] } };
}

export function cartContract(opened: () => TestShop): void {
  /** Creates a cart without asserting anything; returns its id, and the ids of its lines. */
  async function newCart(input: object): Promise<{ id: string; lineIds: string[] }> {
    const { data } = await ask(opened().shop, {
      query: `mutation ($input: CartInput) { cartCreate(input: $input) { cart { id lines(first: 9) { nodes { id } } } } }`,
      variables: { input },
    });
    const payload = data?.cartCreate as
      | { cart: { id: string; lines: { nodes: { id: string }[] } } }
      | undefined;
    if (!payload) throw new Error("The shop made no cart.");
    return { id: payload.cart.id, lineIds: payload.cart.lines.nodes.map((own) => own.id) };
  }

  const line = (merchandiseId: string, quantity = 1): object => ({ merchandiseId, quantity });

  describe("cart", () => {
    test("is made with everything the storefront knows", async () => {
      await covers(
        opened().shop,
        {
          query: `mutation ($input: CartInput) { cartCreate(input: $input) {
            cart {
              __typename note totalQuantity attributes { key value } attribute(key: "language") { key value }
              discountCodes { code applicable }
              lines(first: 5) {
                edges { node { __typename quantity } }
                nodes {
                  __typename quantity attributes { key value } ... on CartLine { attribute(key: "gift") { value } }
                  merchandise { ... on ProductVariant { __typename id } }
                  cost {
                    amountPerQuantity ${MONEY} compareAtAmountPerQuantity ${MONEY}
                    subtotalAmount ${MONEY} totalAmount ${MONEY}
                  }
                  estimatedCost { amount ${MONEY} compareAtAmount ${MONEY} subtotalAmount ${MONEY} totalAmount ${MONEY} }
                  discountAllocations {
                    __typename discountedAmount ${MONEY} ... on CartCodeDiscountAllocation { code }
                  }
                  sellingPlanAllocation { checkoutChargeAmount ${MONEY} sellingPlan { id name } }
                }
                pageInfo { hasNextPage hasPreviousPage }
              }
            }
            userErrors { code field message }
          } }`,
          variables: {
            input: {
              lines: [
                {
                  ...line(AURORA_MONTHLY, 2),
                  attributes: [{ key: "gift", value: "yes" }],
                  sellingPlanId: "gid://shopify/SellingPlan/3100001",
                },
              ],
              note: "La poartă",
              attributes: [{ key: "language", value: "ro" }],
              discountCodes: [POPUP_DISCOUNT_CODE, "NOPE"],
            },
          },
        },
        {
          cartCreate: {
            cart: {
              __typename: "Cart",
              note: "La poartă",
              totalQuantity: 2,
              attributes: [{ key: "language", value: "ro" }],
              attribute: { key: "language", value: "ro" },
              discountCodes: [
                { code: POPUP_DISCOUNT_CODE, applicable: true },
                { code: "NOPE", applicable: false },
              ],
              lines: {
                edges: [{ node: { __typename: "CartLine", quantity: 2 } }],
                nodes: [
                  {
                    __typename: "CartLine",
                    quantity: 2,
                    attributes: [{ key: "gift", value: "yes" }],
                    attribute: { value: "yes" },
                    merchandise: { __typename: "ProductVariant", id: AURORA_MONTHLY },
                    cost: {
                      amountPerQuantity: lei("90.5"),
                      compareAtAmountPerQuantity: lei("100.0"),
                      subtotalAmount: lei("181.0"),
                      totalAmount: lei("162.9"),
                    },
                    estimatedCost: {
                      amount: lei("90.5"),
                      compareAtAmount: lei("100.0"),
                      subtotalAmount: lei("181.0"),
                      totalAmount: lei("162.9"),
                    },
                    discountAllocations: [
                      {
                        __typename: "CartCodeDiscountAllocation",
                        discountedAmount: lei("18.1"),
                        code: POPUP_DISCOUNT_CODE,
                      },
                    ],
                    sellingPlanAllocation: {
                      checkoutChargeAmount: { amount: "90.5", currencyCode: "RON" },
                      sellingPlan: { id: "gid://shopify/SellingPlan/3100001", name: "În fiecare lună" },
                    },
                  },
                ],
                pageInfo: { hasNextPage: false, hasPreviousPage: false },
              },
            },
            userErrors: [],
          },
        },
        [
          "Mutation.cartCreate(input:)",
          "Cart.attribute(key:)",
          "Cart.lines(first:)",
          "CartLine.attribute(key:)",
        ],
      );
    });

    test("is found by its id, with what it costs before the address is known", async () => {
      const { id, lineIds } = await newCart({
        lines: [line(AURORA), line(BOREAL)],
        discountCodes: [POPUP_DISCOUNT_CODE],
      });
      const stored = await findCart(opened().database.shop, parseCartGid(id)?.token ?? "");
      await covers(
        opened().shop,
        {
          query: `query ($id: ID!) { cart(id: $id) {
            __typename id checkoutUrl createdAt updatedAt note
            lines(first: 9) { nodes { __typename id } }
            cost {
              subtotalAmount ${MONEY} subtotalAmountEstimated checkoutChargeAmount ${MONEY}
              totalAmount ${MONEY} totalAmountEstimated totalTaxAmount ${MONEY} totalTaxAmountEstimated
              totalDutyAmount ${MONEY} totalDutyAmountEstimated
            }
            estimatedCost {
              subtotalAmount ${MONEY} checkoutChargeAmount ${MONEY} totalAmount ${MONEY} totalTaxAmount ${MONEY}
              totalDutyAmount ${MONEY}
            }
            discountAllocations { __typename discountedAmount ${MONEY} ... on CartCodeDiscountAllocation { code } }
            deliveryGroups(first: 1) { nodes { id } pageInfo { hasNextPage } }
          } }`,
          variables: { id },
        },
        {
          cart: {
            __typename: "Cart",
            id,
            checkoutUrl: `https://shop.test/pay/${stored?.checkoutToken}`,
            createdAt: "2026-05-04T09:30:00Z",
            updatedAt: "2026-05-04T09:30:00Z",
            note: null,
            lines: { nodes: lineIds.map((lineId) => ({ __typename: "CartLine", id: lineId })) },
            cost: {
              subtotalAmount: lei("159.99"),
              subtotalAmountEstimated: false,
              checkoutChargeAmount: lei("159.99"),
              totalAmount: lei("143.99"),
              totalAmountEstimated: true,
              totalTaxAmount: lei("14.27"),
              totalTaxAmountEstimated: true,
              totalDutyAmount: null,
              totalDutyAmountEstimated: false,
            },
            estimatedCost: {
              subtotalAmount: lei("159.99"),
              checkoutChargeAmount: lei("159.99"),
              totalAmount: lei("143.99"),
              totalTaxAmount: lei("14.27"),
              totalDutyAmount: null,
            },
            discountAllocations: [
              {
                __typename: "CartCodeDiscountAllocation",
                discountedAmount: lei("16.0"),
                code: POPUP_DISCOUNT_CODE,
              },
            ],
            deliveryGroups: { nodes: [], pageInfo: { hasNextPage: false } },
          },
        },
        ["QueryRoot.cart(id:)", "Cart.deliveryGroups(first:)"],
      );
      await covers(
        opened().shop,
        { query: "query ($id: ID!) { node(id: $id) { __typename id } }", variables: { id } },
        { node: { __typename: "Cart", id } },
      );
    });

    test("cannot be read without its key", async () => {
      const { id } = await newCart({});
      for (const wrong of [
        id.replace(/key=.*/, "key=0"),
        id.replace(/\?key=.*/, ""),
        "gid://shopify/Cart/unknown",
      ]) {
        await covers(
          opened().shop,
          { query: "query ($id: ID!) { cart(id: $id) { id } }", variables: { id: wrong } },
          { cart: null },
        );
      }
    });

    test("pages through its lines", async () => {
      const { id } = await newCart({ lines: [line(AURORA), line(BOREAL, 2)] });
      const two = { cursor: at(2), node: { __typename: "CartLine", quantity: 2 } };
      const one = { cursor: at(1), node: { __typename: "CartLine", quantity: 1 } };
      const PAGE = "{ edges { cursor node { __typename quantity } } }";
      await covers(
        opened().shop,
        {
          query: `query ($id: ID!, $one: String, $two: String) { cart(id: $id) {
            after: lines(first: 9, after: $one) ${PAGE}
            before: lines(last: 9, before: $two) ${PAGE}
            reversed: lines(first: 1, reverse: true) ${PAGE}
          } }`,
          variables: { id, one: at(1), two: at(2) },
        },
        { cart: { after: { edges: [two] }, before: { edges: [one] }, reversed: { edges: [two] } } },
        ["last", "after", "before", "reverse"].map((arg) => `Cart.lines(${arg}:)`),
      );
    });

    test("knows its buyer, where it goes and what that costs", async () => {
      const destination = deliveredTo(ADDRESS_INPUT);
      const { id } = await newCart({
        ...destination,
        lines: [line(AURORA)],
        buyerIdentity: {
          ...destination.buyerIdentity,
          email: "ana@exemplu.ro",
          phone: "0721 123 456",
          countryCode: "RO",
        },
      });
      const token = parseCartGid(id)?.token;
      const page = "(last: 1, before: $end, reverse: true)";
      const option = {
        handle: "standard-ro",
        code: "standard-ro",
        title: "Livrare prin curier",
        description:
          "pregătim în 1–2 zile lucrătoare, livrăm în 3–5: de regulă 5–7 zile lucrătoare de la comandă",
        estimatedCost: lei("19.9"),
        deliveryMethodType: "SHIPPING",
      };
      const OPTION = `{ handle code title description estimatedCost ${MONEY} deliveryMethodType }`;
      await covers(
        opened().shop,
        {
          query: `query ($id: ID!, $end: String) { cart(id: $id) {
            buyerIdentity {
              email phone countryCode customer { id } walletPreferences
              deliveryAddressPreferences { ... on MailingAddress {
                __typename id firstName lastName name company address1 address2 city province provinceCode zip
                country countryCode countryCodeV2 phone formattedArea latitude longitude
                formatted toName: formatted(withName: true, withCompany: false)
              } }
            }
            cost { totalAmount ${MONEY} totalAmountEstimated }
            deliveryGroups${page} {
              edges { cursor node { id } }
              nodes {
                id deliveryAddress { id city }
                deliveryOptions ${OPTION} selectedDeliveryOption ${OPTION}
                cartLines${page} { nodes { __typename quantity } }
                all: cartLines(first: 5) { edges { node { __typename quantity } } pageInfo { hasNextPage } }
                none: cartLines(first: 5, after: $end, reverse: true) { nodes { __typename quantity } }
              }
            }
            none: deliveryGroups(first: 5, after: $end, reverse: true) { nodes { id } }
          } }`,
          variables: { id, end: at(0) },
        },
        {
          cart: {
            buyerIdentity: {
              email: "ana@exemplu.ro",
              phone: "+40721123456",
              countryCode: "RO",
              customer: null,
              walletPreferences: [],
              deliveryAddressPreferences: [
                {
                  __typename: "MailingAddress",
                  ...ADDRESS_INPUT,
                  id: `gid://shopify/MailingAddress/${token}-1`,
                  name: "Ana Pop",
                  provinceCode: "CJ",
                  country: "România",
                  countryCode: "RO",
                  countryCodeV2: "RO",
                  phone: "+40721123456",
                  formattedArea: "Cluj-Napoca, CJ, RO",
                  latitude: null,
                  longitude: null,
                  formatted: ["Pop SRL", "Str. Eroilor 1", "ap. 2", "400129 Cluj-Napoca Cluj", "România"],
                  toName: ["Ana Pop", "Str. Eroilor 1", "ap. 2", "400129 Cluj-Napoca Cluj", "România"],
                },
              ],
            },
            cost: { totalAmount: lei("119.9"), totalAmountEstimated: false },
            deliveryGroups: {
              edges: [{ cursor: at(1), node: { id: `gid://shopify/CartDeliveryGroup/${token}` } }],
              nodes: [
                {
                  id: `gid://shopify/CartDeliveryGroup/${token}`,
                  deliveryAddress: { id: `gid://shopify/MailingAddress/${token}-1`, city: "Cluj-Napoca" },
                  deliveryOptions: [option],
                  selectedDeliveryOption: option,
                  cartLines: { nodes: [{ __typename: "CartLine", quantity: 1 }] },
                  all: {
                    edges: [{ node: { __typename: "CartLine", quantity: 1 } }],
                    pageInfo: { hasNextPage: false },
                  },
                  none: { nodes: [] },
                },
              ],
            },
            none: { nodes: [] },
          },
        },
        [
          "MailingAddress.formatted(withName:)",
          "MailingAddress.formatted(withCompany:)",
          ...["last", "before", "after", "reverse"].map((arg) => `Cart.deliveryGroups(${arg}:)`),
          ...["first", "last", "before", "after", "reverse"].map(
            (arg) => `CartDeliveryGroup.cartLines(${arg}:)`,
          ),
        ],
      );
    });
  });

  describe("a cart is changed by", () => {
    interface Change {
      readonly mutation: string;
      readonly argument: readonly [name: string, type: string];
      readonly select: string;
      /** The value to pass, and the expected cart. */
      readonly good: (cart: { id: string; lineIds: string[] }) => readonly [value: unknown, cart: object];
      readonly bad: readonly [value: unknown, error: { code: string; field: string[]; message: string }];
    }
    const QUANTITIES = "lines(first: 9) { nodes { __typename quantity } }";
    const quantities = (...all: number[]): object => ({
      lines: { nodes: all.map((quantity) => ({ __typename: "CartLine", quantity })) },
    });
    const NO_LINE = "gid://shopify/CartLine/0";

    const CHANGES: readonly Change[] = [
      {
        mutation: "cartLinesAdd",
        argument: ["lines", "[CartLineInput!]!"],
        select: QUANTITIES,
        good: () => [[line(BOREAL, 2)], quantities(1, 2)],
        bad: [
          [line("gid://shopify/ProductVariant/9")],
          {
            code: "INVALID",
            field: ["lines", "0", "merchandiseId"],
            message: "The merchandise with id gid://shopify/ProductVariant/9 does not exist.",
          },
        ],
      },
      {
        mutation: "cartLinesUpdate",
        argument: ["lines", "[CartLineUpdateInput!]!"],
        select: QUANTITIES,
        good: ({ lineIds }) => [[{ id: lineIds[0], quantity: 3 }], quantities(3)],
        bad: [
          [{ id: NO_LINE, quantity: 1 }],
          {
            code: "INVALID_MERCHANDISE_LINE",
            field: ["lines", "0", "id"],
            message: `The merchandise line with id ${NO_LINE} does not exist.`,
          },
        ],
      },
      {
        mutation: "cartLinesRemove",
        argument: ["lineIds", "[ID!]!"],
        select: QUANTITIES,
        good: ({ lineIds }) => [lineIds, quantities()],
        bad: [
          [NO_LINE],
          {
            code: "INVALID_MERCHANDISE_LINE",
            field: ["lineIds", "0"],
            message: `The merchandise line with id ${NO_LINE} does not exist.`,
          },
        ],
      },
      {
        mutation: "cartBuyerIdentityUpdate",
        argument: ["buyerIdentity", "CartBuyerIdentityInput!"],
        select: "buyerIdentity { email countryCode }",
        good: () => [
          { email: "ana@exemplu.ro", countryCode: "DE" },
          { buyerIdentity: { email: "ana@exemplu.ro", countryCode: "DE" } },
        ],
        bad: [
          { email: "ana" },
          { code: "INVALID", field: ["buyerIdentity", "email"], message: "Email is invalid" },
        ],
      },
      {
        mutation: "cartDiscountCodesUpdate",
        argument: ["discountCodes", "[String!]!"],
        select: "discountCodes { code applicable }",
        good: () => [
          [POPUP_DISCOUNT_CODE.toLowerCase()],
          { discountCodes: [{ code: POPUP_DISCOUNT_CODE.toLowerCase(), applicable: true }] },
        ],
        bad: [
          null,
          {
            code: "MISSING_DISCOUNT_CODE",
            field: ["discountCodes"],
            message: "Discount codes can't be blank",
          },
        ],
      },
      {
        mutation: "cartNoteUpdate",
        argument: ["note", "String!"],
        select: "note",
        good: () => ["Sus", { note: "Sus" }],
        bad: [null, { code: "MISSING_NOTE", field: ["note"], message: "Note can't be blank" }],
      },
      {
        mutation: "cartAttributesUpdate",
        argument: ["attributes", "[AttributeInput!]!"],
        select: "attributes { key value }",
        good: () => [[{ key: "a", value: "b" }], { attributes: [{ key: "a", value: "b" }] }],
        bad: [
          [{ key: "", value: "b" }],
          { code: "INVALID", field: ["attributes", "0", "key"], message: "Key can't be blank" },
        ],
      },
      {
        mutation: "cartSelectedDeliveryOptionsUpdate",
        argument: ["selectedDeliveryOptions", "[CartSelectedDeliveryOptionInput!]!"],
        select: "deliveryGroups(first: 1) { nodes { selectedDeliveryOption { handle } } }",
        good: ({ id }) => [
          [
            {
              deliveryGroupId: `gid://shopify/CartDeliveryGroup/${parseCartGid(id)?.token}`,
              deliveryOptionHandle: "standard-ro",
            },
          ],
          { deliveryGroups: { nodes: [{ selectedDeliveryOption: { handle: "standard-ro" } }] } },
        ],
        bad: [
          [{ deliveryGroupId: "gid://shopify/CartDeliveryGroup/0", deliveryOptionHandle: "standard-ro" }],
          {
            code: "INVALID_DELIVERY_GROUP",
            field: ["selectedDeliveryOptions", "0", "deliveryGroupId"],
            message: "The delivery group with id gid://shopify/CartDeliveryGroup/0 does not exist.",
          },
        ],
      },
    ];

    const document = ({ mutation, argument: [name, type], select }: Change): string =>
      `mutation ($id: ID!, $value: ${type}) { ${mutation}(cartId: $id, ${name}: $value) {
        cart { ${select} } userErrors { code field message }
      } }`;
    const start = () =>
      newCart({
        lines: [line(AURORA)],
        ...deliveredTo(ADDRESS_INPUT),
      });

    test.each(CHANGES.map((change) => [change.mutation, change] as const))("%s", async (mutation, change) => {
      const cart = await start();
      const [value, after] = change.good(cart);
      const asked: Asked = { query: document(change), variables: { id: cart.id, value } };
      await covers(opened().shop, asked, { [mutation]: { cart: after, userErrors: [] } }, [
        `Mutation.${mutation}(cartId:)`,
        `Mutation.${mutation}(${change.argument[0]}:)`,
      ]);
    });

    test.each(CHANGES.map((change) => [change.mutation, change] as const))(
      "%s, which refuses what cannot be with Shopify's code and changes nothing",
      async (mutation, change) => {
        const cart = await start();
        const [value, error] = change.bad;
        const [name, type] = change.argument;
        // Newer versions have no null here: the document is not for them.
        const argument = [name, value === null ? type.replace(/!$/, "") : type] as const;
        const query = document({ ...change, argument, select: "totalQuantity" });
        await covers(
          opened().shop,
          { query, variables: { id: cart.id, value } },
          { [mutation]: { cart: { totalQuantity: 1 }, userErrors: [error] } },
        );
      },
    );

    test.each(CHANGES.map((change) => [change.mutation, change] as const))(
      "%s, which finds no cart under a wrong id",
      async (mutation, change) => {
        const cart = await start();
        const id = "gid://shopify/Cart/unknown?key=0";
        const { data } = await ask(opened().shop, {
          query: document(change),
          variables: { id, value: change.good(cart)[0] },
        });
        expect(data?.[mutation]).toMatchObject({
          cart: null,
          userErrors: [{ code: "INVALID", field: ["cartId"] }],
        });
      },
    );
  });
}
