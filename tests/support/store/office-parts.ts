import type { StoreOffice } from "#app/back-office/store-command.ts";

/** Parts of an office that most commands do not use: nothing fails, and the shop is elsewhere. */
export const NO_PARTS: Pick<StoreOffice, "books" | "eFactura" | "failingJobs"> = {
  books: { shop: null, invoices: { areIssued: false, isShopEmbedded: false } },
  eFactura: null,
  failingJobs: { list: async () => [], retry: async () => [] },
};
