import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { emailKey } from "#domain/email-key.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { countAttempt } from "../../platform/limits/rate-limit.server.ts";
import type { SiteDatabase, SiteTransaction } from "../../platform/database/site-database.server.ts";
import type { Resources } from "../../platform/resources.server.ts";
import { type Withdrawal, withdrawalNotices, withdrawals } from "./withdrawal.tables.ts";

/** Mails to one address in an hour; what comes above it is joined into the next one. */
const MAILS_TO_ADDRESS: RateLimit = { name: "withdrawal-mails", attempts: 3, windowS: 3_600 };

/** Declarations in one mail; what a flood leaves above it is for the next one. */
const DECLARATIONS_MAX = 100;
/** A declaration that is about somebody's order, to which its owner can object, is told before any other. */
const ABOUT_OWN_ORDER = sql`(${withdrawals.orderId} IS NOT NULL AND ${withdrawals.reason} IS DISTINCT FROM 'other_email')`;

interface Notice {
  readonly withdrawal: Pick<Withdrawal, "id" | "email">;
  readonly kind: "receipt" | "staff";
  /** To whom, where it is not the address of the declaration. */
  readonly email?: string | undefined;
  readonly now: Date;
}

/** Notes that a mail is to be sent; one that waits already is not noted twice. */
export async function addNotice(
  tx: Pick<SiteTransaction, "insert">,
  { withdrawal, kind, email = withdrawal.email, now }: Notice,
): Promise<void> {
  const row = { withdrawalId: withdrawal.id, kind, email, emailKey: emailKey(email), createdAt: now };
  await tx.insert(withdrawalNotices).values(row).onConflictDoNothing();
}

/** Queues one mail with everything that waits for an address, unless it has had its mails of this hour. */
export async function queueNotices(
  { site, jobs, clock }: Pick<Resources, "site" | "jobs" | "clock">,
  key: string,
): Promise<void> {
  const toAddress = and(eq(withdrawalNotices.emailKey, key), isNull(withdrawalNotices.batch));
  const [first] = await site
    .select({ kind: withdrawalNotices.kind })
    .from(withdrawalNotices)
    .where(toAddress)
    .orderBy(desc(withdrawalNotices.kind))
    .limit(1);
  if (first === undefined) return;
  // A mail is of one kind; should somebody declare with the shop's own address, what staff are told goes first.
  const waiting = and(toAddress, eq(withdrawalNotices.kind, first.kind));
  if (!(await countAttempt(site, MAILS_TO_ADDRESS, key, clock())).allowed) return;
  await site.transaction(async (tx) => {
    const batch = randomUUID();
    const next = await tx
      .select({ id: withdrawalNotices.id })
      .from(withdrawalNotices)
      .innerJoin(withdrawals, eq(withdrawals.id, withdrawalNotices.withdrawalId))
      .where(waiting)
      .orderBy(desc(ABOUT_OWN_ORDER), asc(withdrawals.declaredAt), asc(withdrawals.number))
      .limit(DECLARATIONS_MAX);
    const ids = next.map(({ id }) => id);
    const taken = await tx
      .update(withdrawalNotices)
      .set({ batch })
      .where(and(inArray(withdrawalNotices.id, ids), isNull(withdrawalNotices.batch)))
      .returning({ id: withdrawalNotices.id });
    // Another process took them.
    if (taken.length === 0) return;
    await jobs.add({ name: "withdrawal", data: { kind: "mail", batch } }, { tx });
  });
}

/** Addresses for which something waits; any of them, so that many that have had their mails keep no other waiting. */
export async function addressesWithNotices(
  site: Pick<SiteDatabase, "select">,
  limit: number,
): Promise<readonly string[]> {
  const rows = await site
    .select({ emailKey: withdrawalNotices.emailKey })
    .from(withdrawalNotices)
    .where(isNull(withdrawalNotices.batch))
    .groupBy(withdrawalNotices.emailKey)
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map((row) => row.emailKey);
}
