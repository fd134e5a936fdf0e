import { routePath } from "#app/platform/route-path.ts";

type Manifest = NonNullable<Window["__reactRouterManifest"]>;

/** Pattern of a path that matches no route; the server counts it as unknown. */
const NO_ROUTE = "/*";

/**
 * Finds the route pattern of a path, `/products/:handle`: the path itself, which may contain a token, is not sent. A
 * literal segment ranks above a parameter.
 */
export function routePattern(pathname: string, { routes }: Pick<Manifest, "routes">): string {
  const asked = segmentsOf(routePath(pathname));
  const matches = Object.values(routes)
    .filter(({ path, index }) => path !== undefined || index === true)
    .map(({ id }) => patternSegments(routes, id))
    .filter((pattern) => fits(pattern, asked));
  const [best] = matches.toSorted((one, other) => openness(one) - openness(other));
  return best === undefined ? NO_ROUTE : `/${best.join("/")}`;
}

function patternSegments(routes: Manifest["routes"], id: string): readonly string[] {
  const route = routes[id];
  if (route === undefined) return [];
  const above = route.parentId === undefined ? [] : patternSegments(routes, route.parentId);
  return [...above, ...segmentsOf(route.path ?? "")];
}

function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function fits(pattern: readonly string[], asked: readonly string[]): boolean {
  if (pattern.at(-1) === "*") return fits(pattern.slice(0, -1), asked.slice(0, pattern.length - 1));
  return (
    pattern.length === asked.length &&
    pattern.every((segment, at) => segment.startsWith(":") || segment.toLowerCase() === asked[at])
  );
}

/** Counts the open segments of a pattern; a splat counts most. */
function openness(pattern: readonly string[]): number {
  const isOpenAt = (segment: string): number => (segment === "*" ? 100 : segment.startsWith(":") ? 1 : 0);
  return pattern.reduce((sum, segment) => sum + isOpenAt(segment), 0);
}
