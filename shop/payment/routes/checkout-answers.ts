import { SHOP_TIME_ZONE } from "#domain/time/time-zone.ts";
import type { Context } from "hono";
import type { Language } from "#domain/language/languages.ts";
import type { Money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { textsIn } from "#shop/texts/say.ts";
import { chosenCredit } from "#shop/payment/credit-choice.ts";
import { paymentBlockedForS } from "#shop/payment/decline-limit.ts";
import { priceCheckout, type Checkout } from "#shop/payment/checkout.ts";
import type { CheckoutValues, PostedForm } from "#shop/payment/form/checkout-fields.ts";
import type { ReadFields } from "#shop/payment/gateway/payment-gateway.ts";
import { initialValues } from "#shop/payment/form/initial-values.ts";
import { buildView, type ViewFacts } from "#shop/payment/page/build-view.ts";
import { checkoutPage } from "#shop/payment/page/checkout-page.ts";
import { lastAttempt } from "#shop/payment/page/payment-notice.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { callerOfRequest } from "#shop/payment/payment-env.ts";
import { paymentPaths } from "#shop/payment/payment-paths.ts";
import { latestPayment } from "#shop/payment/payment.store.ts";
import { ensurePayerHash, isPayer } from "./payer.ts";

/** A posted form, with what the gateway's own fields held; null with a hosted page. */
export interface FilledForm extends PostedForm {
  readonly typed: ReadFields | null;
}

/** Shows the page without any change; keeps the typed values when only the language was switched. */
export async function showCart(
  c: Context,
  context: PaymentContext,
  { cart, language }: { cart: StoredCart; language: Language },
  form: FilledForm | null,
): Promise<Response> {
  const paths = paymentPaths(cart, language);
  const last = await latestPayment(context.database, cart.token);
  if (last?.state === "started" || last?.state === "unknown") return c.redirect(paths.wait, 303);
  await context.catalogue.freshen();
  // The failed payment's form data and reason are for the payer only: the link may be shared.
  const own = last !== null && isPayer(c, context, last) ? last : null;
  const failed = lastAttempt(own, {
    page: context.gateway.page,
    now: context.clock(),
    say: textsIn(language),
  });
  const said: Pick<ViewFacts, "notices" | "paymentProblem"> =
    failed === null || failed.isOfPayment
      ? { paymentProblem: failed?.text ?? null }
      : { notices: [{ tone: "bad", text: failed.text }] };
  const values = form?.values ?? initialValues(cart, own?.submission ?? null);
  const checkout = await priceFor(context, cart, values);
  const credit = await chosenCredit(context, { cart, payerHash: ensurePayerHash(c, context) });
  const cardForgotten = own?.method === "card" && failed !== null;
  const page =
    form === null
      ? { checkout, language, values, cardForgotten, chosenCredit: credit, ...said }
      : { ...pageOf(checkout, language, form), chosenCredit: credit, ...said };
  const payer = { cartToken: cart.token, caller: callerOfRequest(c) };
  const retryAfterS = await paymentBlockedForS(context, payer);
  if (retryAfterS !== null) return showTooMany(c, context, page, { retryAfterS, what: "declined_too_often" });
  return showPage(c, context, page, 200);
}

/** Prices the cart for the country in the form, which decides shipping. */
export function priceFor(
  context: PaymentContext,
  cart: StoredCart,
  values: CheckoutValues,
): Promise<Checkout> {
  const { delivery_country: country, method } = values;
  return priceCheckout(context, context.database, cart, { countryCode: country || null, method });
}

/** Returns the page as submitted, without the card. */
export function pageOf(
  checkout: Checkout,
  language: Language,
  { values, typed, intent }: FilledForm,
): ViewFacts {
  return { checkout, language, values, cardForgotten: typed?.isFilled ?? false, intent };
}

/** Shows the page again when store credit pays another amount than was shown: nothing was charged. */
export function showCreditChanged(c: Context, context: PaymentContext, page: ViewFacts, owed: Money) {
  const text = textsIn(page.language)("payment.notice.credit_changed", { owed: formatPrice(owed) });
  return showPage(c, context, { ...page, notices: [{ tone: "bad", text }] }, 409);
}

interface Wait {
  readonly retryAfterS: number;
  readonly what: "declined_too_often" | "too_many_unpaid_orders" | "too_many_forms" | "too_many_codes";
}

/** Shows the page with the typed values, without the card, and the time from which the form may be sent again. */
export function showTooMany(
  c: Context,
  context: PaymentContext,
  page: ViewFacts,
  { retryAfterS, what }: Wait,
) {
  const until = new Date(context.clock().getTime() + retryAfterS * 1_000);
  const clockTime = new Intl.DateTimeFormat(page.language, {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: SHOP_TIME_ZONE,
  });
  const text = textsIn(page.language)(`payment.notice.${what}`, { time: clockTime.format(until) });
  c.header("Retry-After", String(retryAfterS));
  return showPage(c, context, { ...page, notices: [{ tone: "bad", text }] }, 429);
}

export function showPage(
  c: Context,
  context: PaymentContext,
  facts: ViewFacts,
  status: 200 | 409 | 422 | 429,
) {
  return c.html(checkoutPage(buildView(context, facts)), status);
}
