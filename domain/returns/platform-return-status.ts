/** Statuses of a return that the customer requested at the platform, by Shopify's names. */
export const PLATFORM_RETURN_STATUSES = ["requested", "open", "closed", "declined", "canceled"] as const;
export type PlatformReturnStatus = (typeof PLATFORM_RETURN_STATUSES)[number];

/** Tells whether the units of a return with this status are taken: no other return may have them. */
export function takesUnits(status: PlatformReturnStatus): boolean {
  return status !== "declined" && status !== "canceled";
}
