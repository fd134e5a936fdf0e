import type { PriceRecords } from "#app/shop-client/prices/price-records.server.ts";

/** Records without a price, for tests in which nothing is reduced. */
export const noPriceRecords: PriceRecords = { note: () => Promise.resolve(new Map()) };
