import { isChargeable } from "#domain/subscription/subscription-contract.ts";
import { chargeAfter } from "#shop/modules/subscription/next-charge.ts";
import type { Contract, Cycle } from "#shop/modules/subscription/subscription.tables.ts";
import type { SubscriptionBillingCycleSelector } from "#shop/schema/generated/account-resolver-types.ts";
import { dateTime } from "#shop/schema/date-time.ts";

/** Number of planned charges that are shown: a year of monthly ones. */
const CYCLES_SHOWN = 12;

/** Makes the planned `SubscriptionBillingCycle`s of a contract; only the first, which is open, can be skipped. */
export function upcomingCycles(contract: Contract, open: Cycle | null) {
  if (open === null || !isChargeable(contract.status)) return [];
  const cycles = [billingCycle(contract, open)];
  for (let due = open.dueAt; cycles.length < CYCLES_SHOWN;) {
    due = chargeAfter(due, contract);
    cycles.push(
      billingCycle(contract, { number: open.number + cycles.length, dueAt: due, isSkipped: false }),
    );
  }
  return cycles;
}

/** Makes the `SubscriptionBillingCycle` of a planned charge. */
export function billingCycle(
  contract: Contract,
  { number, dueAt, isSkipped }: Pick<Cycle, "number" | "dueAt" | "isSkipped">,
) {
  return {
    cycleIndex: number,
    billingAttemptExpectedDate: dateTime(dueAt),
    cycleStartAt: dateTime(dueAt),
    cycleEndAt: dateTime(chargeAfter(dueAt, contract)),
    skipped: isSkipped,
    edited: false,
    status: "UNBILLED",
  };
}

/** Tells whether a selector names the open cycle, by its index or by a moment in it. */
export function selects(
  { index, date }: SubscriptionBillingCycleSelector,
  contract: Contract,
  open: Cycle,
): boolean {
  if (index != null) return date == null && index === open.number;
  if (date == null) return false;
  const moment = Date.parse(date);
  return moment >= open.dueAt.getTime() && moment < chargeAfter(open.dueAt, contract).getTime();
}
