import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { createStoreCalls } from "#app/back-office/office/create-store-calls.server.ts";
import type { CallTools } from "#app/back-office/office/shop-currency.server.ts";
import { NO_PARTS } from "./office-parts.ts";

/** Opens the calls of an office whose other parts a test does not use. */
export function openCalls(
  parts: Pick<CallTools, "site" | "clock" | "jobs" | "log"> & Partial<CallTools>,
): StoreCalls {
  const links = { linkSecret: "link-secret-of-the-test", publicUrl: "https://store.test" };
  const shopCurrency = { read: async () => ({ ok: true, value: "RON" }) as const };
  // A shop without products.
  const catalogue = { byHandle: async () => ({ ok: true, value: null }) as const };
  const usual = { shopCurrency, catalogue, campaignMailsPerMinute: 30, hasOffice: true };
  return createStoreCalls({ ...NO_PARTS, ...links, ...usual, ...parts });
}
