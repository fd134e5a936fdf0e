import { GraphQLError, parse, validateExecutionArgs } from "graphql";
import { expect, test } from "vitest";
import { createExecutableSchemas } from "#shop/schema/executable-schema.ts";
import { describeVariableErrors } from "./variable-errors.ts";

const schema = createExecutableSchemas([])["2026-04"];

function refused(query: string, variableValues: Record<string, unknown>) {
  const validated = validateExecutionArgs({ schema, document: parse(query), variableValues });
  return "length" in validated ? describeVariableErrors(validated, variableValues) : [];
}

test("a value of another type is one error, with where it is wrong and what was expected", () => {
  const input = { lines: [{ quantity: "two" }], colour: 1 };
  const errors = refused("mutation ($input: CartInput!) { cartCreate(input: $input) { cart { id } } }", {
    input,
  });
  expect(errors.map((error) => error.toJSON())).toEqual([
    {
      message: expect.stringContaining('Variable "$input" has invalid value'),
      locations: [{ line: 1, column: 11 }],
      extensions: {
        code: "INVALID_VARIABLE",
        value: input,
        problems: expect.arrayContaining([
          { path: ["lines", 0], explanation: expect.stringContaining('required field "merchandiseId"') },
          { path: ["lines", 0, "quantity"], explanation: expect.stringContaining("two") },
          { path: [], explanation: expect.stringContaining('unknown field "colour"') },
        ]),
      },
    },
  ]);
});

test("a missing value is null", () => {
  const [error] = refused("query ($id: ID!) { node(id: $id) { id } }", {});
  expect(error?.extensions).toMatchObject({
    code: "INVALID_VARIABLE",
    value: null,
    problems: [{ path: [] }],
  });
});

test("an error of another kind stays as it is", () => {
  const error = new GraphQLError("Must provide an operation.");
  expect(describeVariableErrors([error], undefined)).toEqual([error]);
});
