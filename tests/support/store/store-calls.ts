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
  return createStoreCalls({ ...NO_PARTS, ...links, shopCurrency, hasOffice: true, ...parts });
}
