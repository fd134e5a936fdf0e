import { type MarketingIds, MARKETING_SERVICES, servicesOn } from "#domain/analytics/marketing-services.ts";
import { useRootData } from "#app/platform/root-data.ts";
import { type AskedCategory, askedCategories } from "./consent-categories.ts";

const NONE: MarketingIds = {};

/** Returns the categories that need an answer, on the server and in the browser alike. */
export function useAskedCategories(): readonly AskedCategory[] {
  return askedCategories(useRootData()?.marketing ?? NONE);
}

/** Names the services that hear of what is looked at and ordered; empty for adapters without a service. */
export function useServiceNames(): string {
  return servicesOn(useRootData()?.marketing ?? NONE)
    .map((service) => MARKETING_SERVICES[service].name)
    .join(", ");
}
