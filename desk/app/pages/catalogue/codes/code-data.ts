import type { OfficeData } from "#shop/office/run-office.ts";

/** One discount code as the office lists it. */
export type CodeData = OfficeData["codes"]["codes"][number];
