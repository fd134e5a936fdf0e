import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { countedMailbox, emailKey } from "#domain/customer/email-key.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { countAttempt } from "#app/platform/limits/rate-limit.server.ts";
import type { SiteDatabase, SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { type Withdrawal, withdrawalNotices, withdrawals } from "./withdrawal.tables.ts";

/** Mails to one mailbox in an hour; further notices are joined into the next mail. */
const MAILS_TO_MAILBOX: RateLimit = { name: "withdrawal-mails", attempts: 3, windowS: 3_600 };
/** Mails in an hour caused by a network's declarations without a proven mailbox, to any addresses. */
const MAILS_OF_NETWORK: RateLimit = { name: "withdrawal-mails-network", attempts: 20, windowS: 3_600 };
/** Number of networks checked for the right to cause a mail. */
const NETWORKS_MAX = 10;

/** Declarations in one mail; further ones go into the next. */
const DECLARATIONS_MAX = 100;
/** Sort key: declarations about an existing order, to which its owner can object, come first. */
const ABOUT_OWN_ORDER: SQL = sql`(${withdrawals.orderId} IS NOT NULL AND ${withdrawals.reason} IS DISTINCT FROM 'other_email')`;
const URGENCY = [desc(ABOUT_OWN_ORDER), asc(withdrawals.declaredAt), asc(withdrawals.number)];

interface Notice {
  readonly withdrawal: Pick<Withdrawal, "id" | "email">;
  readonly kind: "receipt" | "staff";
  /** Recipient, if it is not the address of the declaration. */
  readonly email?: string | undefined;
  readonly now: Date;
}

/** Queues a notice; one that already waits is not queued twice. */
export async function addNotice(
  tx: Pick<SiteTransaction, "insert">,
  { withdrawal, kind, email = withdrawal.email, now }: Notice,
): Promise<void> {
  const key = emailKey(email);
  const row = {
    ...{ withdrawalId: withdrawal.id, kind, email, emailKey: key, mailbox: countedMailbox(key) },
    createdAt: now,
  };
  await tx.insert(withdrawalNotices).values(row).onConflictDoNothing();
}

/**
 * Queues one mail with the notices for a mailbox, unless the mailbox or every network behind them has reached its
 * hourly limit. Joins the notices for all spellings of the mailbox; those about an order only for the order's own.
 */
export async function queueNotices(
  { site, jobs, clock }: Pick<Resources, "site" | "jobs" | "clock">,
  key: string,
): Promise<void> {
  const mailbox = countedMailbox(key);
  const toMailbox = and(eq(withdrawalNotices.mailbox, mailbox), isNull(withdrawalNotices.batch));
  const [first] = await site
    .select({ kind: withdrawalNotices.kind, emailKey: withdrawalNotices.emailKey })
    .from(withdrawalNotices)
    .innerJoin(withdrawals, eq(withdrawals.id, withdrawalNotices.withdrawalId))
    .where(toMailbox)
    .orderBy(desc(withdrawalNotices.kind), ...URGENCY)
    .limit(1);
  if (first === undefined) return;
  // A mail is of one kind; for a declaration with the shop's own address, the staff notices go first.
  const waiting = and(
    toMailbox,
    eq(withdrawalNotices.kind, first.kind),
    or(eq(withdrawalNotices.emailKey, first.emailKey), not(ABOUT_OWN_ORDER)),
  );
  const ofMailbox = await countAttempt(site, MAILS_TO_MAILBOX, mailbox, clock());
  if (!ofMailbox.allowed) return;
  if (first.kind === "receipt" && !(await mayNetworkCauseMail(site, waiting, clock())))
    return ofMailbox.giveBack();
  await site.transaction(async (tx) => {
    const batch = randomUUID();
    const next = await tx
      .select({ id: withdrawalNotices.id })
      .from(withdrawalNotices)
      .innerJoin(withdrawals, eq(withdrawals.id, withdrawalNotices.withdrawalId))
      .where(waiting)
      .orderBy(...URGENCY)
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

/** Counts a mail against a network below its hourly limit; a declaration with a proven mailbox needs none. */
async function mayNetworkCauseMail(
  site: SiteDatabase,
  waiting: SQL | undefined,
  now: Date,
): Promise<boolean> {
  const networks = await site
    .selectDistinct({ network: withdrawals.network })
    .from(withdrawalNotices)
    .innerJoin(withdrawals, eq(withdrawals.id, withdrawalNotices.withdrawalId))
    .where(waiting)
    .orderBy(sql`${withdrawals.network} NULLS FIRST`)
    .limit(NETWORKS_MAX);
  for (const { network } of networks) {
    if (network === null || (await countAttempt(site, MAILS_OF_NETWORK, network, now)).allowed) return true;
  }
  return false;
}

/**
 * Returns mailboxes with waiting notices, one of every network before the second of any; in random order, so that those
 * over their limit do not block the others.
 */
export async function mailboxesWithNotices(
  site: Pick<SiteDatabase, "select">,
  limit: number,
): Promise<readonly string[]> {
  const rows = await site
    .select({ mailbox: withdrawalNotices.mailbox })
    .from(withdrawalNotices)
    .innerJoin(withdrawals, eq(withdrawals.id, withdrawalNotices.withdrawalId))
    .where(isNull(withdrawalNotices.batch))
    .groupBy(withdrawalNotices.mailbox)
    .orderBy(sql`row_number() OVER (PARTITION BY min(${withdrawals.network}) ORDER BY random())`)
    .limit(limit);
  return rows.map((row) => row.mailbox);
}
