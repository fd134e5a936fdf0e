import type { PgBoss } from "pg-boss";
import { shopDay } from "#domain/time/shop-day.ts";
import { nextCycleDay } from "#domain/subscription/subscription-calendar.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { OrderRefused } from "#shop/modules/order/place-order.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import {
  changeContract,
  changeCycle,
  findCycle,
  isChargedBy,
  lockContract,
  openCycle,
} from "./subscription.store.ts";
import type { Contract, Cycle } from "./subscription.tables.ts";

/** Cycle whose order is being made; contract and cycle are locked. */
export interface RenewalCycle {
  readonly contract: Contract;
  readonly cycle: Cycle;
}

/**
 * Finds the cycle of an order, in the order's transaction: null for an ordinary cart.
 *
 * @throws {OrderRefused} when the contract has ended, or the cycle has another payment now
 */
export async function admitRenewal(
  tx: ShopTransaction,
  payment: { readonly id: string; readonly cartToken: string },
): Promise<RenewalCycle | null> {
  const known = await findCycle(tx, payment.cartToken);
  if (known === null) return null;
  const locked = await lockContract(tx, known.contractId);
  if (locked === null || locked.cycle === null || !isChargedBy(locked, payment))
    throw new OrderRefused("ended");
  return { contract: locked.contract, cycle: locked.cycle };
}

/** Closes the cycle with its order, in the same transaction, and opens the next one. */
export async function noteRenewed(
  tx: ShopTransaction,
  jobs: PgBoss,
  { contract, cycle, order, now }: RenewalCycle & { readonly order: Order; readonly now: Date },
): Promise<void> {
  await changeCycle(tx, cycle.id, {
    state: "billed",
    orderId: order.id,
    needsConfirmation: false,
    closedAt: now,
  });
  const charged = order.snapshot.lines[0]?.unitMinor ?? contract.priceMinor;
  const isNewPrice = charged !== contract.priceMinor;
  await changeContract(
    tx,
    contract.id,
    {
      status: "active",
      ...(isNewPrice && {
        priceMinor: charged,
        newPriceMinor: null,
        newPriceFrom: null,
        newPriceMailId: null,
      }),
    },
    now,
  );
  await openCycle(tx, {
    contractId: contract.id,
    day: nextCycleDay(shopDay(cycle.dueAt), contract),
    now,
  });
  const { id: contractId, language } = contract;
  await queueMail(tx, jobs, {
    kind: "subscription-renewed",
    contractId,
    cycleId: cycle.id,
    language,
    now,
  });
}
