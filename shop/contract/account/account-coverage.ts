import { parse } from "graphql";
import { expect } from "vitest";
import type { Covered, CoverageDocument } from "#shop/contract/coverage-table.ts";
import { reachedIn } from "#shop/contract/reached.ts";
import { createAccountSchema } from "#shop/customer-account/api/account-schema.ts";
import { NEWEST_VERSION } from "#shop/schema/api-version.ts";

const schema = createAccountSchema();
const shown = new Map<string, Set<string>>();

export const ACCOUNT_COVERAGE: CoverageDocument = {
  file: `docs/customer-account-api/${NEWEST_VERSION}.md`,
  title: `Customer Account API ${NEWEST_VERSION}: coverage of the embedded shop`,
  introduction: [
    "A field or argument is *covered* when the named test in `shop/contract/account/` executed it against the official",
    `${NEWEST_VERSION} schema and got an answer without errors, which it compared. What is not implemented answers with a`,
    "GraphQL error whose code is `NOT_IMPLEMENTED`, never with a made-up value. Login, limits and reasons:",
    "`docs/how/customer-account.md`.",
  ],
};

/** Returns what the tests have shown of the Customer Account API. */
export function accountCoverage(): Covered {
  return { schema, shown };
}

/** Records what an answer without errors reached, for the test that is running. */
export function noteAnswer(query: string, data: unknown): void {
  const test = expect.getState().currentTestName ?? "";
  const { fields, args } = reachedIn(schema, parse(query), data);
  for (const coordinate of [...fields, ...args])
    shown.set(coordinate, (shown.get(coordinate) ?? new Set()).add(test));
}
