import { isPaymentMethod } from "#domain/payment/payment-methods.ts";
import { readFormOrEmpty } from "#lib/http/request-body.ts";
import type { Context } from "hono";
import { askGateway } from "#shop/payment/gateway/ask-gateway.ts";
import { countDecline, isDecline } from "#shop/payment/decline-limit.ts";
import { owedMinor } from "#shop/payment/owed.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { callerOfRequest, type PageContext } from "#shop/payment/payment-env.ts";
import { paymentPaths } from "#shop/payment/payment-paths.ts";
import { findPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { settle, settleByGateway } from "#shop/payment/order/settle-payment.ts";
import { notice } from "./notices.ts";
import { openCart } from "./open-cart.ts";
import { isPayer } from "./payer.ts";
import { showWaiting } from "./wait.route.ts";
import { whereNext } from "./where-next.ts";

/**
 * Shows the bank's or the wallet's page of a gateway that has its own, or takes a buyer back from a hosted page; a
 * payment without an open challenge is redirected.
 */
export async function showChallenge(c: PageContext, context: PaymentContext): Promise<Response> {
  const found = await findChallenge(c, context);
  if (!found.ok) return found.response;
  const { payment, paths, language, method } = found;
  const { page } = context.gateway;
  if (page.kind === "hosted") return returnFromProvider(c, context, found);
  const bankPage = page.renderBankPage({
    language,
    storefrontUrl: context.settings.storefrontUrl,
    addressIn: (other) => paths.inLanguage(other, `/challenge/${payment.id}`),
    action: paths.challenge(payment.id),
    method,
    card: method === "card" && isPayer(c, context, payment) ? payment : null,
    amount: { amount: owedMinor(payment), currency: payment.currency },
  });
  return c.html(bankPage);
}

/** Handles the answer given on the gateway's own page; anything but "approve" is a refusal. */
export async function answerChallenge(c: PageContext, context: PaymentContext): Promise<Response> {
  const found = await findChallenge(c, context);
  if (!found.ok) return found.response;
  const { payment, paths, language } = found;
  const { page } = context.gateway;
  if (page.kind === "hosted") return c.redirect(paths.challenge(payment.id), 303);
  const retryAfterS = c.get("postWaitS");
  if (retryAfterS > 0) {
    return notice(c, context, { kind: "busy", retryAfterS, language, href: paths.challenge(payment.id) });
  }
  const form = await readFormOrEmpty(c.req.raw);
  const approved = form.get("decision") === "approve";
  const answer = await askGateway(context, payment, () => page.completeChallenge(payment.id, approved));
  context.announceStep("challenge-answered");
  // Without an answer the page is shown again; recovery checks the ledger meanwhile.
  if (!answer.answered) return c.redirect(paths.challenge(payment.id), 303);
  return redirectSettled(c, context, found, await settle(context, payment, answer.value));
}

/**
 * Asks the provider what became of a payment, since anybody can open the return address. A buyer who has not paid there,
 * after a double click for example, is sent there; one who has waits until the provider has a result.
 */
async function returnFromProvider(
  c: PageContext,
  context: PaymentContext,
  found: FoundChallenge,
): Promise<Response> {
  const { payment, paths, language } = found;
  const isAsked = c.get("postWaitS") <= 0;
  const settled = isAsked ? await settleByGateway(context, payment) : null;
  if (settled !== null && settled.payment.state !== "challenge")
    return redirectSettled(c, context, found, settled.payment);
  if (settled !== null && settled.redirectUrl !== null) return c.redirect(settled.redirectUrl, 303);
  const href = paths.challenge(payment.id);
  return showWaiting(c, context, {
    language,
    href,
    addressIn: (other) => paths.inLanguage(other, `/challenge/${payment.id}`),
  });
}

async function redirectSettled(
  c: PageContext,
  context: PaymentContext,
  { payment, paths }: FoundChallenge,
  settled: Payment,
): Promise<Response> {
  if (isDecline(settled)) {
    // The card is no longer known: it was counted as a payment (`countPayment`).
    const { cartToken } = payment;
    await countDecline(context, { cartToken, caller: callerOfRequest(c), instrument: null });
  }
  return c.redirect(whereNext(c, context, settled, paths), 303);
}

type FoundChallenge = Extract<Awaited<ReturnType<typeof findChallenge>>, { ok: true }>;

async function findChallenge(c: Context, context: PaymentContext) {
  const opened = await openCart(c, context);
  if (!opened.ok) return opened;
  const { cart, language } = opened;
  const paths = paymentPaths(cart, language);
  const payment = await findPayment(context.database, c.req.param("paymentId") ?? "");
  // The id alone is not enough: it must be of this checkout.
  if (payment === null || payment.cartToken !== cart.token) {
    return { ok: false as const, response: c.redirect(paths.page, 303) };
  }
  const { method } = payment;
  if (payment.state !== "challenge" || !isPaymentMethod(method)) {
    return { ok: false as const, response: c.redirect(whereNext(c, context, payment, paths), 303) };
  }
  return { ok: true as const, payment, method, paths, language };
}
