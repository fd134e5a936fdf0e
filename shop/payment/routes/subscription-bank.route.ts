import type { Context } from "hono";
import { money, type Money } from "#domain/money/money.ts";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { followPayment } from "#shop/payment/subscription/bill-cycle.ts";
import { replaceMethod } from "#shop/payment/subscription/replace-method.ts";
import { findCycle } from "#shop/modules/subscription/subscription.store.ts";
import { askGateway } from "#shop/payment/gateway/ask-gateway.ts";
import { countDecline, isDecline } from "#shop/payment/decline-limit.ts";
import { challengePage } from "#shop/payment/page/challenge-page.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { PageContext } from "#shop/payment/payment-env.ts";
import { ORDERED } from "#shop/payment/payment-state.ts";
import { findPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { settle } from "#shop/payment/order/settle-payment.ts";
import { notice } from "./notices.ts";
import {
  after,
  mayChangeCard,
  openContract,
  type OpenedContract,
  payerOf,
  setUpPrefix,
} from "./subscription.route.ts";

/** Subject of a challenge: a charge, or a card to be stored. */
type Question =
  | { readonly about: "payment"; readonly payment: Payment; readonly amount: Money }
  | { readonly about: "card"; readonly key: string; readonly amount: Money };

/** Shows the test bank's page for a subscription's charge or new card. */
export async function showSubscriptionBank(c: Context, context: PaymentContext): Promise<Response> {
  const found = await openContract(c, context);
  if (!found.ok) return found.response;
  const { opened } = found;
  const question = await questionOf(c, context, opened);
  if (question === null) return c.redirect(opened.paths.page, 303);
  const { language, paths } = opened;
  const key = c.req.param("key") ?? "";
  const page = challengePage({
    language,
    storefrontUrl: context.settings.storefrontUrl,
    switchUrl: paths.bank(key),
    action: paths.bank(key),
    method: "card",
    card: null,
    amount: question.amount,
  });
  return c.html(page);
}

/** Handles the answer; anything but "approve" is a refusal, which counts as a decline as at the checkout. */
export async function answerSubscriptionBank(c: PageContext, context: PaymentContext): Promise<Response> {
  const found = await openContract(c, context);
  if (!found.ok) return found.response;
  const { opened } = found;
  const { contract, language, paths } = opened;
  const waitS = c.get("postWaitS");
  if (waitS > 0) {
    c.header("Retry-After", String(waitS));
    return notice(c, context, { kind: "busy", language, href: paths.page });
  }
  const question = await questionOf(c, context, opened);
  if (question === null) return c.redirect(paths.page, 303);
  const approved = textOf(await readFormOrEmpty(c.req.raw), "decision") === "approve";
  if (question.about === "card") {
    const { key } = question;
    const isKept = approved && (await mayChangeCard(context, contract));
    const answer = await askGateway(context, { id: key }, (gateway) => gateway.completeSetUp(key, isKept));
    if (!answer.answered) return c.redirect(paths.bank(key), 303);
    if (answer.value?.outcome === "declined") await countDecline(context, payerOf(c, contract));
    const stored = answer.value?.outcome === "stored" ? answer.value.stored : null;
    const isReplaced = stored !== null && (await replaceMethod(context, contract.id, stored));
    return c.redirect(after(opened, isReplaced ? "card" : null), 303);
  }
  const { payment } = question;
  const answer = await askGateway(context, payment, (gateway) =>
    gateway.completeChallenge(payment.id, approved),
  );
  if (!answer.answered) return c.redirect(paths.bank(payment.id), 303);
  const settled = await settle(context, payment, answer.value);
  if (isDecline(settled)) await countDecline(context, payerOf(c, contract));
  await followPayment(context, contract.id);
  return c.redirect(after(opened, ORDERED.includes(settled.state) ? "confirm" : null), 303);
}

/** Returns null for a key of another contract, or a payment without an open challenge. */
async function questionOf(
  c: Context,
  context: PaymentContext,
  { contract }: OpenedContract,
): Promise<Question | null> {
  const key = c.req.param("key") ?? "";
  if (key.startsWith(setUpPrefix(contract))) {
    return { about: "card", key, amount: money(0, contract.currency) };
  }
  const payment = await findPayment(context.database, key);
  if (payment?.state !== "challenge") return null;
  const cycle = await findCycle(context.database, payment.cartToken);
  if (cycle?.contractId !== contract.id) return null;
  return { about: "payment", payment, amount: money(payment.amountMinor, payment.currency) };
}
