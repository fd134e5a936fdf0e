import { readFormOrEmpty } from "#lib/http/request-body.ts";
import type { Context } from "hono";
import type { Language } from "#domain/language/language-choice.ts";
import { type Money, money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { TAX_NUMBER_ATTRIBUTE } from "#domain/invoice/tax-number.ts";
import { textsIn } from "#shop/texts/say.ts";
import { chosenCredit, creditFor, enterCredit, type ChosenCredit } from "#shop/payment/credit-choice.ts";
import { paymentBlockedForS } from "#shop/payment/decline-limit.ts";
import {
  attributeOf,
  hasTooManySubscriptions,
  linesFingerprint,
  priceCheckout,
  type Checkout,
} from "#shop/payment/checkout.ts";
import { checkForm } from "#shop/payment/form/check-form.ts";
import {
  readCheckoutForm,
  type CheckoutValues,
  type PostedForm,
} from "#shop/payment/form/checkout-fields.ts";
import { initialValues } from "#shop/payment/form/initial-values.ts";
import { buildView, type ViewFacts } from "#shop/payment/page/build-view.ts";
import { checkoutPage } from "#shop/payment/page/checkout-page.ts";
import { lastAttempt } from "#shop/payment/page/payment-notice.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { callerOfRequest, type PageContext } from "#shop/payment/payment-env.ts";
import { paymentPaths } from "#shop/payment/payment-paths.ts";
import { latestPayment } from "#shop/payment/payment.store.ts";
import { takePayment } from "#shop/payment/take-payment.ts";
import { applyCode } from "./apply-code.ts";
import { openCart } from "./open-cart.ts";
import { isPayer, payerHashOf } from "./payer.ts";
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
  const { language } = opened;
  const taxNumber = attributeOf(opened.cart, TAX_NUMBER_ATTRIBUTE) ?? "";
  const form = readCheckoutForm(await readFormOrEmpty(c.req.raw), { tax_number: taxNumber });
  const waitS = c.get("postWaitS");
  if (waitS > 0) {
    const checkout = await priceFor(context, opened.cart, form.values);
    const shown = { cart: opened.cart, payerHash: payerHashOf(c, context) };
    const credit = await chosenCredit(context, shown);
    return tooMany(
      c,
      context,
      { ...pageOf(checkout, language, form), chosenCredit: credit },
      {
        retryAfterS: waitS,
        what: "too_many_forms",
      },
    );
  }
  if (form.intent === "switch_language") return showCart(c, context, opened, form);
  await context.catalogue.freshen();
  const { cart, applied, refused } = await applyCode(context, opened.cart, form);
  const checkout = await priceFor(context, cart, form.values);
  const say = textsIn(language);
  const payerHash = payerHashOf(c, context);
  const entry = await enterCredit(context, form, {
    cart,
    currency: checkout.priced.currency,
    payerHash,
    caller: callerOfRequest(c),
  });
  const page = { ...pageOf(checkout, language, form), chosenCredit: entry.chosen };
  if (entry.retryAfterS !== null) {
    return tooMany(c, context, page, { retryAfterS: entry.retryAfterS, what: "too_many_codes" });
  }
  if (entry.refused !== null) {
    const errors = [{ field: "credit_code", text: `payment.error.credit_${entry.refused}` }] as const;
    return show(c, context, { ...page, refusedCode: refused, errors }, 422);
  }
  // An accepted code is shown next to its field, which is empty again.
  if (entry.isApplied) page.values = { ...page.values, credit_code: "" };

  if (form.intent === "update") {
    const notices = [{ tone: "good", text: say("payment.notice.delivery_updated") }] as const;
    return show(c, context, { ...page, refusedCode: refused, notices }, refused ? 422 : 200);
  }
  if (form.intent !== "pay" || refused) {
    return show(c, context, { ...page, refusedCode: refused }, refused ? 422 : 200);
  }
  if (applied !== null) {
    const text = say("payment.notice.code_applied_first", { code: applied });
    return show(c, context, { ...page, notices: [{ tone: "good", text }] }, 409);
  }
  if (entry.isApplied) {
    const text = say("payment.notice.credit_applied_first");
    return show(c, context, { ...page, notices: [{ tone: "good", text }] }, 409);
  }
  return pay(c, context, { form, checkout, language, credit: entry.chosen });
}

/** Shows the page without any change; keeps the typed values when only the language was switched. */
async function showCart(
  c: Context,
  context: PaymentContext,
  { cart, language }: { cart: StoredCart; language: Language },
  form: PostedForm | null,
): Promise<Response> {
  const paths = paymentPaths(cart, language);
  const last = await latestPayment(context.database, cart.token);
  if (last?.state === "started" || last?.state === "unknown") return c.redirect(paths.wait, 303);
  await context.catalogue.freshen();
  // The failed payment's form data and reason are for the payer only: the link may be shared.
  const own = last !== null && isPayer(c, context, last) ? last : null;
  const failed = lastAttempt(own, context.clock(), textsIn(language));
  const said: Pick<ViewFacts, "notices" | "paymentProblem"> =
    failed === null || failed.isOfPayment
      ? { paymentProblem: failed?.text ?? null }
      : { notices: [{ tone: "bad", text: failed.text }] };
  const values = form?.values ?? initialValues(cart, own?.submission ?? null);
  const checkout = await priceFor(context, cart, values);
  const credit = await chosenCredit(context, { cart, payerHash: payerHashOf(c, context) });
  const cardForgotten = own?.method === "card" && failed !== null;
  const page =
    form === null
      ? { checkout, language, values, cardForgotten, chosenCredit: credit, ...said }
      : { ...pageOf(checkout, language, form), chosenCredit: credit, ...said };
  const payer = { cartToken: cart.token, caller: callerOfRequest(c) };
  const retryAfterS = await paymentBlockedForS(context, payer);
  if (retryAfterS !== null) return tooMany(c, context, page, { retryAfterS, what: "declined_too_often" });
  return show(c, context, page, 200);
}

interface Paying {
  readonly form: PostedForm;
  readonly checkout: Checkout;
  readonly language: Language;
  readonly credit: ChosenCredit | null;
}

async function pay(
  c: Context,
  context: PaymentContext,
  { form, checkout, language, credit }: Paying,
): Promise<Response> {
  const { cart, priced } = checkout;
  const page = { ...pageOf(checkout, language, form), chosenCredit: credit };
  const creditMinor = creditFor(credit, priced);
  const owedMinor = priced.total.amount - creditMinor;
  const caller = callerOfRequest(c);
  const blockedForS = await paymentBlockedForS(context, { cartToken: cart.token, caller });
  if (blockedForS !== null) {
    return tooMany(c, context, page, { retryAfterS: blockedForS, what: "declined_too_often" });
  }
  const lines = linesFingerprint(priced);
  const checked = checkForm(form.values, form.card, {
    termsAccepted: attributeOf(cart, "terms_accepted") === "yes",
    shippingHandle: priced.shippingHandle,
    lines,
    renewal: priced.hasSubscription ? context.gateway : null,
    isPaidByCredit: creditMinor > 0 && owedMinor === 0,
    now: context.clock(),
  });
  if (!checked.ok) return show(c, context, { ...page, errors: checked.errors }, 422);
  // The page itself reports the problem with the goods and links to the cart.
  if (priced.problems.length > 0 || hasTooManySubscriptions(priced)) return show(c, context, page, 409);

  const sameLines = form.expectedLines === "" || form.expectedLines === lines;
  if (form.expectedTotal !== priced.total.amount || !sameLines) {
    const text = textsIn(language)("payment.notice.total_changed", { total: formatPrice(priced.total) });
    return show(c, context, { ...page, notices: [{ tone: "bad", text }] }, 409);
  }

  if (form.expectedCredit !== creditMinor)
    return creditChanged(c, context, page, money(owedMinor, priced.currency));

  const { submission, instrument } = checked;
  const { total: amount } = priced;
  const attempt = { cart, submission, amount, language, payerHash: payerHashOf(c, context) };
  const outcome = await takePayment(context, {
    ...attempt,
    instrument,
    caller,
    ...(credit !== null && creditMinor > 0 && { credit: { id: credit.id, amountMinor: creditMinor } }),
  });
  if (!outcome.allowed && outcome.reason === "credit_spent") {
    const now = await chosenCredit(context, { cart, payerHash: attempt.payerHash });
    const left = money(priced.total.amount - creditFor(now, priced), priced.currency);
    return creditChanged(c, context, { ...page, chosenCredit: now }, left);
  }
  if (!outcome.allowed) {
    return tooMany(c, context, page, { retryAfterS: outcome.retryAfterS, what: "declined_too_often" });
  }
  return c.redirect(whereNext(c, context, outcome.payment, paymentPaths(cart, language)), 303);
}

/** Shows the page again when store credit pays another amount than was shown: nothing was charged. */
function creditChanged(c: Context, context: PaymentContext, page: ViewFacts, owed: Money) {
  const text = textsIn(page.language)("payment.notice.credit_changed", { owed: formatPrice(owed) });
  return show(c, context, { ...page, notices: [{ tone: "bad", text }] }, 409);
}

/** Prices the cart for the country in the form, which decides shipping. */
function priceFor(context: PaymentContext, cart: StoredCart, values: CheckoutValues): Promise<Checkout> {
  return priceCheckout(context, context.database, cart, values.delivery_country || null);
}

/** Returns the page as submitted, without the card. */
function pageOf(checkout: Checkout, language: Language, { values, card, intent }: PostedForm): ViewFacts {
  const cardForgotten = Object.values(card).some((typed) => typed !== "");
  return { checkout, language, values, cardForgotten, intent };
}

interface Wait {
  readonly retryAfterS: number;
  readonly what: "declined_too_often" | "too_many_forms" | "too_many_codes";
}

/** Shows the page with the typed values, without the card, and the time from which the form may be sent again. */
function tooMany(c: Context, context: PaymentContext, page: ViewFacts, { retryAfterS, what }: Wait) {
  const until = new Date(context.clock().getTime() + retryAfterS * 1_000);
  const clockTime = new Intl.DateTimeFormat(page.language, {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Bucharest",
  });
  const text = textsIn(page.language)(`payment.notice.${what}`, { time: clockTime.format(until) });
  c.header("Retry-After", String(retryAfterS));
  return show(c, context, { ...page, notices: [{ tone: "bad", text }] }, 429);
}

function show(c: Context, context: PaymentContext, facts: ViewFacts, status: 200 | 409 | 422 | 429) {
  return c.html(checkoutPage(buildView(context, facts)), status);
}
