import {
  type MarketingIds,
  type MarketingService,
  servicesOn,
} from "#domain/analytics/marketing-services.ts";
import { EXTRA_DIRECTIVES, type ExtraSources } from "./security-headers.ts";

/** Hosts of each service's script, and those that it sends to. */
const SOURCES: Readonly<Record<MarketingService, ExtraSources>> = {
  ga4: {
    "script-src": ["https://www.googletagmanager.com"],
    "connect-src": ["https://*.google-analytics.com", "https://*.analytics.google.com"],
  },
  metaPixel: {
    "script-src": ["https://connect.facebook.net"],
    "connect-src": ["https://www.facebook.com"],
    "img-src": ["https://www.facebook.com"],
  },
};

/** Adds the hosts of the services that are on to the owner's own. */
export function withMarketingSources(own: ExtraSources, ids: MarketingIds): ExtraSources {
  const all = [own, ...servicesOn(ids).map((service) => SOURCES[service])];
  const joined = EXTRA_DIRECTIVES.map((name) => [name, all.flatMap((each) => each[name] ?? [])] as const);
  return Object.fromEntries(joined.filter(([, hosts]) => hosts.length > 0));
}
