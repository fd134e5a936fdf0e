import { within } from "#lib/timeout/within.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { AuthoriseRequest, AuthoriseResult, Instrument, PaymentGateway } from "./payment-gateway.ts";
import { isOutsideGateway, owedMinor } from "#shop/payment/owed.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";

type GatewayContext = Pick<PaymentContext, "gateway" | "gatewayTimeoutMs" | "log">;

export type Answer<T> = { readonly answered: true; readonly value: T } | { readonly answered: false };

/** Result of a payment that the gateway has no part in. */
export const NOTHING_TO_AUTHORISE: AuthoriseResult = { outcome: "authorised", brand: null, lastFour: null };

const TIMEOUT: AuthoriseResult = { outcome: "timeout", brand: null, lastFour: null };

/**
 * Authorises the amount that store credit does not pay; a late answer or an error counts as a timeout, since the money
 * may be held all the same.
 *
 * @param instrument null where the gateway is not asked
 */
export async function askToAuthorise(
  context: GatewayContext,
  payment: Payment,
  instrument: Instrument | null,
  returns: Pick<AuthoriseRequest, "returnUrl" | "cancelUrl">,
): Promise<AuthoriseResult> {
  if (isOutsideGateway(payment) || instrument === null) return NOTHING_TO_AUTHORISE;
  const amount = { amount: owedMinor(payment), currency: payment.currency };
  const keep = payment.submission?.renewalConsent !== undefined;
  const buyer = { email: payment.submission?.email ?? "", language: payment.language };
  const request = { idempotencyKey: payment.id, amount, instrument, buyer, keep, ...returns };
  const answer = await askGateway(context, payment, (gateway) => gateway.authorise(request));
  return answer.answered ? answer.value : TIMEOUT;
}

/**
 * Makes one gateway call about a payment. Without an answer in time the result is unknown, and recovery takes over.
 * Only the name of an error is logged: a provider's library might put the request into its message.
 */
export async function askGateway<T>(
  { gateway, gatewayTimeoutMs, log }: GatewayContext,
  payment: Pick<Payment, "id">,
  ask: (gateway: PaymentGateway) => Promise<T>,
): Promise<Answer<T>> {
  try {
    const answer = ask(gateway).then((value): Answer<T> => ({ answered: true, value }));
    return await within(answer, gatewayTimeoutMs, () => ({ answered: false }));
  } catch (error) {
    log.warn(
      { payment: payment.id, error: error instanceof Error ? error.name : "unknown" },
      "gateway call failed",
    );
    return { answered: false };
  }
}
