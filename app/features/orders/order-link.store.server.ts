import { createHmac } from "node:crypto";
import { eq, lte } from "drizzle-orm";
import { daysBefore, ENDED_LINK_KEPT_DAYS, ORDER_LINK_DAYS } from "#domain/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";
import { matchesSecret } from "#lib/secrets/secret.server.ts";
import type { SiteDatabase } from "../../platform/database/site-database.server.ts";
import { joinLink, parseLink } from "../auth/link-address.server.ts";
import { orderLinks } from "./order-link.tables.ts";

const DAY_MS = 24 * 60 * 60_000;

/** What an order's link is worth; `invalid` says nothing of why. */
export type FoundOrderLink =
  | { readonly state: "usable"; readonly orderId: string }
  | { readonly state: "expired" | "invalid" };

/**
 * Makes the token of a link to an order and keeps its hash. The token is the same each time its job is tried, and known
 * to nobody who only reads the database.
 */
export async function makeOrderLink(
  site: Pick<SiteDatabase, "insert">,
  {
    jobId,
    orderId,
    linkSecret,
  }: { readonly jobId: string; readonly orderId: string; readonly linkSecret: string },
  now: Date,
): Promise<string> {
  const token = createHmac("sha256", linkSecret).update(`order:${jobId}`).digest("base64url");
  await site
    .insert(orderLinks)
    .values({
      id: jobId,
      tokenHash: hashSecret(token),
      orderId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ORDER_LINK_DAYS * DAY_MS),
    })
    .onConflictDoNothing();
  return joinLink({ id: jobId, token });
}

/** Which order a link opens. Reading uses nothing up: programs that look after mail open links, too. */
export async function findOrderLink(
  site: Pick<SiteDatabase, "select">,
  token: string,
  now: Date,
): Promise<FoundOrderLink> {
  const link = parseLink(token, undefined);
  if (link === null) return { state: "invalid" };
  const [row] = await site.select().from(orderLinks).where(eq(orderLinks.id, link.id)).limit(1);
  const isRight = matchesSecret(hashSecret(link.token), row?.tokenHash ?? "");
  if (row === undefined || !isRight) return { state: "invalid" };
  return row.expiresAt <= now ? { state: "expired" } : { state: "usable", orderId: row.orderId };
}

/** Links that ended so long ago that nobody need be told any more that they worked once. */
export function endedOrderLinks(now: Date): Expired {
  return { table: orderLinks, where: lte(orderLinks.expiresAt, daysBefore(now, ENDED_LINK_KEPT_DAYS)) };
}
