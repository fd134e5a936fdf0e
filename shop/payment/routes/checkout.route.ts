import { readFormOrEmpty } from "#lib/http/request-body.ts";
import type { Context } from "hono";
import { money } from "#domain/money/money.ts";
import { chosenCredit, creditFor, enterCredit } from "#shop/payment/credit-choice.ts";
import { attributeOf, linesFingerprint } from "#shop/payment/checkout.ts";
import { checkForm } from "#shop/payment/form/check-form.ts";
import { readCheckoutForm } from "#shop/payment/form/checkout-fields.ts";
import { withPointAddress } from "#shop/payment/form/initial-values.ts";
import { readTyped } from "#shop/payment/gateway/read-typed.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { callerOfRequest, type PageContext } from "#shop/payment/payment-env.ts";
import { paymentPaths } from "#shop/payment/payment-paths.ts";
import { takePayment } from "#shop/payment/take-payment.ts";
import { applyCode } from "./apply-code.ts";
import { pageOf, priceFor, showCart, showCreditChanged, showPage, showTooMany } from "./checkout-answers.ts";
import {
  type Entered,
  ENTERED_GUARDS,
  firstAnswer,
  type Paying,
  PAYING_GUARDS,
  type Posted,
  POSTED_GUARDS,
} from "./checkout-guards.ts";
import { openCart } from "./open-cart.ts";
import { ensurePayerHash } from "./payer.ts";
import { whereNext } from "./where-next.ts";

/** Shows the checkout on one page, with the result of the last attempt. */
export async function showCheckout(c: Context, context: PaymentContext): Promise<Response> {
  const opened = await openCart(c, context);
  if (!opened.ok) return opened.response;
  return showCart(c, context, opened, null);
}

/** Handles the one form of several buttons. Nothing is charged unless everything shown is still true. */
export async function postCheckout(c: PageContext, context: PaymentContext): Promise<Response> {
  const opened = await openCart(c, context);
  if (!opened.ok) return opened.response;
  const { cart, language } = opened;
  const data = await readFormOrEmpty(c.req.raw);
  const read = readCheckoutForm(data);
  const values = withPointAddress(read.values, cart);
  const form = { ...read, values, typed: readTyped(context, data) };
  const posted: Posted = { c, context, cart, language, form, payerHash: ensurePayerHash(c, context) };
  return (await firstAnswer(posted, POSTED_GUARDS)) ?? checkPosted(await enterCodes(posted));
}

/** Enters the typed codes, whichever button was pressed, and prices the cart with them. */
async function enterCodes(posted: Posted): Promise<Entered> {
  const { c, context, language, form, payerHash } = posted;
  await context.catalogue.freshen();
  const { cart, applied, refused } = await applyCode(context, posted.cart, form);
  const checkout = await priceFor(context, cart, form.values);
  const { currency } = checkout.priced;
  const credit = await enterCredit(context, form, { cart, currency, payerHash, caller: callerOfRequest(c) });
  const page = { ...pageOf(checkout, language, form), chosenCredit: credit.chosen, refusedCode: refused };
  // An accepted code is shown next to its field, which is empty again.
  if (credit.isApplied) page.values = { ...page.values, credit_code: "" };
  return { ...posted, cart, applied, refused, credit, page };
}

async function checkPosted(entered: Entered): Promise<Response> {
  const answer = await firstAnswer(entered, ENTERED_GUARDS);
  if (answer !== null) return answer;
  const { c, context, cart, form, page, credit } = entered;
  const { priced } = page.checkout;
  const creditMinor = creditFor(credit.chosen, priced);
  const owedMinor = priced.total.amount - creditMinor;
  const lines = linesFingerprint(priced);
  const checked = checkForm(form.values, form.typed, {
    termsAccepted: attributeOf(cart, "terms_accepted") === "yes",
    shippingHandle: priced.shippingHandle,
    isPickup: priced.deliveryMethod === "pickup",
    lines,
    gateway: context.gateway,
    isRenewed: priced.hasSubscription,
    isPaidByCredit: creditMinor > 0 && owedMinor === 0,
    deferred: creditMinor === 0 ? page.checkout.deferred : [],
  });
  if (!checked.ok) return showPage(c, context, { ...page, errors: checked.errors }, 422);
  const paying: Paying = { ...entered, checked, lines, creditMinor, owedMinor };
  return (await firstAnswer(paying, PAYING_GUARDS)) ?? pay(paying);
}

async function pay({
  c,
  context,
  cart,
  language,
  payerHash,
  page,
  credit,
  ...paying
}: Paying): Promise<Response> {
  const { creditMinor, checked } = paying;
  const { chosen } = credit;
  const { priced } = page.checkout;
  const outcome = await takePayment(context, {
    cart,
    submission: checked.submission,
    instrument: checked.instrument,
    amount: priced.total,
    ...(chosen !== null && creditMinor > 0 && { credit: { id: chosen.id, amountMinor: creditMinor } }),
    language,
    caller: callerOfRequest(c),
    payerHash,
  });
  if (outcome.allowed) {
    const next = whereNext(c, context, outcome.payment, paymentPaths(cart, language));
    return c.redirect(outcome.redirectUrl ?? next, 303);
  }
  if (outcome.reason !== "credit_spent") {
    const { retryAfterS, reason } = outcome;
    const what = reason === "too_many" ? "declined_too_often" : "too_many_unpaid_orders";
    return showTooMany(c, context, page, { retryAfterS, what });
  }
  const now = await chosenCredit(context, { cart, payerHash });
  const left = money(priced.total.amount - creditFor(now, priced), priced.currency);
  return showCreditChanged(c, context, { ...page, chosenCredit: now }, left);
}
