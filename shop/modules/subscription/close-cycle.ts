import type { PgBoss } from "pg-boss";
import { shopDay } from "#domain/time/shop-day.ts";
import { chargeMoment, nextCycleDay, nextStockCheck } from "#domain/subscription/subscription-calendar.ts";
import { nextAfterInterruption, nextRetry } from "#domain/subscription/subscription-retries.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { changeContract, changeCycle, openCycle } from "./subscription.store.ts";
import type { Contract, Cycle } from "./subscription.tables.ts";

/** Closing of a cycle that is not billed. Contract and cycle are locked by the caller. */
export interface Closing {
  readonly tx: ShopTransaction;
  readonly jobs: PgBoss;
  readonly contract: Contract;
  readonly cycle: Cycle;
  readonly now: Date;
}

/** Returns the day of the next cycle, counted from this one's own day. */
function followingDay({ contract, cycle }: Pick<Closing, "contract" | "cycle">): string {
  return nextCycleDay(shopDay(cycle.dueAt), contract);
}

/** Closes a cycle without a charge and opens the next one. */
async function closeUncharged(
  { tx, contract, cycle, now }: Closing,
  state: "skipped" | "missed" | "unavailable" | "failed",
): Promise<Cycle> {
  await changeCycle(tx, cycle.id, { state, closedAt: now, needsConfirmation: false });
  return openCycle(tx, { contractId: contract.id, day: followingDay({ contract, cycle }), now });
}

/** Skips the cycle at its owner's request; after a decline nothing remains to be paid. Returns the next cycle. */
export async function skipCycle(closing: Closing): Promise<Cycle> {
  const next = await closeUncharged(closing, "skipped");
  await settleDebt(closing);
  return next;
}

/** Clears the past due state of a contract whose cycle is closed. */
async function settleDebt({ tx, contract, now }: Closing): Promise<void> {
  if (contract.status === "past_due") await changeContract(tx, contract.id, { status: "active" }, now);
}

/**
 * Closes every open cycle whose successor is due already, so that after a downtime at most one is billed; queues one
 * mail about them.
 *
 * @returns whether there was any
 */
export async function closeMissedCycles(closing: Closing): Promise<boolean> {
  const { tx, jobs, contract, now } = closing;
  let { cycle } = closing;
  let isPassed = false;
  let missed = false;
  while (chargeMoment(followingDay({ contract, cycle })) <= now) {
    isPassed = true;
    const at = { ...closing, cycle };
    if (cycle.state === "retrying") {
      await failCycle(at);
      return true;
    }
    if (cycle.state === "sold_out") cycle = await giveUpGoods(at);
    else if (cycle.isSkipped) cycle = await skipCycle(at);
    else {
      cycle = await closeUncharged(at, "missed");
      missed = true;
    }
  }
  const { id: contractId, language } = contract;
  if (missed) await queueMail(tx, jobs, { kind: "subscription-missed", contractId, language, now });
  return isPassed;
}

/** Waits for goods that are sold out: checked daily, with one mail at the start. */
export async function waitForGoods({ tx, jobs, contract, cycle, now }: Closing): Promise<void> {
  await changeCycle(tx, cycle.id, {
    state: "sold_out",
    attemptAt: nextStockCheck(now),
    soldOutSince: cycle.soldOutSince ?? now,
    retryAt: null,
  });
  if (cycle.soldOutSince === null)
    await queueMail(tx, jobs, {
      kind: "subscription-sold-out",
      contractId: contract.id,
      cycleId: cycle.id,
      language: contract.language,
      now,
    });
}

/** Skips the cycle whose goods were not available before the next one, with one mail at the end. */
async function giveUpGoods(closing: Closing): Promise<Cycle> {
  const { tx, jobs, contract, cycle, now } = closing;
  const next = await closeUncharged(closing, "unavailable");
  await settleDebt(closing);
  const { id: contractId, language } = contract;
  await queueMail(tx, jobs, {
    kind: "subscription-unavailable",
    contractId,
    cycleId: cycle.id,
    language,
    now,
  });
  return next;
}

/**
 * Stores a decline: tried again after 1, 3, 5 and 7 days, each time with a mail, then the contract is paused. A
 * customer who fails to confirm on the bank's page uses none of these tries up, nor does a card that was replaced while
 * it was charged.
 */
export async function declineCycle(closing: Closing, needsConfirmation: boolean): Promise<void> {
  const { tx, jobs, contract, cycle, now } = closing;
  if (cycle.retryAt !== null) {
    const state = cycle.failures > 0 ? "retrying" : "upcoming";
    await changeCycle(tx, cycle.id, { state, attemptAt: cycle.retryAt, retryAt: null });
    return;
  }
  const failures = cycle.failures + 1;
  const firstFailedAt = cycle.firstFailedAt ?? now;
  const retryAt = nextRetry(firstFailedAt, failures);
  if (retryAt === null) return failCycle(closing);
  await changeCycle(tx, cycle.id, {
    state: "retrying",
    // After a late try the full pause is kept, so that the next one does not follow at once.
    attemptAt: retryAt > now ? retryAt : (nextRetry(now, 1) ?? retryAt),
    failures,
    firstFailedAt,
    needsConfirmation,
  });
  await changeContract(tx, contract.id, { status: "past_due" }, now);
  const kind = needsConfirmation ? "subscription-confirm" : "subscription-declined";
  const { id: contractId, language } = contract;
  await queueMail(tx, jobs, { kind, contractId, cycleId: cycle.id, language, now });
}

/** Ends the cycle after the last decline and pauses the contract until its owner resumes it. */
async function failCycle(closing: Closing): Promise<void> {
  const { tx, jobs, contract, now } = closing;
  await closeUncharged(closing, "failed");
  await changeContract(tx, contract.id, { status: "paused", pausedUntil: null }, now);
  const { id: contractId, language } = contract;
  await queueMail(tx, jobs, { kind: "subscription-failed", contractId, language, now });
}

/**
 * Stores that a crash or an unresponsive gateway interrupted the charge and nothing was taken: tried again after a
 * growing pause.
 */
export async function interruptCycle({ tx, cycle, now }: Closing): Promise<void> {
  const interruptions = cycle.interruptions + 1;
  const isWaiting = cycle.retryAt !== null;
  const again = nextAfterInterruption(now, interruptions);
  await changeCycle(tx, cycle.id, {
    state: cycle.failures > 0 ? "retrying" : "upcoming",
    interruptions: isWaiting ? cycle.interruptions : interruptions,
    attemptAt: cycle.retryAt ?? again,
    retryAt: null,
  });
}
