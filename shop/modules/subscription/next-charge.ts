import { shopDay } from "#domain/time/shop-day.ts";
import { chargeMoment, firstCycleFrom, nextCycleDay } from "#domain/subscription/subscription-calendar.ts";
import { isChargeable } from "#domain/subscription/subscription-contract.ts";
import type { ContractWithCycle } from "./subscription.store.ts";

/** Returns the due time of the next cycle, charged or skipped; null while none is planned. */
export function nextCharge({ contract, cycle }: ContractWithCycle): Date | null {
  if (cycle === null) return null;
  if (isChargeable(contract.status)) return cycle.dueAt;
  if (contract.status !== "paused" || contract.pausedUntil === null) return null;
  return chargeMoment(firstCycleFrom(shopDay(cycle.dueAt), contract, contract.pausedUntil));
}

/** Returns the due time of the cycle after a planned one. */
export function chargeAfter(planned: Date, contract: ContractWithCycle["contract"]): Date {
  return chargeMoment(nextCycleDay(shopDay(planned), contract));
}

/** Returns the time of the next payment: a skipped cycle has none. Null while no charge is planned. */
export function nextPaidCharge(locked: ContractWithCycle): Date | null {
  const next = nextCharge(locked);
  return next !== null && locked.cycle?.isSkipped === true ? chargeAfter(next, locked.contract) : next;
}
