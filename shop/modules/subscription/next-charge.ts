import { shopDay } from "#domain/time/shop-day.ts";
import { chargeMoment, firstCycleFrom, nextCycleDay } from "#domain/subscription/subscription-calendar.ts";
import { isChargeable } from "#domain/subscription/subscription-contract.ts";
import type { ContractWithCycle } from "./subscription.store.ts";

/** When the next cycle falls due, charged or skipped; null while none is planned. */
export function nextCharge({ contract, cycle }: ContractWithCycle): Date | null {
  if (cycle === null) return null;
  if (isChargeable(contract.status)) return cycle.dueAt;
  if (contract.status !== "paused" || contract.pausedUntil === null) return null;
  return chargeMoment(firstCycleFrom(shopDay(cycle.dueAt), contract, contract.pausedUntil));
}

/** When the cycle after a planned one falls due. */
export function chargeAfter(planned: Date, contract: ContractWithCycle["contract"]): Date {
  return chargeMoment(nextCycleDay(shopDay(planned), contract));
}

/** When money is taken the next time: a skipped cycle takes none. Null while no charge is planned. */
export function nextPaidCharge(locked: ContractWithCycle): Date | null {
  const next = nextCharge(locked);
  return next !== null && locked.cycle?.isSkipped === true ? chargeAfter(next, locked.contract) : next;
}
