import type { OfficeData } from "#shop/office/run-office.ts";

/** What one variant cost before, and one planned price. */
export type VariantHistoryData = OfficeData["priceHistory"]["variants"][number];
export type PlanData = OfficeData["plannedPrices"]["plans"][number];
