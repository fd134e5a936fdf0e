import type { MarketingIds } from "#domain/analytics/marketing-services.ts";

/** Purposes of data in a browser that need an answer (design §5.33). What is necessary is not asked about. */
export type AskedCategory = "measurement" | "marketing";

/** True where an adapter of the owner's own, without a service, needs consent for marketing (adapters.ts). */
export const HAS_OWN_MARKETING: boolean = false;

/** Reads the ids of the services that are on, which the page's body has; of a document only. */
export function idsOfPage(): MarketingIds {
  return document.body.dataset;
}

/** Lists the categories that need an answer: marketing only if an adapter that is on needs it. */
export function askedCategories({ ga4, metaPixel }: MarketingIds): readonly AskedCategory[] {
  const isMarketing = HAS_OWN_MARKETING || ga4 !== undefined || metaPixel !== undefined;
  return isMarketing ? ["measurement", "marketing"] : ["measurement"];
}
