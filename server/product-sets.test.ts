import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cartTotals } from "#app/features/cart/lines/cart-totals.ts";
import { createProductSets } from "#app/shop-client/prices/product-sets.server.ts";
import { createShopClient } from "#app/shop-client/shop-client.server.ts";
import type { CartItem } from "#domain/cart/cart.ts";
import { parseMoneyV2, type MoneyV2 } from "#domain/money/money-v2.ts";
import type { ProductSet } from "#domain/promotion/product-sets.ts";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { openTestShop, TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";

const { publicToken, privateToken } = TEST_SHOP_SETTINGS;
const log = pino({ level: "silent" });

let opened: TestShop;
let sets: readonly ProductSet[];
beforeAll(async () => {
  opened = await openTestShop({ settings: { ...TEST_SHOP_SETTINGS, seedFolder: "shop/seed" } });
  const transport = opened.shop.execute;
  const client = createShopClient({ transport, version: "2024-01", publicToken, privateToken, log });
  sets = await createProductSets({ client, clock: () => new Date(opened.now.ms), log }).read();
});
afterAll(() => opened.close());

interface Answer {
  readonly cartCreate: {
    readonly cart: {
      readonly cost: { readonly totalAmount: MoneyV2 };
      readonly lines: { readonly nodes: readonly Line[] };
      readonly discountAllocations: readonly Allocation[];
    };
  };
}
interface Allocation {
  readonly discountedAmount: MoneyV2;
  readonly title?: string;
  readonly code?: string;
}
interface Line {
  readonly quantity: number;
  readonly cost: { readonly amountPerQuantity: MoneyV2 };
  readonly merchandise: { readonly id: string };
  readonly discountAllocations: readonly Allocation[];
}

const ALLOCATIONS = `discountAllocations {
  discountedAmount { amount currencyCode }
  ... on CartAutomaticDiscountAllocation { title } ... on CartCodeDiscountAllocation { code }
}`;

/** Makes a cart of Papillex twice and the other bottles of its sets once. */
async function cartIn(countryCode: string, language: string, codes: readonly string[] = []) {
  const [set] = sets;
  const lines = (set?.members ?? []).map((merchandiseId, index) => ({ merchandiseId, quantity: 2 - index }));
  const { body } = await opened.shop.execute({
    version: "2024-01",
    headers: { "Shopify-Storefront-Private-Token": privateToken },
    body: {
      query: `mutation ($input: CartInput!) @inContext(language: ${language}) { cartCreate(input: $input) { cart {
        cost { totalAmount { amount currencyCode } } ${ALLOCATIONS}
        lines(first: 9) { nodes {
          quantity cost { amountPerQuantity { amount currencyCode } } merchandise { ... on ProductVariant { id } }
          ${ALLOCATIONS}
        } }
      } } }`,
      variables: { input: { lines, discountCodes: codes, buyerIdentity: { countryCode } } },
    },
  });
  return (body as { readonly data: Answer }).data.cartCreate.cart;
}

test("the storefront reads the seed's set through the Storefront API", () => {
  expect(sets).toEqual([
    {
      members: [expect.stringMatching(/ProductVariant/), expect.stringMatching(/ProductVariant/)],
      percent: 5,
    },
  ]);
});

describe.each([[[]], [[POPUP_DISCOUNT_CODE]]])("with the codes %j", (codes) => {
  test.each(["RO", "DE", "US", "GB", "CA", "AU", "JP"])("the preview is what %s pays", async (country) => {
    const { cost, lines } = await cartIn(country, "EN", codes);
    const cart = lines.nodes.map(({ merchandise, quantity, cost: { amountPerQuantity } }) => {
      const unit = parseMoneyV2(amountPerQuantity);
      return { id: merchandise.id, price: unit?.amount, currency: unit?.currency, quantity } as CartItem;
    });
    const totals = cartTotals(cart, codes.length === 0 ? 0 : 10, sets);
    expect(totals.setDiscount.amount).toBeGreaterThan(0);
    expect(totals.discounted).toEqual(parseMoneyV2(cost.totalAmount));
  });
});

test.each([
  ["RO", "Reducere set"],
  ["EN", "Set saving"],
])("the cart names the saving beside the code, in %s", async (language, title) => {
  const { discountAllocations: all, lines } = await cartIn("RO", language, [POPUP_DISCOUNT_CODE]);
  expect(all.map(({ title: name, code }) => name ?? code)).toEqual([title, POPUP_DISCOUNT_CODE]);
  const bani = (allocations: readonly Allocation[], isSet: boolean): number =>
    allocations
      .filter((each) => (each.title !== undefined) === isSet)
      .reduce((sum, { discountedAmount }) => sum + Math.round(Number(discountedAmount.amount) * 100), 0);
  for (const isSet of [true, false]) {
    const ofLines = lines.nodes.flatMap(({ discountAllocations }) => discountAllocations);
    expect(bani(ofLines, isSet)).toBe(bani(all, isSet));
  }
});

test.each([
  ["no metafield", null],
  ["no JSON", "papillex + ahcc"],
  ["another shape", '[{"members":["gid://shopify/ProductVariant/1"],"percent":5}]'],
  ["an amount that is no percent", '[{"members":["a","b"],"percent":500}]'],
])("a shop with %s has no sets", async (_case, value) => {
  const metafield = value === null ? null : { value };
  const client = createShopClient({
    transport: async () => ({ status: 200, headers: {}, body: { data: { shop: { metafield } } } }),
    ...{ version: "2024-01", publicToken, privateToken, log },
  });
  expect(await createProductSets({ client, clock: () => new Date(0), log }).read()).toEqual([]);
});
