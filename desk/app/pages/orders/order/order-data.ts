import type { OfficeData } from "#shop/office/run-office.ts";

/** One order as the office shows it. */
export type OrderData = OfficeData["order"];
