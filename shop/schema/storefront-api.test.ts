import { pino } from "pino";
import { GraphQLError } from "graphql";
import { expect, test } from "vitest";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { createExecutableSchemas } from "./executable-schema.ts";
import type { ShopContext, ShopResources } from "./shop-context.ts";
import type { ShopModule } from "./shop-resolvers.ts";
import { createStorefrontApi } from "./storefront-api.ts";

const logged: string[] = [];
const seen: ShopContext[] = [];

const broken: ShopModule = {
  resolvers: {
    QueryRoot: {
      shop: (_root, _args, context) => {
        seen.push(context);
        return {};
      },
    },
    Shop: {
      name: () => {
        throw new Error("the password is hunter2");
      },
      description: () => {
        throw new GraphQLError("said on purpose", { extensions: { code: "TEST" } });
      },
      moneyFormat: () => "{{amount}}",
    },
  },
};

const resources = {
  settings: TEST_SHOP_SETTINGS,
  config: { country: "RO", shipsTo: ["RO", "DE"], currency: "RON", priceLists: [] },
  catalogue: { freshen: async () => {}, shownVersion: 0, in: () => ({}) },
  content: { bringTo: async () => {} },
  clock: () => new Date("2026-05-04T09:30:00Z"),
  log: pino({ level: "error" }, { write: (line) => logged.push(line) }),
} as unknown as ShopResources;

const api = createStorefrontApi(createExecutableSchemas([broken]), resources);

const ask = (query: string, headers: Record<string, string>) =>
  api({ version: "2024-01", headers, body: { query } }, { ip: "192.0.2.7", requestId: "r-1" });

const PRIVATE = { "Shopify-Storefront-Private-Token": TEST_SHOP_SETTINGS.privateToken };
const PUBLIC = { "X-Shopify-Storefront-Access-Token": TEST_SHOP_SETTINGS.publicToken };
const FOR_BUYER = { "Shopify-Storefront-Buyer-IP": "203.0.113.9" };

test("a bug is written to the log and not to the caller", async () => {
  const { body } = await ask("{ shop { name } }", PUBLIC);
  expect(body).toEqual({
    data: null,
    errors: [
      {
        message:
          "Internal error. Looks like something went wrong on our end.\nRequest ID: r-1 (include this in support requests).",
        locations: [{ line: 1, column: 10 }],
        path: ["shop", "name"],
        extensions: { code: "INTERNAL_SERVER_ERROR" },
      },
    ],
  });
  expect(logged.join("")).toContain("hunter2");
});

test("what a resolver says on purpose goes out as it is", async () => {
  const { body } = await ask("{ shop { description } }", PUBLIC);
  expect(body).toMatchObject({
    data: { shop: { description: null } },
    errors: [{ message: "said on purpose", extensions: { code: "TEST" } }],
  });
});

test.each([
  ["a server names the buyer it asks for", { ...PRIVATE, ...FOR_BUYER }, "203.0.113.9"],
  ["a server that names nobody asks for itself", PRIVATE, null],
  ["a browser is the buyer, whatever it says", { ...PUBLIC, ...FOR_BUYER }, "192.0.2.7"],
])("%s", async (_case, headers, ip) => {
  await ask("query @inContext(country: DE, language: EN) { shop { moneyFormat } }", headers);
  expect(seen.at(-1)).toMatchObject({ buyerIp: ip, country: "DE", language: "en" });
});

test("a document or a variable that the schema does not allow has Shopify's code", async () => {
  const { status, body } = await ask("{ shop { colour } }", PUBLIC);
  expect(status).toBe(200);
  expect(body).toEqual({
    errors: [
      {
        message: 'Cannot query field "colour" on type "Shop".',
        locations: [{ line: 1, column: 10 }],
        path: ["query", "shop", "colour"],
        extensions: { code: "undefinedField", typeName: "Shop", fieldName: "colour" },
      },
    ],
  });
  const missing = await ask("query ($id: ID!) { node(id: $id) { id } }", PUBLIC);
  expect(missing.body).toMatchObject({ errors: [{ extensions: { code: "INVALID_VARIABLE", value: null } }] });
});
