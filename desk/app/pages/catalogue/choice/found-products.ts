import type { OfficeData } from "#shop/office/run-office.ts";

export type FoundProduct = OfficeData["findProducts"]["products"][number];

export interface FoundProducts {
  readonly query: string;
  /** Null where there was no answer. */
  readonly products: readonly FoundProduct[] | null;
}

export const QUERY_MAX_CHARS = 100;
