import { GraphQLError } from "graphql";
import { PAGE_SIZE_MAX } from "./limits/field-cost.ts";
import { GONE_THROUGH } from "./limits/work-meter.ts";
import { decodeCursor, encodeCursor, invalidCursor, type CursorPosition, type SortValue } from "./cursor.ts";
import { countPassing, pickFirst } from "./pick-first.ts";

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
  /** Work of choosing the page: the length of the list, or the number of comparisons of texts. */
  readonly [GONE_THROUGH]: number;
}

export interface SortOrder<Node> {
  readonly id: (node: Node) => number;
  readonly value: (node: Node) => SortValue;
  /** Comparison of texts; by code point when absent. */
  readonly compareText?: (a: string, b: string) => number;
}

interface Place<Node> extends CursorPosition {
  readonly node: Node;
}

/**
 * Returns one page of a list, forward or backward, sorted by `order` and then by id. A cursor stays valid when its item
 * is gone: the page begins at its position in the order. Only the page is sorted.
 *
 * @throws {GraphQLError} as Shopify does: neither or both of `first` and `last`, a size outside 0–250, a bad cursor
 */
export function connect<Node>(
  nodes: readonly Node[],
  args: PageArgs,
  order: SortOrder<Node>,
): Connection<Node> {
  const size = pageSize(args);
  const places = nodes.map(placeIn(order));
  const { compare, after, before } = readCursors(args, order, places[0]);
  const isAfter = (place: Place<Node>): boolean => after === null || compare(place, after) > 0;
  const isBefore = (place: Place<Node>): boolean => before === null || compare(place, before) < 0;
  const later = after === null ? places : places.filter(isAfter);
  const earlier = before === null ? places : places.filter(isBefore);
  const [from, to] = [places.length - later.length, earlier.length];
  const { start, end } = pageBounds(size, from, to);
  const page =
    size.first === null
      ? pickFirst(earlier, end - start, (a, b) => compare(b, a)).toReversed()
      : pickFirst(later, end - start, compare);
  const work =
    typeof places[0]?.value === "string" ? comparisonsToPick(places.length, page.length) : places.length;
  return toConnection(page, { start, end, length: places.length, work });
}

/** Returns one page of a list that is sorted by `order` already, as `connect` does: costs no more than the page. */
export function connectSorted<Node>(
  nodes: readonly Node[],
  args: PageArgs,
  order: SortOrder<Node>,
): Connection<Node> {
  const size = pageSize(args);
  const toPlace = placeIn(order);
  const { length } = nodes;
  const at = (index: number): Node | undefined => nodes[args.reverse === true ? length - 1 - index : index];
  const first = at(0);
  const cursors = readCursors(args, order, first === undefined ? undefined : toPlace(first));
  const countWhile = (test: (place: Place<Node>) => boolean): number =>
    countPassing(length, (index) => {
      const node = at(index);
      return node !== undefined && test(toPlace(node));
    });
  const { compare, after, before } = cursors;
  const from = after === null ? 0 : countWhile((place) => compare(place, after) <= 0);
  const to = before === null ? length : countWhile((place) => compare(place, before) < 0);
  const { start, end } = pageBounds(size, from, to);
  const page =
    args.reverse === true ? nodes.slice(length - end, length - start).toReversed() : nodes.slice(start, end);
  return toConnection(page.map(toPlace), { start, end, length, work: Math.ceil(Math.log2(length + 1)) });
}

/** Sorts a list for `connectSorted`: by `order`, and then by id. */
export function sortBy<Node>(nodes: readonly Node[], order: SortOrder<Node>): readonly Node[] {
  const places = nodes.map(placeIn(order));
  return places.toSorted((a, b) => comparePlaces(a, b, order.compareText)).map(({ node }) => node);
}

function placeIn<Node>(order: SortOrder<Node>): (node: Node) => Place<Node> {
  return (node) => ({ node, id: order.id(node), value: order.value(node) });
}

interface Cursors {
  /** Compares in the direction of the list. */
  readonly compare: (a: CursorPosition, b: CursorPosition) => number;
  readonly after: CursorPosition | null;
  readonly before: CursorPosition | null;
}

function readCursors<Node>(
  args: PageArgs,
  { compareText }: SortOrder<Node>,
  first: CursorPosition | undefined,
): Cursors {
  const direction = args.reverse === true ? -1 : 1;
  const read = (cursor: string): CursorPosition => {
    const place = decodeCursor(cursor);
    if (first && typeof first.value !== typeof place.value) throw invalidCursor();
    return place;
  };
  return {
    compare: (a, b) => direction * comparePlaces(a, b, compareText),
    after: args.after == null ? null : read(args.after),
    before: args.before == null ? null : read(args.before),
  };
}

/** @param from number of entries up to the cursor `after` @param to number of entries before the cursor `before` */
function pageBounds({ first, last }: PageSize, from: number, to: number): { start: number; end: number } {
  const start = last === null ? from : Math.max(from, to - last);
  const end = first === null ? to : Math.min(to, from + first);
  return { start, end };
}

interface PageFacts {
  readonly start: number;
  readonly end: number;
  /** Of the whole list. */
  readonly length: number;
  readonly work: number;
}

function toConnection<Node>(
  page: readonly Place<Node>[],
  { start, end, length, work }: PageFacts,
): Connection<Node> {
  return {
    edges: page.map(edgeAt),
    nodes: page.map((place) => place.node),
    pageInfo: {
      hasNextPage: end < length,
      hasPreviousPage: start > 0,
      get startCursor() {
        return cursorAt(page[0]);
      },
      get endCursor() {
        return cursorAt(page.at(-1));
      },
    },
    totalCount: String(length),
    [GONE_THROUGH]: work,
  };
}

/** Makes an edge; its cursor is computed when selected, which is rare. */
function edgeAt<Node>(place: Place<Node>): Connection<Node>["edges"][number] {
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

interface PageSize {
  readonly first: number | null;
  readonly last: number | null;
}

function pageSize({ first, last }: PageArgs): PageSize {
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
 * Estimates the comparisons of choosing a page. Comparing texts by the rules of a language takes about as long as all
 * other work on an entry.
 */
function comparisonsToPick(entries: number, picked: number): number {
  return Math.ceil(entries * (1 + Math.log2(1 + picked)));
}
