import { shopDay } from "#domain/shop-day.ts";
import { chargeMoment, firstCycleFrom } from "#domain/subscription-calendar.ts";
import { isChargeable } from "#domain/subscription-contract.ts";
import type { ContractWithCycle } from "./subscription.store.ts";

/** When the next cycle falls due, charged or skipped; null while none is planned. */
export function nextCharge({ contract, cycle }: ContractWithCycle): Date | null {
  if (cycle === null) return null;
  if (isChargeable(contract.status)) return cycle.dueAt;
  if (contract.status !== "paused" || contract.pausedUntil === null) return null;
  return chargeMoment(firstCycleFrom(shopDay(cycle.dueAt), contract, contract.pausedUntil));
}
