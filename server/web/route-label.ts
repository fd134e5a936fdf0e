import { patternOf, type RouteTable } from "./route-table.ts";

/** Labels of paths outside the sitemap, by the start of the path. */
const OTHER_PATHS: readonly (readonly [start: string, label: string])[] = [
  ["/assets/", "/assets/*"],
  ["/pictures/", "/pictures/*"],
  ["/media/", "/media/*"],
  ["/pay/", "/pay/*"],
  ["/payments/notify", "/payments/notify"],
  ["/office", "/office"],
  ["/1/account/customer/api/", "/1/account/customer/api/*"],
  ["/api/monitoring/logs", "/api/monitoring/logs"],
  ["/api/monitoring/metrics", "/api/monitoring/metrics"],
  ["/api/monitoring/steps", "/api/monitoring/steps"],
];
const STOREFRONT_API = /^\/(?:api\/[\w-]+\/graphql(?:\.json)?|graphql)$/;
const PROBES = /^\/(?:healthz|readyz|metrics)$/;

/**
 * Returns the label of a path, a pattern of the sitemap or of the other parts: visitors cannot invent labels.
 *
 * @param pathname with or without the router's `.data`
 */
export function routeLabel(table: RouteTable, pathname: string): string {
  if (PROBES.test(pathname)) return pathname;
  if (STOREFRONT_API.test(pathname)) return "/api/:version/graphql";
  const other = OTHER_PATHS.find(([start]) => pathname.startsWith(start));
  if (other !== undefined) return other[1];
  const match = table.match(pathname.replace(/^\/_root\.data$/, "/").replace(/\.data$/, ""));
  return match === null ? "other" : patternOf(match.route);
}
