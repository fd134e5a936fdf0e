import { type GraphQLSchema, parse, validate, validateExecutionArgs } from "graphql";
import { expect } from "vitest";
import { OLDEST_VERSION, SERVED_VERSIONS, type ServedVersion } from "#shop/schema/api-version.ts";
import { createExecutableSchemas } from "#shop/schema/executable-schema.ts";
import type { Shop } from "#shop/create-shop.ts";
import { shopModules } from "#shop/shop-modules.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { reachedIn } from "./reached.ts";

const schemas = createExecutableSchemas(shopModules);
let version: ServedVersion = OLDEST_VERSION;
/** Coordinate (`Product.title`, `Product.images(first:)`) → the tests that asserted its value, by version. */
const shown: Record<ServedVersion, Map<string, Set<string>>> = { "2024-01": new Map(), "2026-04": new Map() };

/** Makes the tests that follow ask this version. */
export function askVersion(next: ServedVersion): void {
  version = next;
}

export function askedVersion(): ServedVersion {
  return version;
}

/** Returns the schema of the version being asked, and what tests have shown of it. */
export function coverage(): {
  readonly schema: GraphQLSchema;
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>;
} {
  return { schema: schemas[version], shown: shown[version] };
}

export interface Asked {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

export interface Answer {
  // Tests read any path of the answer; a wrong path fails the assertion that follows.
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions?: Readonly<Record<string, unknown>>;
  }[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Calls the shop as the storefront's server does, without asserting anything about the answer. */
export async function ask(shop: Shop, { query, variables }: Asked): Promise<Answer> {
  const answer = await shop.execute({
    version,
    headers: { "Shopify-Storefront-Private-Token": TEST_SHOP_SETTINGS.privateToken },
    body: { query, ...(variables ? { variables } : {}) },
  });
  expect(answer.status).toBe(200);
  return answer.body as Answer;
}

/**
 * Asserts that a query answers exactly `data`, whatever its extensions, and records the coverage: every field with a
 * value in the answer, and the `args` named, each of which has to be passed in the query. A field under an empty list
 * is not covered. Does nothing when the version being asked does not have what the query asks for, but another has.
 */
export async function covers(
  shop: Shop,
  asked: Asked,
  data: Readonly<Record<string, unknown>>,
  args: readonly string[] = [],
): Promise<void> {
  if (!isFor(version, asked) && SERVED_VERSIONS.some((other) => isFor(other, asked))) return;
  const { data: answered, errors } = await ask(shop, asked);
  expect({ data: answered, errors }).toEqual({ data });
  const reached = reachedIn(schemas[version], parse(asked.query), data);
  for (const coordinate of args) {
    expect(reached.args, `${coordinate} is not in the query`).toContain(coordinate);
    note(coordinate);
  }
  for (const coordinate of reached.fields) note(coordinate);
}

/** Tells whether a version has all that a document and its variables ask for. */
function isFor(asked: ServedVersion, { query, variables }: Asked): boolean {
  const [schema, document] = [schemas[asked], parse(query)];
  if (validate(schema, document).length > 0) return false;
  return !("length" in validateExecutionArgs({ schema, document, variableValues: variables }));
}

function note(coordinate: string): void {
  const test = expect.getState().currentTestName ?? "";
  const { [version]: tests } = shown;
  tests.set(coordinate, (tests.get(coordinate) ?? new Set()).add(test));
}
