import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { beginCharge } from "./begin-charge.ts";
import { chargeStored, type StoredCharge } from "./bill-cycle.ts";
import { lockContract } from "#shop/modules/subscription/subscription.store.ts";

/**
 * Charges a declined cycle while the customer is present and can answer a challenge. Planned retries stay as they are
 * if it fails.
 *
 * @param returnsOf returns the addresses to which a challenge leads back, by payment id
 * @returns null when there is nothing to confirm
 */
export async function confirmCycle(
  context: PaymentContext,
  contractId: number,
  returnsOf: (paymentId: string) => NonNullable<StoredCharge["returns"]>,
): Promise<Awaited<ReturnType<typeof chargeStored>> | null> {
  const begun = await context.database.transaction(async (tx) => {
    const locked = await lockContract(tx, contractId);
    if (locked === null || locked.contract.status !== "past_due") return null;
    const { contract, cycle } = locked;
    if (cycle?.state !== "retrying" || contract.paymentToken === null) return null;
    const payment = await beginCharge(context, tx, { contract, cycle, retryAt: cycle.attemptAt });
    return payment && { payment, token: contract.paymentToken };
  });
  if (begun === null) return null;
  const { payment, token } = begun;
  const returns = returnsOf(payment.id);
  return chargeStored(context, { contractId, payment, token, buyerIsPresent: true, returns });
}
