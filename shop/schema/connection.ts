import { GraphQLError } from "graphql";
import { PAGE_SIZE_MAX } from "./limits/field-cost.ts";
import { GONE_THROUGH } from "./limits/work-meter.ts";
import { decodeCursor, encodeCursor, invalidCursor, type CursorPosition, type SortValue } from "./cursor.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Arguments that every connection implements; name them in the resolver's `args`. */
export const PAGE_ARGS = ["first", "last", "after", "before", "reverse"] as const;

export interface PageArgs {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
  readonly reverse?: boolean | null;
}

export interface Connection<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly nodes: readonly Node[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  /** Length of the whole list; `UnsignedInt64` where the schema asks for it. */
  readonly totalCount: string;
  /** Work of sorting the whole list: its length, or the number of comparisons of texts. */
  readonly [GONE_THROUGH]: number;
}

export interface SortOrder<Node> {
  readonly id: (node: Node) => number;
  readonly value: (node: Node) => SortValue;
  /** Comparison of texts; by code point when absent. */
  readonly compareText?: (a: string, b: string) => number;
}

/**
 * Returns one page of a list, forward or backward, sorted by `order` and then by id. A cursor stays valid when its item
 * is gone: the page begins at its position in the order.
 *
 * @throws {GraphQLError} as Shopify does: neither or both of `first` and `last`, a size outside 0–250, a bad cursor
 */
export function connect<Node>(
  nodes: readonly Node[],
  args: PageArgs,
  order: SortOrder<Node>,
): Connection<Node> {
  const size = pageSize(args);
  const direction = args.reverse === true ? -1 : 1;
  const compare = (a: CursorPosition, b: CursorPosition): number =>
    direction * comparePlaces(a, b, order.compareText);
  const places = nodes
    .map((node) => ({ node, id: order.id(node), value: order.value(node) }))
    .toSorted(compare);

  const first = places[0];
  const read = (cursor: string): CursorPosition => {
    const place = decodeCursor(cursor);
    if (first && typeof first.value !== typeof place.value) throw invalidCursor();
    return place;
  };
  const after = args.after == null ? null : read(args.after);
  const before = args.before == null ? null : read(args.before);
  const from = after === null ? 0 : countPassing(places, (place) => compare(place, after) <= 0);
  const to = before === null ? places.length : countPassing(places, (place) => compare(place, before) < 0);
  const start = size.last === null ? from : Math.max(from, to - size.last);
  const end = size.first === null ? to : Math.min(to, from + size.first);
  const page = places.slice(start, Math.max(start, end));

  return {
    edges: page.map(edgeAt),
    nodes: page.map((place) => place.node),
    pageInfo: {
      hasNextPage: end < places.length,
      hasPreviousPage: start > 0,
      get startCursor() {
        return cursorAt(page[0]);
      },
      get endCursor() {
        return cursorAt(page.at(-1));
      },
    },
    totalCount: String(places.length),
    [GONE_THROUGH]: typeof first?.value === "string" ? comparisonsToSort(places.length) : places.length,
  };
}

/** Makes an edge; its cursor is computed when selected, which is rare. */
function edgeAt<Node>(place: CursorPosition & { readonly node: Node }): Connection<Node>["edges"][number] {
  return {
    node: place.node,
    get cursor() {
      return encodeCursor(place);
    },
  };
}

function cursorAt(place: CursorPosition | undefined): string | null {
  return place === undefined ? null : encodeCursor(place);
}

/** Returns one page of a list in an order of its own, such as pictures or cart lines: its cursors are positions. */
export function connectInOrder<Node>(nodes: readonly Node[], args: PageArgs): Connection<Node> {
  const positions = new Map(nodes.map((node, index) => [node, index + 1]));
  const position = (node: Node): number => positions.get(node) ?? 0;
  return connect(nodes, args, { id: position, value: position });
}

function pageSize({ first, last }: PageArgs): { first: number | null; last: number | null } {
  if (first == null && last == null) throw badPage("you must provide one of first or last");
  if (first != null && last != null) throw badPage("providing both first and last is not supported");
  for (const [name, size] of [
    ["first", first],
    ["last", last],
  ] as const) {
    if (size != null && size < 0) throw badPage(`${name} must be greater than or equal to 0`);
    if (size != null && size > PAGE_SIZE_MAX) throw badPage(`${name} cannot exceed ${PAGE_SIZE_MAX}`);
  }
  return { first: first ?? null, last: last ?? null };
}

function badPage(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } });
}

function comparePlaces(a: CursorPosition, b: CursorPosition, compareText = compareCodePoints): number {
  if (typeof a.value === "string" && typeof b.value === "string") {
    return compareText(a.value, b.value) || a.id - b.id;
  }
  return Number(a.value) - Number(b.value) || a.id - b.id;
}

function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Estimates the comparisons of sorting. Comparing texts by the rules of a language takes about as long as all other
 * work on an entry.
 */
function comparisonsToSort(entries: number): number {
  return Math.ceil(entries * Math.max(1, Math.log2(entries)));
}

/** Counts the items that pass, which come first in the sorted list, by binary search. */
function countPassing<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  let [start, end] = [0, items.length];
  while (start < end) {
    const middle = Math.floor((start + end) / 2);
    if (test(trustType<Item>(items[middle]))) start = middle + 1;
    else end = middle;
  }
  return start;
}
