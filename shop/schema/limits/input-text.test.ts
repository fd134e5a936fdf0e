import { parse } from "graphql";
import { expect, test } from "vitest";
import { literalTextError, variableTextError } from "./input-text.ts";

const DOCUMENT = parse(
  "mutation M($input: CartInput!, $ids: [ID!]) { cartCreate(input: $input) { cart { id } } }",
);

test.each([
  [{ input: { note: "a\0" } }, "$input of type CartInput!", ["note"], " for note"],
  [
    { input: { lines: [{}, { attributes: [{ key: "\uD800" }] }] } },
    "$input of type CartInput!",
    ["lines", 1, "attributes", 0, "key"],
    " for lines.1.attributes.0.key",
  ],
  [{ ids: ["gid://shopify/Cart/\0"] }, "$ids of type [ID!]", [0], " for 0"],
  [{ other: "\0" }, "$other", [], ""],
])("variables %j are refused at %s, with the path inside it", (variables, variable, path, place) => {
  const error = variableTextError(DOCUMENT, variables)?.toJSON();
  expect(error?.message).toContain(`Variable ${variable} was provided invalid value${place} (`);
  expect(error?.extensions).toMatchObject({ code: "INVALID_VARIABLE", problems: [{ path }] });
});

test.each([[undefined], [{}], [{ input: { note: "ș😀\n" }, n: 1, b: null }]])(
  "variables %j pass",
  (variables) => {
    expect(variableTextError(DOCUMENT, variables)).toBeNull();
  },
);

test.each([
  ['{ product(handle: "a\\u0000") { id } }', "BAD_REQUEST"],
  ['{ product(handle: """a\0""") { id } }', "BAD_REQUEST"],
  ['{ product(handle: "ș\\u{1F600}") { id } }', undefined],
])("the document %j is refused as %s", (document, code) => {
  expect(literalTextError(parse(document))?.extensions.code).toBe(code);
});
