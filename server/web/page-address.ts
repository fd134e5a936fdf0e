import { missingSegment } from "#app/layout/frame.ts";
import type { AskedAddress, KnownPages, PageParameters } from "#app/platform/public-address.ts";
import { decoded, type RouteMatch, type RouteTable, type TableRoute } from "./route-table.ts";

/** What the address of a request for a page means (docs/decisions/page-addresses.md). */
export type PageAddress =
  /** The route answers one visitor and reads the whole address. */
  | { readonly kind: "private" }
  /** Another spelling: `location` is a path of this site with its query. */
  | { readonly kind: "moved"; readonly location: string }
  /** `path`, with its query, names the page and nothing else does. `plain`: it has no query. */
  | { readonly kind: "page"; readonly path: string; readonly plain: boolean }
  /** There is no such page; `path` is the one that stands for all such addresses of the route. */
  | { readonly kind: "missing"; readonly path: string };

/** How the router asks for the data of a page alone: `/shop.data`, and `/_.data` for the home page. */
const DATA_SUFFIX = /(?:(?<=\/)_)?\.data$/;
/** Names the routes whose data a browser lacks. */
const ROUTES_PARAMETER = "_routes";

/**
 * Reads the address of a request for a page: which route of the sitemap answers it, and the one spelling it is linked,
 * rendered and kept by. Letters of another case, percent-encodings, doubled and closing slashes make other spellings.
 * Parameters that no route reads stay in the address bar and mean nothing here.
 */
export async function readPageAddress(table: RouteTable, url: URL, known: KnownPages): Promise<PageAddress> {
  const isData = DATA_SUFFIX.test(url.pathname);
  const asked = isData ? url.pathname.replace(DATA_SUFFIX, "") : url.pathname;
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
 * The spelling of a match: the sitemap's segments as they are written there. What stands for a parameter is compared
 * without case on a public route, since handles have none; on a private one it may be a token and stays as it is. Null
 * for the route that takes the rest.
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

/** Null when a segment is no text. */
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

/** What the route and the layouts around it make of the address; null where one of them knows no such page. */
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

/** Of the routes a browser names, those that answer the page, in their order; null when that is all of them. */
function knownRoutes({ chain }: TableRoute, search: URLSearchParams): string | null {
  const named = new Set(search.get(ROUTES_PARAMETER)?.split(","));
  const known = chain.filter((id) => named.has(id));
  return known.length === 0 || known.length === chain.length ? null : known.join(",");
}

/** A path of the route at which there is nothing, in the same frame (app/layout) as the one asked for. */
function missingPath({ segments }: TableRoute, asked: string): string {
  const nothing = missingSegment(asked);
  return `/${segments.map((segment) => (/^[:*]/.test(segment) ? nothing : segment)).join("/")}`;
}
