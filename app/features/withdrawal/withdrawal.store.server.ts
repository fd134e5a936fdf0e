import { createHash, randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { emailKey } from "#domain/customer/email-key.ts";
import type { Language } from "#domain/language/languages.ts";
import { ORDERS_OF_NETWORK } from "#domain/returns/withdrawal.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import { daysBefore, WITHDRAWAL_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { backOffMs } from "#lib/retry/retry.ts";
import type { SiteDatabase, SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { Declaration } from "./declaration.ts";
import { type Withdrawal, type WithdrawalProof, withdrawals } from "./withdrawal.tables.ts";
import { addNotice } from "./withdrawal-notices.server.ts";
import { HOUR_MS } from "#domain/time/units.ts";

interface Declaring {
  readonly declaration: Declaration;
  readonly language: Language;
  /**
   * Order whose mailbox the declaration comes from, or no order for a session with the declared address that has none
   * known yet; null where no mailbox is proven.
   */
  readonly proven: { readonly orderId: string | null; readonly proof: WithdrawalProof } | null;
  /** Keyed hash of the network. */
  readonly network: string;
  /** Priority of its jobs, lower the more its network has declared; null if only the next rounds find it. */
  readonly priority: number | null;
}

/**
 * Records a declaration with its time, whatever its content, and queues the next step in the same transaction. A
 * repeat, while the first is open, counts as the first: its time applies.
 *
 * @returns the time that applies
 */
export function recordWithdrawal(
  { site, jobs, clock }: Pick<Resources, "site" | "jobs" | "clock">,
  { declaration, language, proven, network, priority }: Declaring,
): Promise<Date> {
  const key = emailKey(declaration.email);
  const { name, orderNumber, description, partInWords, lines } = declaration;
  const content = [name, key, orderNumber, description, partInWords, lines, proven];
  const contentHash = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
  const row = {
    ...declaration,
    id: randomUUID(),
    declaredAt: clock(),
    language,
    emailKey: key,
    orderKey: orderNumber === null ? null : readOrderNumber(orderNumber),
    proof: proven?.proof ?? null,
    network: proven === null ? network : null,
    orderId: proven?.orderId ?? null,
    contentHash,
    state: "received" as const,
  };
  // The rounds find those without a job (`runWithdrawals`).
  if (priority === null) return insertOrFind(site, row).then(({ declaredAt }) => declaredAt);
  return site.transaction(async (tx) => {
    const recorded = await insertOrFind(tx, row);
    if (recorded.id === row.id) {
      await jobs.add({ name: "withdrawal", data: { kind: "match", id: row.id } }, { tx, priority });
      return recorded.declaredAt;
    }
    await countRepeat(tx, recorded.id);
    if (recorded.state !== "received") {
      // A repeat may mean that the mail was not found.
      await addNotice(tx, { withdrawal: recorded, kind: "receipt", now: clock() });
      await jobs.add({ name: "withdrawal", data: { kind: "notify", emailKey: key } }, { tx, priority });
    }
    return recorded.declaredAt;
  });
}

/** Inserts a declaration, or finds the open one with the same content. Locks no row that others would wait for. */
async function insertOrFind(
  site: Pick<SiteDatabase | SiteTransaction, "insert" | "select">,
  row: typeof withdrawals.$inferInsert,
): Promise<Withdrawal> {
  for (let tries = 0; tries < INSERT_TRIES; tries += 1) {
    const [inserted] = await site.insert(withdrawals).values(row).onConflictDoNothing().returning();
    if (inserted !== undefined) return inserted;
    const [found] = await site
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.contentHash, row.contentHash), isNull(withdrawals.closedAt)));
    // Closed between the two statements: the next try inserts.
    if (found !== undefined) return found;
  }
  throw new Error("The declaration was not written.");
}

const INSERT_TRIES = 5;

/** Counts a repeated declaration; one of many concurrent ones, so that they do not wait for each other. */
async function countRepeat(tx: SiteTransaction, id: string): Promise<void> {
  const free = tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.id, id))
    .for("update", { skipLocked: true });
  await tx
    .update(withdrawals)
    .set({ repeats: sql`${withdrawals.repeats} + 1` })
    .where(inArray(withdrawals.id, free));
}

export async function findWithdrawal(
  site: Pick<SiteDatabase, "select">,
  id: string,
): Promise<Withdrawal | null> {
  const [row] = await site.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row ?? null;
}

type Change = Partial<
  Pick<
    Withdrawal,
    | "state"
    | "reason"
    | "refusal"
    | "outcome"
    | "orderId"
    | "actAt"
    | "tries"
    | "nextTryAt"
    | "closedAt"
    | "closeNote"
  >
> & { readonly hold?: Withdrawal["hold"] | SQL<Withdrawal["hold"]> };

/** Moves a declaration on, if it is still in one of the states; null when another process was first. */
export async function moveWithdrawal(
  site: Pick<SiteDatabase | SiteTransaction, "update">,
  id: string,
  from: readonly Withdrawal["state"][],
  change: Change,
): Promise<Withdrawal | null> {
  const [row] = await site
    .update(withdrawals)
    .set(change)
    .where(and(eq(withdrawals.id, id), inArray(withdrawals.state, [...from])))
    .returning();
  return row ?? null;
}

/**
 * Closes a declaration without carrying it out, if it is still open, and releases its order. Null when it was settled
 * before.
 */
export function closeWithdrawal(
  site: Pick<SiteDatabase, "update">,
  id: string,
  { from, to, note, now }: Closing,
): Promise<Withdrawal | null> {
  const change = { state: to, closeNote: note, closedAt: now, hold: LET_GO, tries: 0, nextTryAt: null };
  return moveWithdrawal(site, id, from, change);
}

/** Ends a hold, where there is one. */
export const LET_GO = sql<
  Withdrawal["hold"]
>`CASE WHEN ${withdrawals.hold} IN ('wanted', 'held') THEN 'to_release' ELSE ${withdrawals.hold} END`;

/**
 * Closes a declaration to which the owner of the order's mailbox objects. Unproven others for the same order then wait
 * for a staff member, and no longer hold it: their author can make many. Null when it was settled before.
 */
export function disputeWithdrawal(site: SiteDatabase, id: string, now: Date): Promise<Withdrawal | null> {
  return site.transaction(async (tx) => {
    const closed = await closeWithdrawal(tx, id, {
      from: ["waiting", "person"],
      to: "disputed",
      note: null,
      now,
    });
    if (closed?.orderId == null) return closed;
    const others = await tx
      .update(withdrawals)
      .set({ state: "person", reason: "disputed", actAt: null, hold: LET_GO, tries: 0, nextTryAt: null })
      .where(
        and(
          eq(withdrawals.orderId, closed.orderId),
          inArray(withdrawals.state, ["waiting", "person"]),
          isNull(withdrawals.proof),
          or(isNull(withdrawals.reason), not(inArray(withdrawals.reason, ["other_email", "disputed"]))),
        ),
      )
      .returning();
    for (const withdrawal of others) {
      await addNotice(tx, { withdrawal, kind: "staff", email: SUPPORT_EMAIL, now });
    }
    return closed;
  });
}

/** Tells whether the owner of an order's mailbox has objected to a declaration for it. */
export async function isDisputedOrder(site: Pick<SiteDatabase, "select">, orderId: string): Promise<boolean> {
  const rows = await site
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), eq(withdrawals.state, "disputed")))
    .limit(1);
  return rows.length > 0;
}

/** Records that the platform did not answer, and the time of the next try. */
export async function tryLater(
  { site, clock }: Pick<Resources, "site" | "clock">,
  { id, tries }: Pick<Withdrawal, "id" | "tries">,
): Promise<void> {
  const nextTryAt = new Date(clock().getTime() + backOffMs(RETRY, tries));
  await site
    .update(withdrawals)
    .set({ tries: tries + 1, nextTryAt })
    .where(eq(withdrawals.id, id));
}

const RETRY = { firstMs: 30_000, longestMs: 10 * 60_000 };

interface Closing {
  readonly from: readonly Withdrawal["state"][];
  readonly to: "disputed" | "closed";
  readonly note: string | null;
  readonly now: Date;
}

/**
 * Records the hold that the platform was asked for. If it was released meanwhile, the release is repeated: the
 * platform may have received the calls in either order.
 */
export async function moveHold(
  site: Pick<SiteDatabase, "update">,
  { id, hold }: Pick<Withdrawal, "id" | "hold">,
  to: NonNullable<Withdrawal["hold"]>,
): Promise<void> {
  if (hold === null) return;
  const done = { tries: 0, nextTryAt: null };
  const moved = await site
    .update(withdrawals)
    .set({ hold: to, ...done })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.hold, hold)))
    .returning({ id: withdrawals.id });
  if (moved.length > 0 || to !== "held") return;
  await site
    .update(withdrawals)
    .set({ hold: "to_release", ...done })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.hold, "released")));
}

/** Maximum of declarations whose different numbers are counted; more than that are taken for guesses. */
const COUNTED_DECLARATIONS_MAX = 1_000;

/** Tells whether the network of an unproven declaration had named too many different orders in the hour before it. */
export async function isFromGuessingNetwork(
  site: Pick<SiteDatabase, "select">,
  { network, declaredAt }: Pick<Withdrawal, "network" | "declaredAt">,
): Promise<boolean> {
  if (network === null) return false;
  const hourBefore = new Date(declaredAt.getTime() - HOUR_MS);
  const named = await site
    .select({ key: withdrawals.orderKey, typed: withdrawals.orderNumber })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.network, network),
        gt(withdrawals.declaredAt, hourBefore),
        lte(withdrawals.declaredAt, declaredAt),
      ),
    )
    .limit(COUNTED_DECLARATIONS_MAX);
  const numbers = new Set(named.flatMap(({ key, typed }) => key ?? typed ?? []));
  return numbers.size > ORDERS_OF_NETWORK || named.length === COUNTED_DECLARATIONS_MAX;
}

/** Returns unprocessed declarations, the first of every network before the second of any. */
export async function receivedInTurns(
  site: Pick<SiteDatabase, "select">,
  limit: number,
): Promise<readonly string[]> {
  const { id, network, declaredAt, number } = withdrawals;
  const turn = sql`row_number() OVER (PARTITION BY coalesce(${network}, ${id}::text) ORDER BY ${declaredAt}, ${number})`;
  const rows = await site
    .select({ id })
    .from(withdrawals)
    .where(eq(withdrawals.state, "received"))
    .orderBy(turn, asc(declaredAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Returns declarations with a due step, the oldest first. */
export async function withdrawalsWithWork(
  site: Pick<SiteDatabase, "select">,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await site
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        or(
          eq(withdrawals.state, "acting"),
          and(eq(withdrawals.state, "waiting"), lte(withdrawals.actAt, now)),
          inArray(withdrawals.hold, ["wanted", "to_release"]),
        ),
        or(isNull(withdrawals.nextTryAt), lte(withdrawals.nextTryAt, now)),
      ),
    )
    .orderBy(asc(withdrawals.declaredAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Selects declarations so old that no claim can be made of them any more. */
export function oldWithdrawals(now: Date): Expired {
  return { table: withdrawals, where: lte(withdrawals.declaredAt, daysBefore(now, WITHDRAWAL_KEPT_DAYS)) };
}
