import { createHmac } from "node:crypto";
import { eq, lte } from "drizzle-orm";
import { ORDER_LINK_PURPOSE } from "#domain/order/order-link.ts";
import { daysBefore, ENDED_LINK_KEPT_DAYS, ORDER_LINK_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";
import { matchesSecret } from "#lib/secrets/secret.server.ts";
import { readToken } from "#lib/signed-token/signed-token.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { joinLink, parseLink } from "#app/features/mails/link-token.server.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { orderLinks } from "./order-link.tables.ts";
import { DAY_MS } from "#domain/time/units.ts";

/** The state of an order's link; `invalid` gives no reason. */
type FoundOrderLink =
  | { readonly state: "usable"; readonly orderId: string }
  | { readonly state: "expired" | "invalid" };

interface NewLink {
  /** Of the mail that has the link; any other for a link of its own. */
  readonly jobId: string;
  readonly orderId: string;
  readonly linkSecret: string;
  /** `ORDER_LINK_DAYS` from now if absent. */
  readonly expiresAt?: Date;
}

/**
 * Makes the token of a link to an order and stores its hash. The token is the same on each retry of its job, and not
 * readable from the database.
 */
export async function makeOrderLink(
  site: Pick<SiteDatabase, "insert">,
  { jobId, orderId, linkSecret, expiresAt }: NewLink,
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
      expiresAt: expiresAt ?? new Date(now.getTime() + ORDER_LINK_DAYS * DAY_MS),
    })
    .onConflictDoNothing();
  return joinLink({ id: jobId, token });
}

interface LinkReader {
  readonly site: SiteDatabase;
  readonly webhookSecret: string;
}

/**
 * Finds the order of a link, mailed by the site or by the embedded shop, or the reason why it opens none. Reading does
 * not use the link up: mail scanners open links, too. Links end with the account.
 */
export async function findLinkedOrder(
  reader: LinkReader,
  token: string,
  now: Date,
): Promise<{ readonly order: MirroredOrder } | { readonly problem: "invalid" | "expired" }> {
  const link = await findOrderLink(reader, token, now);
  if (link.state !== "usable") return { problem: link.state };
  const order = await findOrder(reader.site, link.orderId);
  return order === null || order.email === null ? { problem: "invalid" } : { order };
}

async function findOrderLink(
  { site, webhookSecret }: LinkReader,
  token: string,
  now: Date,
): Promise<FoundOrderLink> {
  const link = parseLink(token, undefined);
  if (link === null) return readShopLink(webhookSecret, token, now);
  const [row] = await site.select().from(orderLinks).where(eq(orderLinks.id, link.id)).limit(1);
  const isRight = matchesSecret(hashSecret(link.token), row?.tokenHash ?? "");
  if (row === undefined || !isRight) return { state: "invalid" };
  return row.expiresAt <= now ? { state: "expired" } : { state: "usable", orderId: row.orderId };
}

/** Reads a link that the embedded shop has signed. */
function readShopLink(secret: string, token: string, now: Date): FoundOrderLink {
  const key = { secret, purpose: ORDER_LINK_PURPOSE };
  const usable = readToken(key, token, now);
  if (usable !== null) return { state: "usable", orderId: usable.subject };
  const hasEnded = readToken(key, token, daysBefore(now, ENDED_LINK_KEPT_DAYS)) !== null;
  return { state: hasEnded ? "expired" : "invalid" };
}

/** Selects links that expired so long ago that this need not be reported any more. */
export function endedOrderLinks(now: Date): Expired {
  return { table: orderLinks, where: lte(orderLinks.expiresAt, daysBefore(now, ENDED_LINK_KEPT_DAYS)) };
}
