import { and, desc, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { countUpTo } from "#lib/database/count-up-to.server.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { TRIED_FOR_MS } from "./mail.jobs.ts";
import { mailQueue } from "./mail.queue.ts";
import { type MailRow, mails } from "./mail.tables.ts";

/** Time in which a mail is normally handed over. */
const LATE_AFTER_MS = 60_000;

const isUnsent = isNull(mails.sentAt);

function agoFrom(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

/** Selects unsent mails that failed: tried in vain, or late although no try was noted. */
function hasFailed(now: Date) {
  return and(isUnsent, or(gt(mails.attempts, 0), lt(mails.createdAt, agoFrom(now, LATE_AFTER_MS))));
}

/** Tells whether an unsent mail is no longer tried by itself. */
export function isGivenUp({ sentAt, createdAt }: Pick<MailRow, "sentAt" | "createdAt">, now: Date): boolean {
  return sentAt === null && createdAt.getTime() <= now.getTime() - TRIED_FOR_MS;
}

/** Counts unsent mails: those that are tried again, and those given up. */
export async function countFailedMails(
  database: Pick<ShopDatabase, "$count">,
  now: Date,
): Promise<{ readonly failing: number; readonly givenUp: number }> {
  const failed = await database.$count(mails, hasFailed(now));
  const givenUp = await database.$count(
    mails,
    and(isUnsent, lt(mails.createdAt, agoFrom(now, TRIED_FOR_MS))),
  );
  return { failing: Math.max(0, failed - givenUp), givenUp };
}

/** Lists mails, newest first, and counts them up to a bound (`countUpTo`); `failed` are those that are not sent though they should be. */
export async function listMails(
  database: ShopDatabase,
  { only, limit, now }: { readonly only: "failed" | "all"; readonly limit: number; readonly now: Date },
): Promise<{ readonly rows: MailRow[]; readonly total: number }> {
  const where = only === "failed" ? hasFailed(now) : undefined;
  const rows = await database
    .select()
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
  return { rows, total: await countUpTo(database, mails, where) };
}

/** Lists the newest mails about an order, or with a code of these store credits; newest first. */
export function listMailsOf(
  database: ShopDatabase,
  {
    orderId,
    creditIds,
    limit,
  }: { readonly orderId: number; readonly creditIds: readonly number[]; readonly limit: number },
): Promise<MailRow[]> {
  return database
    .select()
    .from(mails)
    .where(or(eq(mails.orderId, orderId), inArray(mails.creditId, [...creditIds])))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
}

/**
 * Queues failed mails again, to be tried at once, also those given up: one, or all of them.
 *
 * @returns their ids
 */
export async function retryMails(
  database: ShopDatabase,
  jobs: PgBoss,
  { now, id }: { readonly now: Date; readonly id?: string | undefined },
): Promise<string[]> {
  const failed = await database
    .select({ id: mails.id })
    .from(mails)
    .where(and(hasFailed(now), id === undefined ? undefined : eq(mails.id, id)))
    .orderBy(mails.createdAt);
  const ids = failed.map((mail) => mail.id);
  await mailQueue.sendAgain(jobs, ids);
  return ids;
}
