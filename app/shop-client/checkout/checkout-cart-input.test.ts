import { readFileSync } from "node:fs";
import { buildSchema, getVariableValues, type GraphQLSchema, Kind, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { withWarnings } from "./cart-warnings.server.ts";
import { CheckoutCartCreate, CheckoutOffers } from "./checkout.query.ts";
import { type CheckoutCart, toCartInput } from "./checkout-cart-input.ts";

const OLD = buildSchema(readFileSync(".cache/storefront-2024-01.graphql", "utf8"));
// The newest published schema has a deprecation that graphql-js calls invalid; only the documents are checked.
const NEWEST = buildSchema(readFileSync(".cache/storefront-2026-04.graphql", "utf8"), { assumeValid: true });

const FULL: CheckoutCart = {
  lines: [
    { id: "gid://shopify/ProductVariant/1", quantity: 2, sellingPlanId: null },
    { id: "gid://shopify/ProductVariant/2", quantity: 1, sellingPlanId: "gid://shopify/SellingPlan/7" },
  ],
  email: "ana@exemplu.ro",
  customerToken: "token-of-the-customer",
  delivery: {
    firstName: "Ana",
    lastName: "Pop",
    company: "Sânziene SRL",
    country: "RO",
    address1: "Str. Florilor 1",
    address2: "ap. 3",
    city: "Cluj-Napoca",
    state: "CJ",
    postalCode: "400001",
    phone: "+40721123456",
  },
  discountCode: POPUP_DISCOUNT_CODE,
  note: "Sunați la interfon",
  attributes: { checkout_attempt: "a", language: "ro" },
};
const BARE: CheckoutCart = {
  ...FULL,
  customerToken: null,
  delivery: { ...FULL.delivery, country: "DE", state: null, company: null, address2: null },
  discountCode: null,
  note: null,
  attributes: {},
};

/** Lists a schema's errors for a document and its variables. */
function problems(schema: GraphQLSchema, document: { toString: () => string }, variables: object): string[] {
  const parsed = parse(document.toString());
  const [operation] = parsed.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return ["no operation"];
  const values = getVariableValues(
    schema,
    operation.variableDefinitions ?? [],
    variables as Record<string, unknown>,
  );
  const refused = values.errors ?? [];
  return [...validate(schema, parsed), ...refused].map(({ message }) => message);
}

describe("the input of cartCreate", () => {
  const PLACE = { language: "RO", country: "RO" };

  it.each([
    ["2024-01", OLD, FULL],
    ["2024-01", OLD, BARE],
    ["2024-10", OLD, FULL],
    ["2025-01", NEWEST, FULL],
    ["2026-04", NEWEST, FULL],
    ["2026-04", NEWEST, BARE],
    ["unstable", NEWEST, FULL],
  ])("of version %s is what that version's schema takes", (version, schema, cart) => {
    const variables = { input: toCartInput(version, cart), ...PLACE };
    // There is no schema of 2024-10: the first version with warnings, the last with the old address.
    const document = version === "2024-10" ? CheckoutCartCreate : withWarnings(CheckoutCartCreate, version);
    expect(problems(schema, document, variables)).toEqual([]);
  });

  it("differs between the versions: each refuses the other's", () => {
    expect(problems(NEWEST, CheckoutCartCreate, { input: toCartInput("2024-01", FULL) })).not.toEqual([]);
    expect(problems(OLD, CheckoutCartCreate, { input: toCartInput("2025-01", FULL) })).not.toEqual([]);
  });

  it("carries the address in either shape, with codes for country and state", () => {
    const old = toCartInput("2024-01", FULL);
    expect(old.buyerIdentity?.deliveryAddressPreferences?.[0]?.deliveryAddress).toMatchObject({
      firstName: "Ana",
      address1: "Str. Florilor 1",
      zip: "400001",
      province: "CJ",
      country: "RO",
      phone: "+40721123456",
    });
    expect(toCartInput("2026-04", FULL)).toMatchObject({
      buyerIdentity: { email: "ana@exemplu.ro", phone: "+40721123456", countryCode: "RO" },
      delivery: {
        addresses: [
          {
            selected: true,
            address: { deliveryAddress: { zip: "400001", provinceCode: "CJ", countryCode: "RO" } },
          },
        ],
      },
    });
  });

  it("sends a code and a note only where there is one", () => {
    expect(toCartInput("2024-01", FULL)).toMatchObject({
      lines: [
        { merchandiseId: "gid://shopify/ProductVariant/1", quantity: 2 },
        {
          merchandiseId: "gid://shopify/ProductVariant/2",
          quantity: 1,
          sellingPlanId: "gid://shopify/SellingPlan/7",
        },
      ],
      discountCodes: [POPUP_DISCOUNT_CODE],
      note: "Sunați la interfon",
      attributes: [
        { key: "checkout_attempt", value: "a" },
        { key: "language", value: "ro" },
      ],
    });
    expect(Object.keys(toCartInput("2024-01", BARE)).toSorted()).toEqual([
      "attributes",
      "buyerIdentity",
      "lines",
    ]);
  });
});

describe("the question about prices and stock", () => {
  it.each([
    ["2024-01", OLD],
    ["newest", NEWEST],
  ])("is one the %s schema answers", (_version, schema) => {
    const variables = {
      ids: ["gid://shopify/ProductVariant/1"],
      withStock: true,
      withPlans: true,
      language: "EN",
      country: "US",
    };
    expect(problems(schema, CheckoutOffers, variables)).toEqual([]);
  });
});
