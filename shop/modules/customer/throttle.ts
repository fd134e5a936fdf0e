import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { eq, sql } from "drizzle-orm";
import { GraphQLError } from "graphql";
import type { ShopDatabase } from "../../database/shop-database.ts";
import { throttles } from "./customer.tables.ts";

const MINUTE_MS = 60_000;

interface Limit {
  readonly perAddress: number;
  readonly perIp: number;
  readonly windowMs: number;
  /** Shopify's words. */
  readonly message: string;
}

/** How often each may be tried; more than the store's own pages allow, so that those answer first. */
export const LIMITS = {
  login: {
    perAddress: 20,
    perIp: 100,
    windowMs: 15 * MINUTE_MS,
    message: "Login attempt limit exceeded. Please try again later.",
  },
  create: {
    perAddress: 6,
    perIp: 60,
    windowMs: 60 * MINUTE_MS,
    message: "Creating Customer Limit exceeded. Please try again later.",
  },
  recover: {
    perAddress: 4,
    perIp: 40,
    windowMs: 15 * MINUTE_MS,
    message: "Resetting password limit exceeded. Please try again later.",
  },
} as const satisfies Readonly<Record<string, Limit>>;

export type Throttled = keyof typeof LIMITS;

interface Trying {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  /** Null when it is not known who asks. */
  readonly buyerIp: string | null;
}

/**
 * Counts one attempt, before anything is done about it: of many at the same time no more get through than may. What
 * is refused for its IP does not count against the mailbox.
 *
 * @param mailbox its `emailKey`
 * @throws {GraphQLError} THROTTLED, as Shopify does
 */
export async function countAttempt(trying: Trying, what: Throttled, mailbox: string): Promise<void> {
  const { perAddress, perIp, windowMs, message } = LIMITS[what];
  const { buyerIp } = trying;
  const counted = [
    ...(buyerIp === null ? [] : [{ key: keyOf(what, "ip", networkOf(buyerIp)), limit: perIp }]),
    { key: keyOf(what, "mailbox", mailbox), limit: perAddress },
  ];
  for (const { key, limit } of counted) {
    if ((await count(trying, key, windowMs)) > limit) {
      throw new GraphQLError(message, { extensions: { code: "THROTTLED" } });
    }
  }
}

/** She got in: what was counted against her mailbox is forgotten. */
export async function forgetAttempts(
  { database }: Pick<Trying, "database">,
  what: Throttled,
  mailbox: string,
) {
  await database.delete(throttles).where(eq(throttles.key, keyOf(what, "mailbox", mailbox)));
}

async function count({ database, clock }: Trying, key: string, windowMs: number): Promise<number> {
  const now = clock();
  const windowEndsAt = new Date(now.getTime() + windowMs);
  const isOver = sql`${throttles.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await database
    .insert(throttles)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${throttles.count} + 1 END`,
        windowEndsAt: sql`CASE WHEN ${isOver} THEN excluded.window_ends_at ELSE ${throttles.windowEndsAt} END`,
      },
    })
    .returning({ count: throttles.count });
  return row?.count ?? 1;
}

/** Whoever reads the table learns of no mailbox and of no visitor. */
function keyOf(what: Throttled, whose: "ip" | "mailbox", name: string): string {
  return `${what}:${whose}:${createHash("sha256").update(name).digest("base64url")}`;
}

/** One household of IPv6 has 2⁶⁴ addresses: they count as one. */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes(".")) return ip.replace(/^::ffff:/i, "");
  const [head = "", tail] = ip.toLowerCase().split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(zeros).fill("0"), ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
