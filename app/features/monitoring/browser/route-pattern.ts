import { routePath } from "#app/platform/route-path.ts";

type Manifest = NonNullable<Window["__reactRouterManifest"]>;

/** What a path that no route of the manifest has is sent as; the server knows no such route. */
const NO_ROUTE = "/*";

/**
 * Names the page of a path by its route pattern, `/products/:handle`: what a visitor asked for, tokens among it, is not
 * sent. A named segment wins over any.
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

/** How much of a pattern is left open; the rest of a path most of all. */
function openness(pattern: readonly string[]): number {
  const isOpenAt = (segment: string): number => (segment === "*" ? 100 : segment.startsWith(":") ? 1 : 0);
  return pattern.reduce((sum, segment) => sum + isOpenAt(segment), 0);
}
