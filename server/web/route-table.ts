import type { ServerBuild } from "react-router";
import type { PublicAddress } from "#app/platform/public-address.ts";

/** A route of the sitemap (app/routes.ts) with its address declarations. */
export interface TableRoute {
  readonly id: string;
  /** Ids of the routes whose loaders answer a request for it, from the root on. */
  readonly chain: readonly string[];
  /** Segments of its path: a text, or `:name`, or `*` at the end. */
  readonly segments: readonly string[];
  /** True if the route itself, not only a layout around it, has a `publicAddress`. */
  readonly isPublic: boolean;
  /** `publicAddress` of the routes in the chain. */
  readonly addresses: readonly PublicAddress[];
}

export interface RouteMatch {
  readonly route: TableRoute;
  /** The requested segments, still encoded. */
  readonly asked: readonly string[];
}

export interface RouteTable {
  /** Returns the route that answers a path; null where the sitemap has none, not even a catch-all. */
  readonly match: (pathname: string) => RouteMatch | null;
  /** Every path of the sitemap, such as `/products/:handle`. */
  readonly patterns: ReadonlySet<string>;
}

/** Returns the path pattern of a route in the sitemap, from the root. */
export function patternOf({ segments }: TableRoute): string {
  return `/${segments.join("/")}`;
}

interface Node {
  readonly fixed: Map<string, Node>;
  readonly any: { node: Node | null };
  route: TableRoute | null;
  rest: TableRoute | null;
}

/**
 * Compiles the sitemap for lookups that take a few map reads: React Router's own `matchRoutes` ranks all routes at
 * every call, which costs as much as sending a kept page. Both choose the same route (a test compares them).
 */
export function createRouteTable(routes: ServerBuild["routes"]): RouteTable {
  const root = makeNode();
  const patterns = new Set<string>();
  for (const route of Object.values(routes)) {
    // Layouts answer nothing themselves.
    if (route === undefined || (!route.path && route.index !== true)) continue;
    const chain = chainOf(routes, route.id);
    const segments = chain.flatMap((each) =>
      (each.path ?? "").split("/").filter((segment) => segment !== ""),
    );
    const tableRoute = {
      id: route.id,
      chain: chain.map(({ id }) => id),
      segments,
      isPublic: publicAddressOf(route) !== undefined,
      addresses: chain.map(publicAddressOf).filter((address) => address !== undefined),
    };
    insert(root, tableRoute);
    patterns.add(patternOf(tableRoute));
  }
  return {
    patterns,
    match: (pathname) => {
      const asked = pathname.split("/").filter((segment) => segment !== "");
      const route = find(root, asked.map(decoded), 0);
      return route === null ? null : { route, asked };
    },
  };
}

function publicAddressOf({ module }: { readonly module: object }): PublicAddress | undefined {
  return (module as { readonly publicAddress?: PublicAddress }).publicAddress;
}

function makeNode(): Node {
  return { fixed: new Map(), any: { node: null }, route: null, rest: null };
}

function chainOf(routes: ServerBuild["routes"], id: string) {
  const chain = [];
  for (let route = routes[id]; route !== undefined;) {
    chain.unshift(route);
    route = route.parentId === undefined ? undefined : routes[route.parentId];
  }
  return chain;
}

function insert(root: Node, route: TableRoute): void {
  let node = root;
  for (const segment of route.segments) {
    if (segment === "*") {
      node.rest = route;
      return;
    }
    if (segment.startsWith(":")) node = node.any.node ??= makeNode();
    else {
      const next = node.fixed.get(segment.toLowerCase()) ?? makeNode();
      node.fixed.set(segment.toLowerCase(), next);
      node = next;
    }
  }
  node.route = route;
}

/** Finds a route: fixed segments first, then parameters, then the catch-all; case-insensitive, as React Router is. */
function find(node: Node, segments: readonly (string | null)[], at: number): TableRoute | null {
  if (at === segments.length) return node.route ?? node.rest;
  const segment = segments[at] ?? null;
  const fixed = segment === null ? undefined : node.fixed.get(segment.toLowerCase());
  return (
    (fixed === undefined ? null : find(fixed, segments, at + 1)) ??
    (node.any.node === null ? null : find(node.any.node, segments, at + 1)) ??
    node.rest
  );
}

/** Decodes a segment; returns null if it is not percent-encoded UTF-8. */
export function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
