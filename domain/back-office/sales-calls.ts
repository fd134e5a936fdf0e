import type { ReturnReason } from "#domain/returns/return-terms.ts";
import type { VisitCounts } from "#domain/visit-steps.ts";
import type { StoreAnswer, StoreMoney } from "./store-answer.ts";

/** Calls about what was sold, counted from the site's copies of the platform's orders. */
export interface SalesCalls {
  readonly reportSales: (input: SalesInput) => Promise<StoreAnswer<SalesReport>>;
  /** Writes the report as CSV, one row for each period, product, code, country, currency and kind of customer. */
  readonly exportSales: (input: SalesInput) => Promise<StoreAnswer<ExportedFile>>;
}

export type SalesUnit = "day" | "week" | "month";

export interface SalesInput {
  /** First day, `2026-11-01`, of the shop's time zone. */
  readonly from: string;
  /** Last day, included; at most 400 days in all. */
  readonly until: string;
  /** Length of the periods; weeks begin on Monday. */
  readonly per: SalesUnit;
  /** Reports the orders in this currency; in the shop's own if absent. Amounts in two currencies are never added. */
  readonly currency?: string | undefined;
}

/**
 * Sums of orders. Counted are orders placed within the time that were ever paid, cost something, and were no test of
 * payments: what the site issues invoices for. An order counts on the day it was placed, with everything that was paid
 * back of it since, so that a report of the past changes when a refund is made.
 */
export interface SalesSum {
  readonly orders: number;
  /** What customers paid, VAT and delivery included, discounts taken off; without what is still unpaid after an edit. */
  readonly paid: StoreMoney;
  /** What was paid back of these orders until now. */
  readonly refunds: StoreMoney;
  /** `paid` less `refunds`: the orders' invoices less their credit notes. */
  readonly turnover: StoreMoney;
}

export interface SalesReport {
  readonly from: string;
  readonly until: string;
  readonly per: SalesUnit;
  readonly currency: string;
  readonly total: SalesSum & {
    /** `paid` by order; null without orders. */
    readonly average: StoreMoney | null;
  };
  /** Every period, also those without orders, the oldest first. */
  readonly periods: readonly SalesPeriod[];
  /** The 200 with the highest turnover. */
  readonly products: readonly ProductSales[];
  /** What `products` do not have of the turnover: delivery, refunds that name no goods, and products after the 200th. */
  readonly besideProducts: StoreMoney;
  /** The 200 with the most orders; an order with two codes is counted with each. */
  readonly codes: readonly CodeSales[];
  /** By country of delivery, else of billing; the one without a code has neither. */
  readonly countries: readonly CountrySales[];
  /** Every currency of the time, the reported one among them. */
  readonly currencies: readonly SalesSum[];
  readonly customers: {
    /** Whose first order that counts is within the time. */
    readonly new: CustomerSales;
    /** Who had ordered before the time. */
    readonly returning: CustomerSales;
    /** Orders that name nobody, as after an account was deleted; `customers` is 0. */
    readonly unknown: CustomerSales;
  };
  /** Those with the most requests first. */
  readonly returns: readonly ReturnSales[];
  /** Visits of visitors who agreed to measurement, counted from that moment; the same for every currency. */
  readonly visits: {
    readonly total: VisitCounts;
    /** Periods with visits, the oldest first. */
    readonly periods: readonly (VisitCounts & { readonly from: string })[];
  };
  /** Carts left at the checkout that were mailed within the time. */
  readonly carts: {
    readonly left: number;
    readonly mails: number;
    /** Orders of the time that followed a mailed link. */
    readonly restored: SalesSum;
  };
}

/** Requests to send goods back that were made within the time, by what customers said. */
export interface ReturnSales {
  /** `withdrawal` for a declaration, which needs no reason. */
  readonly reason: ReturnReason | "withdrawal";
  readonly requests: number;
  readonly units: number;
  /** Of the requests: those that ended with money or goods. */
  readonly completed: number;
  readonly refunded: StoreMoney;
}

export interface SalesPeriod extends SalesSum {
  /** First day of the period within the reported time. */
  readonly from: string;
}

export interface ProductSales {
  /** The platform's numeric id; null for a product that the order did not name. */
  readonly productId: string | null;
  /** As on the newest order. */
  readonly title: string;
  readonly orders: number;
  /** Units sold, without those paid back. */
  readonly units: number;
  readonly refundedUnits: number;
  /** Of the goods, VAT included, less what was paid back for them. */
  readonly turnover: StoreMoney;
}

export interface CodeSales extends SalesSum {
  readonly code: string;
  /** What the orders' discounts took off, of all their codes. */
  readonly discount: StoreMoney;
}

export interface CountrySales extends SalesSum {
  /** ISO 3166-1; null where the order has none. */
  readonly country: string | null;
}

export interface CustomerSales extends SalesSum {
  readonly customers: number;
}

export interface ExportedFile {
  readonly fileName: string;
  /** CSV (RFC 4180); cells that a spreadsheet would run as a formula are made text. */
  readonly csv: string;
}
