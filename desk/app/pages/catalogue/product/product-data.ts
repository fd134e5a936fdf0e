import type { OfficeData } from "#shop/office/run-office.ts";

/** One product as the office lists it, and one of its variants. */
export type ProductData = OfficeData["products"]["products"][number];
export type VariantData = ProductData["variants"][number];
