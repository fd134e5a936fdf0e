import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import { emailKey } from "#domain/email-key.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { countAttempt } from "../../platform/limits/rate-limit.server.ts";
import type { SiteDatabase, SiteTransaction } from "../../platform/database/site-database.server.ts";
import type { Resources } from "../../platform/resources.server.ts";
import { type Withdrawal, withdrawalNotices } from "./withdrawal.tables.ts";

/** Mails to one address in an hour; what comes above it is joined into the next one. */
const MAILS_TO_ADDRESS: RateLimit = { name: "withdrawal-mails", attempts: 3, windowS: 3_600 };

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
    .limit(1);
  if (first === undefined) return;
  // A mail is of one kind; should the shop's own address declare, the other waits for the next round.
  const waiting = and(toAddress, eq(withdrawalNotices.kind, first.kind));
  if (!(await countAttempt(site, MAILS_TO_ADDRESS, key, clock())).allowed) return;
  await site.transaction(async (tx) => {
    const batch = randomUUID();
    const taken = await tx
      .update(withdrawalNotices)
      .set({ batch })
      .where(waiting)
      .returning({ id: withdrawalNotices.id });
    // Another process took them.
    if (taken.length === 0) return;
    await jobs.add({ name: "withdrawal", data: { kind: "mail", batch } }, { tx });
  });
}

/** Addresses for which something waits. */
export async function addressesWithNotices(
  site: Pick<SiteDatabase, "selectDistinct">,
  limit: number,
): Promise<readonly string[]> {
  const rows = await site
    .selectDistinct({ emailKey: withdrawalNotices.emailKey })
    .from(withdrawalNotices)
    .where(isNull(withdrawalNotices.batch))
    .orderBy(asc(withdrawalNotices.emailKey))
    .limit(limit);
  return rows.map((row) => row.emailKey);
}
