import { eq } from "drizzle-orm";
import { isChargeable } from "#domain/subscription/subscription-contract.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { askGateway } from "#shop/payment/gateway/ask-gateway.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { AuthoriseResult, StoredChargeRequest } from "#shop/payment/gateway/payment-gateway.ts";
import { UNFINISHED } from "#shop/payment/payment-state.ts";
import { findPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { settle } from "#shop/payment/order/settle-payment.ts";
import { variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { beginCharge } from "./begin-charge.ts";
import { CLAIM_MS } from "#shop/modules/subscription/claim-cycle.ts";
import {
  type Closing,
  declineCycle,
  interruptCycle,
  closeMissedCycles,
  skipCycle,
  waitForGoods,
} from "#shop/modules/subscription/close-cycle.ts";
import { endContract } from "#shop/modules/subscription/end-contract.ts";
import { changeContract, changeCycle, lockContract } from "#shop/modules/subscription/subscription.store.ts";
import type { Contract, Cycle } from "#shop/modules/subscription/subscription.tables.ts";

/** Work to do outside the transaction that examined a claimed cycle. */
type NextStep =
  | { readonly do: "nothing" }
  | { readonly do: "charge"; readonly payment: Payment; readonly token: string }
  | { readonly do: "ask_for_token"; readonly paymentKey: string };

const NOTHING: NextStep = { do: "nothing" };
const TIMEOUT: AuthoriseResult = { outcome: "timeout", brand: null, lastFour: null };
const NOWHERE = { returnUrl: "", cancelUrl: "" };

/**
 * Processes the open cycle of a claimed contract: charges it by authorise, order and capture, retries a declined one,
 * or closes it. May be repeated after a crash at any step: recovery finishes or voids the payment, and the cycle
 * follows it.
 */
export async function billCycle(context: PaymentContext, contractId: number): Promise<void> {
  context.announceStep("cycle-claimed");
  const step = await context.database.transaction((tx) => decide(context, tx, contractId));
  if (step.do === "ask_for_token") await storeToken(context, contractId, step.paymentKey);
  if (step.do === "charge") await chargeStored(context, { ...step, contractId, buyerIsPresent: false });
}

export interface StoredCharge {
  readonly contractId: number;
  readonly payment: Payment;
  readonly token: string;
  readonly buyerIsPresent: boolean;
  /** Addresses to which a challenge returns; none without the buyer. */
  readonly returns?: Pick<StoredChargeRequest, "returnUrl" | "cancelUrl">;
}

/**
 * Charges the stored method for a noted payment and processes the result as far as possible.
 *
 * @returns the payment's new state, and the provider's page where it waits for the buyer
 */
export async function chargeStored(
  context: PaymentContext,
  { contractId, payment, token, buyerIsPresent, returns = NOWHERE }: StoredCharge,
): Promise<{ readonly payment: Payment; readonly redirectUrl: string | null }> {
  context.announceStep("cycle-charge-noted");
  const amount = { amount: payment.amountMinor, currency: payment.currency };
  const request = { idempotencyKey: payment.id, amount, token, buyerIsPresent, ...returns };
  const answer = await askGateway(context, payment, (gateway) => gateway.authoriseStored(request));
  context.announceStep("cycle-gateway-answered");
  const result = answer.answered ? answer.value : TIMEOUT;
  const settled = await settle(context, payment, result);
  context.announceStep("cycle-settled");
  await context.database.transaction((tx) => closeAttempt(context, tx, contractId));
  context.announceStep("cycle-closed");
  return { payment: settled, redirectUrl: result.outcome === "challenge" ? result.redirectUrl : null };
}

/** Updates a cycle after its payment was processed elsewhere. */
export function followPayment(context: PaymentContext, contractId: number): Promise<void> {
  return context.database.transaction((tx) => closeAttempt(context, tx, contractId));
}

async function decide(context: PaymentContext, tx: ShopTransaction, contractId: number): Promise<NextStep> {
  const locked = await lockContract(tx, contractId);
  if (locked === null || locked.cycle === null || !isChargeable(locked.contract.status)) return NOTHING;
  const { contract, cycle } = locked;
  const { jobs } = context;
  const now = context.clock();
  if (cycle.state === "charging") {
    await closeAttempt(context, tx, contractId);
    return NOTHING;
  }
  // It was moved after it was claimed.
  if (cycle.state === "upcoming" && cycle.dueAt > now) {
    await changeCycle(tx, cycle.id, { attemptAt: cycle.dueAt });
    return NOTHING;
  }
  const closing: Closing = { tx, jobs, contract, cycle, now };
  const stock = await stockOf(tx, contract.variantId);
  if (stock === null) {
    await endContract(tx, jobs, locked, { reason: "discontinued", endsAt: null, now });
    return NOTHING;
  }
  if (await closeMissedCycles(closing)) return NOTHING;
  if (cycle.isSkipped) {
    await skipCycle(closing);
    return NOTHING;
  }
  if (contract.paymentToken === null) return { do: "ask_for_token", paymentKey: contract.paymentKey };
  if (stock === 0) {
    await waitForGoods(closing);
    return NOTHING;
  }
  const payment = await beginCharge(context, tx, { contract, cycle, retryAt: null });
  if (payment === null) {
    await waitForGoods(closing);
    return NOTHING;
  }
  return { do: "charge", payment, token: contract.paymentToken };
}

/** Updates a cycle from its payment; an unfinished one is checked again later. */
async function closeAttempt(context: PaymentContext, tx: ShopTransaction, contractId: number): Promise<void> {
  const locked = await lockContract(tx, contractId);
  if (locked === null || locked.cycle?.state !== "charging") return;
  const { contract, cycle } = locked;
  const payment = await findPayment(tx, cycle.paymentId ?? "");
  if (payment === null) throw new Error(`Cycle ${cycle.id} has lost its payment.`);
  const now = context.clock();
  if (UNFINISHED.includes(payment.state)) {
    await changeCycle(tx, cycle.id, { attemptAt: new Date(now.getTime() + CLAIM_MS) });
    return;
  }
  const closing: Closing = { tx, jobs: context.jobs, contract, cycle, now };
  if (payment.state === "declined") {
    await declineCycle(closing, payment.reason === "authentication_required");
  } else if (payment.reason === "sold_out") {
    await waitForGoods(closing);
  } else {
    await interruptCycle(closing);
  }
}

/**
 * Asks the gateway for the token of the contract's method; without one the cycle counts as declined. A received token
 * is always stored, so that the gateway can remove it when the contract ends; the cycle is left alone unless it is
 * still to be charged.
 */
async function storeToken(context: PaymentContext, contractId: number, paymentKey: string): Promise<void> {
  const answer = await askGateway(context, { id: paymentKey }, (gateway) =>
    gateway.storePaymentMethod(paymentKey),
  );
  const stored = answer.answered ? answer.value : null;
  const isAdopted = await context.database.transaction(async (tx) => {
    const locked = await lockContract(tx, contractId);
    if (locked === null) return false;
    const { contract, cycle } = locked;
    if (contract.paymentToken !== null) return contract.paymentToken === stored?.token;
    const now = context.clock();
    if (stored !== null) {
      const { token, method, brand, lastFour } = stored;
      const shown = contract.anonymisedAt === null ? { method, brand, lastFour } : {};
      await changeContract(tx, contractId, { paymentToken: token, ...shown }, now);
    }
    if (cycle === null || !isStillDue(contract, cycle, now)) return true;
    const closing: Closing = { tx, jobs: context.jobs, contract, cycle, now };
    if (!answer.answered) await interruptCycle(closing);
    else if (stored === null) await declineCycle(closing, false);
    else await changeCycle(tx, cycle.id, { attemptAt: now });
    return true;
  });
  // The customer added another card meanwhile.
  if (stored !== null && !isAdopted)
    await askGateway(context, { id: `subscription ${contractId}` }, (gateway) =>
      gateway.removePaymentMethod(stored.token),
    );
}

/** Tells whether a cycle is still to be charged: it may have been moved, skipped or ended during the call. */
function isStillDue({ status }: Contract, { state, dueAt, isSkipped }: Cycle, now: Date): boolean {
  return isChargeable(status) && state !== "charging" && !isSkipped && dueAt <= now;
}

/** Returns the stock of a variant; null for goods no longer sold. */
async function stockOf(tx: ShopTransaction, variantId: number): Promise<number | null> {
  const [variant] = await tx.select().from(variants).where(eq(variants.id, variantId));
  return variant === undefined || variant.removedAt !== null ? null : variant.stock;
}
