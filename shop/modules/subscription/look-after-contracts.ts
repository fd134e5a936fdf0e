import { and, eq, gt, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import { shopDay } from "#domain/time/shop-day.ts";
import {
  earliestChosenDay,
  firstCycleFrom,
  lastToRemind,
} from "#domain/subscription/subscription-calendar.ts";
import type { SubscriptionContext } from "./subscription-context.ts";
import { variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { endContract } from "./end-contract.ts";
import { changeContract, changeCycle, freshCycle, lockContract, noteEvent } from "./subscription.store.ts";
import { subscriptionContracts, subscriptionCycles } from "./subscription.tables.ts";

/** Mails one reminder that is due: three days before its charge, and not for a skipped one. False when none is. */
export function remindNext({ database, jobs, clock }: SubscriptionContext): Promise<boolean> {
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

/**
 * Resumes one paused contract whose first day is near enough: four days ahead, so that its reminder comes before the
 * charge. False when there is none.
 */
export function resumeNext({ database, clock }: SubscriptionContext): Promise<boolean> {
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
    const day = firstCycleFrom(shopDay(cycle.dueAt), contract, earliest);
    await changeCycle(tx, cycle.id, freshCycle(day));
    await changeContract(tx, contract.id, { status: "active", pausedUntil: null }, now);
    await noteEvent(tx, { contractId: contract.id, key: null, action: "resume", by: "shop", at: now });
    return true;
  });
}

/** Ends one contract whose goods are not sold any more. False when there is none. */
export function endDiscontinued({ database, jobs, clock }: SubscriptionContext): Promise<boolean> {
  const now = clock();
  return database.transaction(async (tx) => {
    const [gone] = await tx
      .select({ id: subscriptionContracts.id })
      .from(variants)
      .innerJoin(subscriptionContracts, eq(subscriptionContracts.variantId, variants.id))
      .where(
        and(
          or(isNotNull(variants.removedAt), eq(variants.subscription, false)),
          ne(subscriptionContracts.status, "cancelled"),
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
