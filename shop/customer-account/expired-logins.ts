import { lte } from "drizzle-orm";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { customerGrants, customerGrantTokens } from "#shop/modules/customer/customer-grant.tables.ts";
import { customerLoginRequests } from "./customer-account.tables.ts";

export function expiredLoginRequests(now: Date): Expired {
  return { table: customerLoginRequests, where: lte(customerLoginRequests.expiresAt, now) };
}

/** Selects grants that were not refreshed in time, and codes that were not exchanged. */
export function expiredGrants(now: Date): Expired {
  return { table: customerGrants, where: lte(customerGrants.expiresAt, now) };
}

export function expiredGrantTokens(now: Date): Expired {
  return { table: customerGrantTokens, where: lte(customerGrantTokens.expiresAt, now) };
}
