import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { createStoreCalls } from "#app/back-office/office/create-store-calls.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { NO_PARTS } from "./office-parts.ts";

/** Opens the calls of an office whose other parts a test does not use. */
export function openCalls(
  parts: Pick<StoreOffice, "site" | "clock" | "jobs" | "log"> & Partial<StoreOffice>,
): StoreCalls {
  const links = { linkSecret: "link-secret-of-the-test", publicUrl: "https://store.test" };
  return createStoreCalls({ ...NO_PARTS, ...links, hasOffice: true, ...parts });
}
