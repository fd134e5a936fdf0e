import { buildSchema, printSchema } from "graphql";
import { expect, it } from "vitest";
import { mergeSchemas } from "./merge-schemas.ts";

it("has all types, fields, arguments and values of both versions, with the newer one's types", () => {
  const older = `
    type Query { cart(id: ID!, old: Int): Cart, checkout: Checkout }
    type Cart { total: Int!, note: String }
    type Checkout { id: ID! }
    enum Code { OLD, BOTH }
    union Found = Cart | Checkout
    input Buyer { email: String, wallet: [String!] }`;
  const newer = `
    type Query { cart(id: ID, new: Int): Cart }
    type Cart implements Named { total: Float!, name: String }
    interface Named { name: String }
    enum Code { BOTH, NEW }
    union Found = Cart
    input Buyer { email: String!, preferences: String }`;
  const merged = `
    type Query { cart(id: ID, new: Int, old: Int): Cart, checkout: Checkout }
    type Cart implements Named { total: Float!, name: String, note: String }
    interface Named { name: String }
    enum Code { BOTH, NEW, OLD }
    union Found = Cart | Checkout
    input Buyer { email: String!, preferences: String, wallet: [String!] }
    type Checkout { id: ID! }`;
  expect(printSchema(buildSchema(mergeSchemas(older, newer)))).toBe(printSchema(buildSchema(merged)));
});
