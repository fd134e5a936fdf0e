/**
 * Services that hear of what is looked at and ordered, after consent for marketing, by the setting's part that turns each
 * on. Their names are those on the page about cookies and in the question for consent.
 */
export const MARKETING_SERVICES = {
  ga4: { name: "Google Analytics", company: "Google Ireland Limited" },
  metaPixel: { name: "Meta Pixel", company: "Meta Platforms Ireland Limited" },
} as const;

export type MarketingService = keyof typeof MARKETING_SERVICES;

/** Ids of the services that are on: `G-…` of the data stream, the number of the pixel. */
export type MarketingIds = { readonly [Service in MarketingService]?: string | undefined };

const SERVICES = ["ga4", "metaPixel"] as const satisfies readonly MarketingService[];

/** Lists the services that are on. */
export function servicesOn(ids: MarketingIds): readonly MarketingService[] {
  return SERVICES.filter((service) => ids[service] !== undefined);
}
