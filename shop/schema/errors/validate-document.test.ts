import { parse } from "graphql";
import { expect, test } from "vitest";
import { createExecutableSchemas } from "#shop/schema/executable-schema.ts";
import { validateDocument } from "./validate-document.ts";

const schema = createExecutableSchemas([])["2026-04"];
const PRODUCT = 'product(handle: "aurora")';

/** Returns path and extensions of every error of a document. */
function refused(query: string) {
  return validateDocument(schema, parse(query)).map((error) => {
    const { path, extensions } = error.toJSON();
    return { path, extensions };
  });
}

test.each([
  [
    "a field that a type does not have",
    `{ ${PRODUCT} { a: foo } }`,
    ["query", "product", "a"],
    { code: "undefinedField", typeName: "Product", fieldName: "foo" },
  ],
  [
    "one within a named query and an inline fragment",
    `query Shop { node(id: "1") { ... on Product { foo } } }`,
    ["query Shop", "node", "... on Product", "foo"],
    { code: "undefinedField", typeName: "Product", fieldName: "foo" },
  ],
  [
    "a field of a union",
    '{ search(query: "a", first: 1) { nodes { id } } }',
    ["query", "search", "nodes", "id"],
    { code: "selectionMismatch", nodeName: "SearchResultItem" },
  ],
  [
    "an object without fields",
    `{ p: ${PRODUCT} }`,
    ["query", "p"],
    { code: "selectionMismatch", nodeName: "field 'product'", typeName: "Product" },
  ],
  [
    "a text with fields",
    "{ shop { name { length } } }",
    ["query", "shop", "name"],
    { code: "selectionMismatch", nodeName: "field 'name'", typeName: "String" },
  ],
  [
    "two fields with one name",
    "{ shop { name name: description } }",
    [],
    { code: "fieldConflict", fieldName: "name" },
  ],
  [
    "an argument that a field does not have",
    '{ p: product(slug: "a") { id } }',
    ["query", "p", "slug"],
    { code: "argumentNotAccepted", name: "p", typeName: "Field", argumentName: "slug" },
  ],
  [
    "an argument that a directive does not have",
    "{ shop { name @include(if: true, unless: false) } }",
    ["query", "shop", "name", "unless"],
    { code: "argumentNotAccepted", name: "include", typeName: "Directive", argumentName: "unless" },
  ],
  [
    "a field that an input object does not have",
    'mutation { cartCreate(input: { lines: [{ merchandiseId: "1", colour: 1 }] }) { cart { id } } }',
    ["mutation", "cartCreate", "input", "lines", 0, "colour"],
    { code: "argumentNotAccepted", name: "CartLineInput", typeName: "InputObject", argumentName: "colour" },
  ],
  [
    "a field without its argument",
    "{ n: node { id } }",
    ["query", "n"],
    { code: "missingRequiredArguments", className: "Field", name: "n", arguments: "id" },
  ],
  [
    "a directive without its argument",
    "{ shop { name @skip } }",
    ["query", "shop", "name"],
    { code: "missingRequiredArguments", className: "Directive", name: "skip", arguments: "if" },
  ],
  [
    "an input object without a field",
    "mutation { cartCreate(input: { lines: [{ quantity: 1 }] }) { cart { id } } }",
    ["mutation", "cartCreate", "input", "lines", 0, "merchandiseId"],
    {
      code: "missingRequiredInputObjectAttribute",
      argumentName: "merchandiseId",
      argumentType: "ID!",
      inputObjectType: "CartLineInput",
    },
  ],
  [
    "a value of another type",
    '{ products(first: "many") { nodes { id } } }',
    ["query", "products", "first"],
    { code: "argumentLiteralsIncompatible", typeName: "Field", argumentName: "first" },
  ],
  [
    "a value of another type in an input object",
    `{ ${PRODUCT} { featuredImage { url(transform: { crop: NOWHERE }) } } }`,
    ["query", "product", "featuredImage", "url", "transform", "crop"],
    { code: "argumentLiteralsIncompatible", typeName: "InputObject", argumentName: "crop" },
  ],
  [
    "a default value of another type",
    'query ($n: Int = "one") { products(first: $n) { nodes { id } } }',
    ["query"],
    { code: "defaultValueInvalidType", variableName: "n", typeName: "Int" },
  ],
  [
    "an argument given twice",
    "{ products(first: 1, first: 2) { nodes { id } } }",
    ["query", "products", "first"],
    { code: "argumentNotUnique", name: "first" },
  ],
  [
    "a field given twice",
    'mutation { cartCreate(input: { note: "a", note: "b" }) { cart { id } } }',
    ["mutation", "cartCreate", "input", "note"],
    { code: "inputFieldNotUnique", name: "note" },
  ],
  [
    "a variable of another type",
    "query ($n: String) { products(first: $n) { nodes { id } } }",
    ["query", "products", "first"],
    {
      code: "variableMismatch",
      variableName: "n",
      typeName: "String",
      argumentName: "first",
      errorMessage: "Type mismatch",
    },
  ],
  [
    "a variable that may be null",
    "query ($id: ID) { node(id: $id) { id } }",
    ["query", "node", "id"],
    {
      code: "variableMismatch",
      variableName: "id",
      typeName: "ID",
      argumentName: "id",
      errorMessage: "Nullability mismatch",
    },
  ],
  [
    "a list for one value",
    'query ($id: [ID!] = ["a"]) { node(id: $id) { id } }',
    ["query", "node", "id"],
    {
      code: "variableMismatch",
      variableName: "id",
      typeName: "[ID!]!",
      argumentName: "id",
      errorMessage: "List dimension mismatch",
    },
  ],
  [
    "a variable that is not declared",
    "{ products(first: $n) { nodes { id } } }",
    ["query", "products", "first"],
    { code: "variableNotDefined", variableName: "n" },
  ],
  [
    "a variable that is not used",
    "query ($n: Int) { shop { name } }",
    ["query"],
    { code: "variableNotUsed", variableName: "n" },
  ],
  [
    "a variable declared twice",
    "query ($n: Int, $n: Int) { products(first: $n) { nodes { id } } }",
    ["query"],
    { code: "variableNotUnique", variableName: "n" },
  ],
  [
    "a variable of an output type",
    "query ($p: [Product!]) { shop { name @include(if: $p) } }",
    ["query"],
    { code: "variableRequiresValidType", typeName: "Product", variableName: "p" },
  ],
  [
    "a variable of a type that does not exist",
    "query ($p: Colour!) { shop { name @include(if: $p) } }",
    ["query"],
    { code: "variableRequiresValidType", typeName: "Colour", variableName: "p" },
  ],
  [
    "a fragment on a type that does not exist",
    "{ ... on Colour { id } }",
    ["query", "... on Colour"],
    { code: "undefinedType", typeName: "Colour" },
  ],
  [
    "a fragment on a scalar",
    "{ ... on String { id } }",
    ["query", "... on String"],
    { code: "fragmentOnNonCompositeType", typeName: "String" },
  ],
  [
    "a fragment that is not defined",
    "{ shop { ...Name } }",
    ["query", "shop", "... Name"],
    { code: "useAndDefineFragment", fragmentName: "Name" },
  ],
  [
    "a fragment that is not used",
    "{ shop { name } } fragment Name on Shop { name }",
    ["fragment Name"],
    { code: "useAndDefineFragment", fragmentName: "Name" },
  ],
  [
    "a fragment defined twice",
    "{ shop { ...A } } fragment A on Shop { name } fragment A on Shop { id }",
    ["fragment A"],
    { code: "fragmentNotUnique", fragmentName: "A" },
  ],
  [
    "a fragment within itself",
    "{ shop { ...A } } fragment A on Shop { ...A }",
    ["fragment A", "... A"],
    { code: "infiniteLoop", fragmentName: "A" },
  ],
  [
    "a directive that does not exist",
    "{ shop { name @upper } }",
    ["query", "shop", "name"],
    { code: "undefinedDirective", directiveName: "upper" },
  ],
  [
    "a directive where it cannot be",
    "query @skip(if: true) { shop { name } }",
    ["query"],
    { code: "directiveCannotBeApplied", name: "skip" },
  ],
  [
    "a directive given twice",
    "{ shop { name @skip(if: true) @skip(if: true) } }",
    ["query", "shop", "name"],
    { code: "directiveNotUniqueForLocation", directiveName: "skip" },
  ],
  [
    "two queries with one name",
    "query A { shop { name } } query A { shop { id } }",
    ["query A"],
    { code: "uniquelyNamedOperations", operationName: "A" },
  ],
])("%s: %s", (_what, query, path, extensions) => {
  expect(refused(query)).toContainEqual({ path, extensions });
});

test("a valid document has no errors, an invalid one no more than ten and a last one", () => {
  expect(refused("{ shop { name } }")).toEqual([]);
  const fields = Array.from({ length: 50 }, (_, n) => `a${n}`).join(" ");
  expect(refused(`{ shop { ${fields} } }`)).toHaveLength(11);
});

test("a long name does not stand in the paths of all errors below it", () => {
  const long = "a".repeat(60_000);
  const fields = Array.from({ length: 10 }, (_, n) => `a${n}`).join(" ");
  const errors = refused(`{ ${long}: shop { ${fields} } }`);
  expect(errors).toHaveLength(10);
  expect(JSON.stringify(errors).length).toBeLessThan(2_000);
  expect(errors[0]?.extensions).toMatchObject({ code: "undefinedField" });
});
