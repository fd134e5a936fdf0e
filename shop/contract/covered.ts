import {
  type DocumentNode,
  getNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from "graphql";
import { expect } from "vitest";
import { createExecutableSchema } from "#shop/schema/executable-schema.ts";
import type { Shop } from "#shop/create-shop.ts";
import { shopModules } from "#shop/shop-modules.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";

const CONTRACT_VERSION = "2024-01";

/** The official schema with the shop's resolvers; the coverage table lists its coordinates. */
export const shopSchema: GraphQLSchema = createExecutableSchema(shopModules);

/** Coordinate (`Product.title`, `Product.images(first:)`) → the tests that asserted its value. */
const shown = new Map<string, Set<string>>();

export function shownCoordinates(): ReadonlyMap<string, ReadonlySet<string>> {
  return shown;
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
    version: CONTRACT_VERSION,
    headers: { "Shopify-Storefront-Private-Token": TEST_SHOP_SETTINGS.privateToken },
    body: { query, ...(variables ? { variables } : {}) },
  });
  expect(answer.status).toBe(200);
  return answer.body as Answer;
}

/**
 * Asserts that a query answers exactly `data`, whatever its extensions, and records the coverage: every field with a
 * value in the answer, and the `args` named, each of which has to be passed in the query. A field under an empty list
 * is not covered.
 */
export async function covers(
  shop: Shop,
  asked: Asked,
  data: Readonly<Record<string, unknown>>,
  args: readonly string[] = [],
): Promise<void> {
  const { data: answered, errors } = await ask(shop, asked);
  expect({ data: answered, errors }).toEqual({ data });
  const reached = reachedIn(parse(asked.query), data);
  for (const coordinate of args) {
    expect(reached.args, `${coordinate} is not in the query`).toContain(coordinate);
    note(coordinate);
  }
  for (const coordinate of reached.fields) note(coordinate);
}

function note(coordinate: string): void {
  const test = expect.getState().currentTestName ?? "";
  shown.set(coordinate, (shown.get(coordinate) ?? new Set()).add(test));
}

interface Reached {
  readonly fields: Set<string>;
  readonly args: Set<string>;
}

function reachedIn(document: DocumentNode, data: unknown): Reached {
  const reached: Reached = { fields: new Set(), args: new Set() };
  const fragments = new Map(
    document.definitions.flatMap((part) =>
      part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part] as const] : [],
    ),
  );
  const visit = (set: SelectionSetNode, type: GraphQLObjectType, value: unknown): void => {
    for (const selection of set.selections) {
      if (selection.kind !== Kind.FIELD) {
        const inner =
          selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
        const condition = inner?.typeCondition?.name.value;
        const applies = condition === undefined || condition === type.name || hasInterface(type, condition);
        if (inner && applies) visit(inner.selectionSet, type, value);
        continue;
      }
      const name = selection.name.value;
      const field = type.getFields()[name];
      const key = selection.alias?.value ?? name;
      if (!field || typeof value !== "object" || value === null || !(key in value)) continue;
      const coordinate = `${type.name}.${name}`;
      reached.fields.add(coordinate);
      for (const arg of selection.arguments ?? []) reached.args.add(`${coordinate}(${arg.name.value}:)`);
      const below = (value as Record<string, unknown>)[key];
      for (const item of [below].flat(2)) {
        const inner = runtimeType(getNamedType(field.type).name, item);
        if (selection.selectionSet && inner && item !== null) visit(selection.selectionSet, inner, item);
      }
    }
  };
  for (const part of document.definitions) {
    if (part.kind !== Kind.OPERATION_DEFINITION) continue;
    const root = shopSchema.getRootType(part.operation);
    if (root) visit(part.selectionSet, root, data);
  }
  return reached;
}

/** Returns the runtime type: for an interface or union the answer must include it. */
function runtimeType(declared: string, item: unknown): GraphQLObjectType | null {
  const said =
    typeof item === "object" && item !== null && "__typename" in item ? item.__typename : undefined;
  const type = shopSchema.getType(typeof said === "string" ? said : declared);
  return isObjectType(type) ? type : null;
}

function hasInterface(type: GraphQLObjectType, name: string): boolean {
  return type.getInterfaces().some((implemented) => implemented.name === name);
}
