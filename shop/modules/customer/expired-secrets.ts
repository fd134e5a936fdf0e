import { lte } from "drizzle-orm";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { customerAccessTokens } from "./access-token.tables.ts";
import { customerLinks, usedMultipasses } from "./customer.tables.ts";

export function expiredAccessTokens(now: Date): Expired {
  return { table: customerAccessTokens, where: lte(customerAccessTokens.expiresAt, now) };
}

export function expiredLinks(now: Date): Expired {
  return { table: customerLinks, where: lte(customerLinks.expiresAt, now) };
}

/** Selects used Multipass tokens that have expired. */
export function expiredMultipasses(now: Date): Expired {
  return { table: usedMultipasses, where: lte(usedMultipasses.expiresAt, now) };
}
