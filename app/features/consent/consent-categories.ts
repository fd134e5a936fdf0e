import type { MarketingIds } from "#domain/analytics/marketing-services.ts";
import { ADAPTERS, type AnalyticsAdapter } from "./adapters.ts";

/** Purposes of data in a browser, in the order of the dialog and of the page about cookies (design §5.33). */
const CATEGORIES = ["necessary", "measurement", "marketing"] as const;

type ConsentCategory = (typeof CATEGORIES)[number];
export type AskedCategory = Exclude<ConsentCategory, "necessary">;

/** Reads the ids of the services that are on, which the page's body has; of a document only. */
export function idsOfPage(): MarketingIds {
  return document.body.dataset;
}

/** Lists the adapters that are on. */
export function adaptersOn(ids: MarketingIds): readonly AnalyticsAdapter[] {
  return ADAPTERS.filter(({ service }) => service === undefined || ids[service] !== undefined);
}

/** Lists the categories that need an answer: marketing only if an adapter needs it. */
export function askedCategories(ids: MarketingIds): readonly AskedCategory[] {
  const isMarketing = adaptersOn(ids).some(({ category }) => category === "marketing");
  return isMarketing ? ["measurement", "marketing"] : ["measurement"];
}
