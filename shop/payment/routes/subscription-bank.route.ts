import type { Context } from "hono";
import { money, type Money } from "#domain/money/money.ts";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { followPayment } from "#shop/payment/subscription/bill-cycle.ts";
import { replaceMethod } from "#shop/payment/subscription/replace-method.ts";
import { contractOfSetUp } from "#shop/payment/subscription/set-up-key.ts";
import { findCycle } from "#shop/modules/subscription/subscription.store.ts";
import { askGateway } from "#shop/payment/gateway/ask-gateway.ts";
import type { OwnPage, SetUpResult } from "#shop/payment/gateway/payment-gateway.ts";
import { countDecline, isDecline } from "#shop/payment/decline-limit.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { PageContext } from "#shop/payment/payment-env.ts";
import { ORDERED } from "#shop/payment/payment-state.ts";
import { findPayment } from "#shop/payment/payment.store.ts";
import type { Payment } from "#shop/payment/payment.tables.ts";
import { settle, settleByGateway } from "#shop/payment/order/settle-payment.ts";
import { notice } from "./notices.ts";
import { after, mayChangeCard, openContract, type OpenedContract, payerOf } from "./subscription.route.ts";

/** Subject of a challenge: a charge, or a card to be stored. */
type Question =
  | { readonly about: "payment"; readonly payment: Payment; readonly amount: Money }
  | { readonly about: "card"; readonly key: string; readonly amount: Money };

/**
 * Shows the page of a gateway that has its own, for a subscription's charge or new card, or takes a customer back from a
 * hosted page.
 */
export async function showSubscriptionBank(c: PageContext, context: PaymentContext): Promise<Response> {
  const found = await openContract(c, context);
  if (!found.ok) return found.response;
  const { opened } = found;
  const question = await questionOf(c, context, opened);
  if (question === null) return c.redirect(opened.paths.page, 303);
  const { page } = context.gateway;
  if (page.kind === "hosted") return returnFromProvider(c, context, opened, question);
  const { language, paths } = opened;
  const key = c.req.param("key") ?? "";
  const bankPage = page.renderBankPage({
    language,
    storefrontUrl: context.settings.storefrontUrl,
    addressIn: (other) => paths.inLanguage(other, `/bank/${key}`),
    action: paths.bank(key),
    method: "card",
    card: null,
    amount: question.amount,
  });
  return c.html(bankPage);
}

/** Handles the answer; anything but "approve" is a refusal, which counts as a decline as at the checkout. */
export async function answerSubscriptionBank(c: PageContext, context: PaymentContext): Promise<Response> {
  const found = await openContract(c, context);
  if (!found.ok) return found.response;
  const { opened } = found;
  const { language, paths } = opened;
  const { page } = context.gateway;
  if (page.kind === "hosted") return c.redirect(paths.page, 303);
  const retryAfterS = c.get("postWaitS");
  if (retryAfterS > 0) {
    return notice(c, context, { kind: "busy", retryAfterS, language, href: paths.page });
  }
  const question = await questionOf(c, context, opened);
  if (question === null) return c.redirect(paths.page, 303);
  const isApproved = textOf(await readFormOrEmpty(c.req.raw), "decision") === "approve";
  return answerQuestion(c, context, opened, { question, page, isApproved });
}

interface BankAnswer {
  readonly question: Question;
  readonly page: OwnPage;
  readonly isApproved: boolean;
}

async function answerQuestion(
  c: PageContext,
  context: PaymentContext,
  opened: OpenedContract,
  { question, page, isApproved }: BankAnswer,
): Promise<Response> {
  const { contract, paths } = opened;
  if (question.about === "card") {
    const { key } = question;
    const isKept = isApproved && (await mayChangeCard(context, contract));
    const answer = await askGateway(context, { id: key }, () => page.completeSetUp(key, isKept));
    if (!answer.answered) return c.redirect(paths.bank(key), 303);
    return afterSetUp(c, context, opened, answer.value);
  }
  const { payment } = question;
  const answer = await askGateway(context, payment, () => page.completeChallenge(payment.id, isApproved));
  if (!answer.answered) return c.redirect(paths.bank(payment.id), 303);
  return afterCharge(c, context, opened, await settle(context, payment, answer.value));
}

/** Asks the provider for the result, since the address proves nothing. Without one the contract's page is shown. */
async function returnFromProvider(
  c: PageContext,
  context: PaymentContext,
  opened: OpenedContract,
  question: Question,
): Promise<Response> {
  const showContract = () => c.redirect(opened.paths.page, 303);
  if (c.get("postWaitS") > 0) return showContract();
  if (question.about === "card") {
    const { key } = question;
    const answer = await askGateway(context, { id: key }, (gateway) => gateway.findSetUp(key));
    if (!answer.answered) return showContract();
    if (answer.value?.outcome === "challenge")
      return c.redirect(answer.value.redirectUrl ?? opened.paths.page, 303);
    return afterSetUp(c, context, opened, answer.value);
  }
  const settled = await settleByGateway(context, question.payment);
  if (settled === null) return showContract();
  if (settled.payment.state === "challenge") return c.redirect(settled.redirectUrl ?? opened.paths.page, 303);
  return afterCharge(c, context, opened, settled.payment);
}

async function afterSetUp(
  c: PageContext,
  context: PaymentContext,
  opened: OpenedContract,
  result: SetUpResult | null,
): Promise<Response> {
  const { contract } = opened;
  if (result?.outcome === "declined") await countDecline(context, payerOf(c, contract));
  const stored = result?.outcome === "stored" ? result.stored : null;
  const isReplaced = stored !== null && (await replaceMethod(context, contract.id, stored));
  return c.redirect(after(opened, isReplaced ? "card" : null), 303);
}

async function afterCharge(
  c: PageContext,
  context: PaymentContext,
  opened: OpenedContract,
  settled: Payment,
): Promise<Response> {
  const { contract } = opened;
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
  if (contractOfSetUp(key) === contract.id) {
    return { about: "card", key, amount: money(0, contract.currency) };
  }
  const payment = await findPayment(context.database, key);
  if (payment?.state !== "challenge") return null;
  const cycle = await findCycle(context.database, payment.cartToken);
  if (cycle?.contractId !== contract.id) return null;
  return { about: "payment", payment, amount: money(payment.amountMinor, payment.currency) };
}
