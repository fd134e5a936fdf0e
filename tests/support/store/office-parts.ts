import type { StoreOffice } from "#app/back-office/store-command.ts";

/** Parts of an office that most commands do not use: nothing fails, and the shop is elsewhere. */
export const NO_PARTS: Pick<StoreOffice, "books" | "failingJobs"> = {
  books: { shop: null, invoices: { areIssued: false, isShopEmbedded: false } },
  failingJobs: { list: async () => [], retry: async () => [] },
};
