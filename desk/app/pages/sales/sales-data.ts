import type { OfficeData } from "#shop/office/run-office.ts";
import type { CountrySales, SalesReport } from "#domain/back-office/sales-calls.ts";

/** Report as its page shows it: with the names of countries. */
export interface ShownReport extends Omit<SalesReport, "countries"> {
  readonly countries: readonly (CountrySales & { readonly name: string | null })[];
}

/** What the shop counts of subscriptions. */
export type SubscriptionFigures = OfficeData["subscriptionFigures"];
