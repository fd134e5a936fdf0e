import { and, eq, gt, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import {
  addDays,
  chargeMoment,
  dayInShop,
  earliestChosenDay,
  firstCycleFrom,
  REMINDER_DAYS,
} from "#domain/subscription-calendar.ts";
import { askGateway } from "../../payment/ask-gateway.ts";
import type { PaymentContext } from "../../payment/payment-context.ts";
import { variants } from "../catalogue/catalogue.tables.ts";
import { queueMail } from "../mail/mail.queue.ts";
import { endContract } from "./end-contract.ts";
import { changeContract, changeCycle, freshCycle, lockContract, noteEvent } from "./subscription.store.ts";
import { subscriptionContracts, subscriptionCycles } from "./subscription.tables.ts";

/** Methods given up in one round. */
const RELEASED_AT_ONCE = 20;

/** Mails one reminder that is due: three days before its charge, and not for one that is skipped. False when none is. */
export function remindNext({ database, jobs, clock }: PaymentContext): Promise<boolean> {
  const now = clock();
  return database.transaction(async (tx) => {
    const [due] = await tx
      .select({ contract: subscriptionContracts, cycle: subscriptionCycles })
      .from(subscriptionContracts)
      .innerJoin(subscriptionCycles, eq(subscriptionCycles.contractId, subscriptionContracts.id))
      .where(
        and(
          eq(subscriptionCycles.state, "upcoming"),
          isNull(subscriptionCycles.remindedAt),
          eq(subscriptionCycles.isSkipped, false),
          gt(subscriptionCycles.dueAt, now),
          lte(subscriptionCycles.dueAt, lastToRemind(now)),
          eq(subscriptionContracts.status, "active"),
        ),
      )
      .limit(1)
      .for("update", { skipLocked: true });
    if (due === undefined) return false;
    const { id: contractId, language } = due.contract;
    await changeCycle(tx, due.cycle.id, { remindedAt: now });
    await queueMail(tx, jobs, {
      kind: "subscription-reminder",
      contractId,
      cycleId: due.cycle.id,
      language,
      now,
    });
    return true;
  });
}

/** The latest charge whose reminder (`reminderMoment`) is due. */
function lastToRemind(now: Date): Date {
  const today = dayInShop(now);
  return chargeMoment(addDays(today, now >= chargeMoment(today) ? REMINDER_DAYS : REMINDER_DAYS - 1));
}

/**
 * Starts one paused contract again whose first day is near enough: four days ahead, so that its reminder comes before
 * the charge. False when there is none.
 */
export function resumeNext({ database, clock }: PaymentContext): Promise<boolean> {
  const now = clock();
  return database.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: subscriptionContracts.id })
      .from(subscriptionContracts)
      .where(
        and(
          eq(subscriptionContracts.status, "paused"),
          isNotNull(subscriptionContracts.pausedUntil),
          lte(subscriptionContracts.pausedUntil, earliestChosenDay(now)),
        ),
      )
      .limit(1)
      .for("update", { skipLocked: true });
    const locked = due === undefined ? null : await lockContract(tx, due.id);
    if (locked === null || locked.cycle === null) return false;
    const { contract, cycle } = locked;
    const earliest = [contract.pausedUntil ?? "", earliestChosenDay(now)].toSorted().at(-1) ?? "";
    const day = firstCycleFrom(dayInShop(cycle.dueAt), contract, earliest);
    await changeCycle(tx, cycle.id, freshCycle(day));
    await changeContract(tx, contract.id, { status: "active", pausedUntil: null }, now);
    await noteEvent(tx, { contractId: contract.id, key: null, action: "resume", by: "shop", at: now });
    return true;
  });
}

/** Ends one contract whose goods are not sold any more. False when there is none. */
export function endDiscontinued({ database, jobs, clock }: PaymentContext): Promise<boolean> {
  const now = clock();
  return database.transaction(async (tx) => {
    const [gone] = await tx
      .select({ id: subscriptionContracts.id })
      .from(subscriptionContracts)
      .leftJoin(variants, eq(variants.id, subscriptionContracts.variantId))
      .where(
        and(
          ne(subscriptionContracts.status, "cancelled"),
          or(isNull(variants.id), isNotNull(variants.removedAt), eq(variants.subscription, false)),
        ),
      )
      .limit(1);
    const locked = gone === undefined ? null : await lockContract(tx, gone.id);
    if (locked === null || locked.contract.status === "cancelled") return false;
    await endContract(tx, jobs, locked, { reason: "discontinued", endsAt: null, now });
    await noteEvent(tx, { contractId: locked.contract.id, key: null, action: "cancel", by: "shop", at: now });
    return true;
  });
}

/** Has the gateway forget the methods of contracts that have ended and cannot be taken up again. */
export async function releaseMethods(context: PaymentContext): Promise<void> {
  const { database, clock } = context;
  const now = clock();
  const ended = await database
    .select({ id: subscriptionContracts.id, token: subscriptionContracts.paymentToken })
    .from(subscriptionContracts)
    .where(
      and(
        eq(subscriptionContracts.status, "cancelled"),
        isNotNull(subscriptionContracts.paymentToken),
        or(isNull(subscriptionContracts.endsAt), lte(subscriptionContracts.endsAt, now)),
      ),
    )
    .limit(RELEASED_AT_ONCE);
  for (const { id, token } of ended) {
    const answer = await askGateway(context, { id: `subscription ${id}` }, (gateway) =>
      gateway.removePaymentMethod(token ?? ""),
    );
    if (!answer.answered) return;
    await database
      .update(subscriptionContracts)
      .set({ paymentToken: null })
      .where(and(eq(subscriptionContracts.id, id), eq(subscriptionContracts.status, "cancelled")));
  }
}
