import { missingSegment } from "#app/layout/frame.ts";
import type { AskedAddress, KnownPages, PageParameters } from "#app/platform/public-address.ts";
import { findNewPath } from "./old-addresses.ts";
import { decoded, type RouteMatch, type RouteTable, type TableRoute } from "./route-table.ts";

/** Meaning of the address in a page request (docs/decisions/page-addresses.md). */
export type PageAddress =
  /** The route answers one visitor and reads the full address. */
  | { readonly kind: "private" }
  /** Another spelling, or an old address: `location` is a path of this site with its query. */
  | { readonly kind: "moved"; readonly location: string }
  /** `path`, with its query, is all that identifies the page. `plain`: it has no query. */
  | { readonly kind: "page"; readonly path: string; readonly plain: boolean }
  /** There is no such page; `path` is shared by all such addresses of the route. */
  | { readonly kind: "missing"; readonly path: string };

/** Suffix of requests for the data of a page alone: `/shop.data`, and `/_.data` for the home page. */
const DATA_SUFFIX = /(?:(?<=\/)_)?\.data$/;
/** Parameter with the routes whose data a browser lacks. */
const ROUTES_PARAMETER = "_routes";

/**
 * Resolves the address of a page request: the route of the sitemap that answers it, and the canonical spelling used in
 * links, rendering and the cache key. Other letter case, percent-encodings, doubled and trailing slashes are other
 * spellings. Parameters that no route reads stay in the address bar and are ignored here. An old address is redirected
 * with its whole query.
 */
export async function readPageAddress(table: RouteTable, url: URL, known: KnownPages): Promise<PageAddress> {
  const isData = DATA_SUFFIX.test(url.pathname);
  const asked = isData ? url.pathname.replace(DATA_SUFFIX, "") : url.pathname;
  const newPath = isData ? null : findNewPath(asked);
  if (newPath !== null) return { kind: "moved", location: `${newPath}${url.search}` };
  const match = table.match(asked);
  const path = match === null ? null : spell(match);
  if (match === null || !match.route.isPublic) {
    const isMoved = path !== null && path !== asked && !isData;
    return isMoved ? { kind: "moved", location: `${path}${url.search}` } : { kind: "private" };
  }

  const { route } = match;
  const params = readParams(match);
  const reduced = params === null ? null : await reduce(route, { params, search: url.searchParams }, known);
  if (reduced !== null && path !== null && path !== asked && !isData) {
    return { kind: "moved", location: `${path}${url.search}` };
  }
  const search = new URLSearchParams(
    reduced ?? Object.assign({}, ...route.addresses.map((each) => each.missing)),
  );
  const routes = isData ? knownRoutes(route, url.searchParams) : null;
  if (routes !== null) search.set(ROUTES_PARAMETER, routes);
  search.sort();
  const full = (page: string): string => {
    const data = page === "/" ? "/_.data" : `${page}.data`;
    return `${isData ? data : page}${search.size === 0 ? "" : `?${search.toString()}`}`;
  };
  if (reduced === null || path === null) return { kind: "missing", path: full(missingPath(route, asked)) };
  return { kind: "page", path: full(path), plain: search.size === 0 };
}

/**
 * Returns the canonical path of a match: the sitemap's segments as written there. Parameters are lower-cased on a
 * public route, since handles have no case; on a private one they may be tokens and stay unchanged. Null for the
 * catch-all route.
 */
function spell({ route, asked }: RouteMatch): string | null {
  if (route.segments.at(-1) === "*") return null;
  const segments = route.segments.map((segment, at) => {
    if (!segment.startsWith(":")) return segment;
    const given = asked[at] ?? "";
    return route.isPublic ? encodeURIComponent((decoded(given) ?? given).toLowerCase()) : given;
  });
  return `/${segments.join("/")}`;
}

/** Returns null when a segment cannot be decoded. */
function readParams({ route, asked }: RouteMatch): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [at, segment] of route.segments.entries()) {
    if (!segment.startsWith(":")) continue;
    const value = decoded(asked[at] ?? "");
    if (value === null) return null;
    params[segment.slice(1)] = value.toLowerCase();
  }
  return params;
}

/** Returns the parameters that the route and its layouts keep; null where one of them knows no such page. */
async function reduce(
  { addresses }: TableRoute,
  asked: AskedAddress,
  known: KnownPages,
): Promise<PageParameters | null> {
  let all: PageParameters = {};
  for (const { reduce: reduceOne } of addresses) {
    const parameters = reduceOne === undefined ? {} : await reduceOne(asked, known);
    if (parameters === null) return null;
    all = { ...all, ...parameters };
  }
  return all;
}

/** Returns the named routes that answer the page, in their order; null when that is all or none of them. */
function knownRoutes({ chain }: TableRoute, search: URLSearchParams): string | null {
  const named = new Set(search.get(ROUTES_PARAMETER)?.split(","));
  const known = chain.filter((id) => named.has(id));
  return known.length === 0 || known.length === chain.length ? null : known.join(",");
}

/** Returns a path of the route without a page, in the same layout (app/layout) as the requested one. */
function missingPath({ segments }: TableRoute, asked: string): string {
  const nothing = missingSegment(asked);
  return `/${segments.map((segment) => (/^[:*]/.test(segment) ? nothing : segment)).join("/")}`;
}
