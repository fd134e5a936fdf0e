import { readFileSync } from "node:fs";
import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";
import * as documents from "./account-api.query.ts";

const schema = buildSchema(readFileSync(".cache/customer-account-2026-04.graphql", "utf8"), {
  assumeValid: true,
});

test.each(Object.entries(documents))("%s is valid in the official schema", (_name, text) => {
  expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
});
