import { isChargeable } from "#domain/subscription/subscription-contract.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { askGateway } from "#shop/payment/gateway/ask-gateway.ts";
import type { StoredMethod } from "#shop/payment/gateway/payment-gateway.ts";
import {
  changeContract,
  changeCycle,
  lockContract,
  noteEvent,
} from "#shop/modules/subscription/subscription.store.ts";

/**
 * Charges a contract to another method from now on; a declined charge is retried at once. The old method is removed at
 * the gateway. The same method again changes nothing.
 *
 * @returns false for an ended contract: the gateway removes the new method
 */
export async function replaceMethod(
  context: PaymentContext,
  contractId: number,
  { token, method, brand, lastFour }: StoredMethod,
): Promise<boolean> {
  const now = context.clock();
  const before = await context.database.transaction(async (tx) => {
    const locked = await lockContract(tx, contractId);
    if (locked === null || locked.contract.status === "cancelled") return null;
    const { contract, cycle } = locked;
    if (contract.paymentToken === token) return { token: null };
    await changeContract(tx, contractId, { paymentToken: token, method, brand, lastFour }, now);
    if (cycle?.state === "retrying" && isChargeable(contract.status))
      await changeCycle(tx, cycle.id, { attemptAt: now });
    // The gateway may find the old method removed: that is no decline, and the new one is charged next.
    if (cycle?.state === "charging") await changeCycle(tx, cycle.id, { retryAt: now });
    await noteEvent(tx, { contractId, key: null, action: "changeCard", by: "customer", at: now });
    return { token: contract.paymentToken };
  });
  const unneeded = before === null ? token : before.token;
  if (unneeded !== null)
    await askGateway(context, { id: `subscription ${contractId}` }, (gateway) =>
      gateway.removePaymentMethod(unneeded),
    );
  return before !== null;
}
