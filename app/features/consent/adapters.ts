import type { MarketingIds, MarketingService } from "#domain/analytics/marketing-services.ts";
import type { AnalyticsReceiver } from "./analytics-receiver.ts";

/** Receives the store's events in the browser of a visitor who agreed to its category. */
export interface AnalyticsAdapter {
  readonly name: string;
  /** The consent it needs. One for `marketing` that is on adds that category to the question. */
  readonly category: "measurement" | "marketing";
  /** The service whose id turns it on; one without is always on. */
  readonly service?: MarketingService;
  /** Fetches its code, with the first event that it may receive. */
  readonly load: (ids: MarketingIds) => Promise<AnalyticsReceiver>;
}

/** Lists the adapters that are on. */
export function adaptersOn(ids: MarketingIds): readonly AnalyticsAdapter[] {
  return ADAPTERS.filter(({ service }) => service === undefined || ids[service] !== undefined);
}

/**
 * Lists the adapters that receive events. The store's own counts how far visits come; those of services are off until
 * their id is set; the owner of the store may add others (docs/how/analytics.md).
 */
const ADAPTERS: readonly AnalyticsAdapter[] = [
  {
    name: "visit-steps",
    category: "measurement",
    load: async () => ({ receive: (await import("./visit-steps.ts")).noteStep }),
  },
  {
    name: "ga4",
    category: "marketing",
    service: "ga4",
    load: async ({ ga4 = "" }) => (await import("./marketing/ga4.ts")).startGa4(ga4),
  },
  {
    name: "meta-pixel",
    category: "marketing",
    service: "metaPixel",
    load: async ({ metaPixel = "" }) => (await import("./marketing/meta-pixel.ts")).startMetaPixel(metaPixel),
  },
];
