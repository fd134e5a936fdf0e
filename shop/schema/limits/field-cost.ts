import { type FieldNode, valueFromASTUntyped } from "graphql";

/** Shopify's largest page. */
export const PAGE_SIZE_MAX = 250;

/** Costs are estimated in hundredths of a point: thousands of aliases of a cheap field are work as well. */
export const COST_PER_POINT = 100;
const LEAF_COST = 1;
const OBJECT_COST = 5;
/** Of an object that is found by its id or on a page, beside the field that holds it. */
const NODE_COST = 95;
const CONNECTION_COST = 200;
/** A search is looked for in every item, term by term. */
const COST_PER_SEARCH_CHARACTER = 10;
/** Standard introspection is executed once for each way to write it, and has half a megabyte. */
const SCHEMA_COST = 500 * COST_PER_POINT;

/**
 * Estimates what a field costs at most: two points for a connection and one for each node its page has room for, as on
 * Shopify, times what is asked of the node. A list without a size in its arguments counts as one object.
 *
 * @param below cost of what is asked of one object
 */
export function fieldCost(
  field: FieldNode,
  below: number,
  variables: Readonly<Record<string, unknown>>,
): number {
  if (!field.selectionSet) return LEAF_COST;
  if (field.name.value === "__schema") return SCHEMA_COST;
  const argument = (name: string): unknown => {
    const node = field.arguments?.find((arg) => arg.name.value === name);
    return node && valueFromASTUntyped(node.value, variables);
  };
  const size = argument("first") ?? argument("last");
  if (typeof size === "number") {
    const query = argument("query");
    const search = typeof query === "string" ? query.length * COST_PER_SEARCH_CHARACTER : 0;
    const nodes = Math.min(Math.max(size, 0), PAGE_SIZE_MAX);
    return CONNECTION_COST + search + nodes * (NODE_COST + below);
  }
  const ids = argument("ids");
  if (Array.isArray(ids)) return ids.length * (NODE_COST + OBJECT_COST + below);
  const identifiers = argument("identifiers");
  return (Array.isArray(identifiers) ? identifiers.length : 1) * (OBJECT_COST + below);
}
