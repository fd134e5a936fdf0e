import { graphql, type GraphQLSchema, printSchema } from "graphql";
import { expect, test } from "vitest";
import { createExecutableSchemas } from "./executable-schema.ts";
import { SelectionSizes } from "./limits/selection-sizes.ts";
import type { ShopModule } from "./shop-resolvers.ts";
import { WorkMeter } from "./limits/work-meter.ts";

const shopModule: ShopModule = {
  resolvers: {
    QueryRoot: {
      shop: () => ({ name: "Own property", description: undefined }),
      products: {
        args: ["first"],
        resolve: (_root, { first }) => ({ nodes: [], pageInfo: { hasNextPage: first === 3 } }),
      },
    },
    Shop: { moneyFormat: () => "{{amount}}" },
  },
  nodes: {
    Product: ({ gid, rest }) =>
      rest === "1" ? ({ __typename: "Product", id: gid } as object as never) : null,
  },
};

const schema = createExecutableSchemas([shopModule])["2024-01"];

async function run(query: string, on: GraphQLSchema = schema): Promise<unknown> {
  const contextValue = { work: new WorkMeter(new SelectionSizes({}, {})) };
  return JSON.parse(JSON.stringify(await graphql({ schema: on, source: query, contextValue })));
}

test("answers from resolvers and from own properties of what they answer", async () => {
  expect(await run("{ shop { name moneyFormat } }")).toEqual({
    data: { shop: { name: "Own property", moneyFormat: "{{amount}}" } },
  });
});

test.each([
  ["a field nobody resolves", "{ articles(first: 1) { nodes { id } } }", 'Field "QueryRoot.articles"'],
  ["a property that is undefined", "{ shop { description } }", 'Field "Shop.description"'],
  ["a property inherited by every object", "{ shop { brand { slogan } } }", 'Field "Shop.brand"'],
  [
    "an argument the resolver ignores",
    '{ products(first: 1, after: "x") { nodes { id } } }',
    'Argument "QueryRoot.products(after:)"',
  ],
  [
    "an ignored argument that is not its default",
    "{ products(first: 1, reverse: true) { nodes { id } } }",
    'Argument "QueryRoot.products(reverse:)"',
  ],
  ["a mutation nobody resolves", "mutation { cartCreate { cart { id } } }", 'Field "Mutation.cartCreate"'],
])("says that %s is not implemented", async (_case, query, subject) => {
  expect(await run(query)).toMatchObject({
    errors: [
      {
        message: `${subject} is not implemented by the embedded shop.`,
        extensions: { code: "NOT_IMPLEMENTED" },
      },
    ],
  });
});

test("lets an ignored argument pass that asks for what the schema does anyway", async () => {
  const query =
    "{ products(first: 3, reverse: false, sortKey: ID, after: null) { pageInfo { hasNextPage } } }";
  expect(await run(query)).toEqual({ data: { products: { pageInfo: { hasNextPage: true } } } });
});

test("finds nodes through the modules' loaders", async () => {
  const query = `{ a: node(id: "gid://shopify/Product/1") { __typename id } b: node(id: "gid://shopify/Product/2") { id } }`;
  expect(await run(query)).toEqual({
    data: { a: { __typename: "Product", id: "gid://shopify/Product/1" }, b: null },
  });
});

test("keeps the official schema as it is", () => {
  expect(printSchema(schema)).toBe(printSchema(createExecutableSchemas([])["2024-01"]));
});

test("refuses two resolvers for one field", () => {
  expect(() => createExecutableSchemas([shopModule, shopModule])).toThrow(
    "Two modules resolve QueryRoot.shop.",
  );
});

test("refuses a resolver for a field the schema does not have", () => {
  const resolvers = { Shop: { colour: () => "red" } } as object;
  expect(() => createExecutableSchemas([{ resolvers }])).toThrow("The schema has no field Shop.colour.");
});
