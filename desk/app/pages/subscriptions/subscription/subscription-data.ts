import type { OfficeData } from "#shop/office/run-office.ts";

/** One subscription as the office shows it. */
export type SubscriptionData = OfficeData["subscription"];
