import type { Language } from "#domain/language/languages.ts";
import { money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { textsIn } from "#shop/texts/say.ts";
import { chosenCredit, type CreditEntry } from "#shop/payment/credit-choice.ts";
import { paymentBlockedForS } from "#shop/payment/decline-limit.ts";
import { hasTooManySubscriptions } from "#shop/payment/checkout.ts";
import type { CheckedForm } from "#shop/payment/form/check-form.ts";
import type { ViewFacts } from "#shop/payment/page/build-view.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { callerOfRequest, type PageContext } from "#shop/payment/payment-env.ts";
import type { AppliedCode } from "./apply-code.ts";
import {
  type FilledForm,
  pageOf,
  priceFor,
  showCart,
  showCreditChanged,
  showPage,
  showTooMany,
} from "./checkout-answers.ts";

/** A form that was posted for an open cart. */
export interface Posted {
  readonly c: PageContext;
  readonly context: PaymentContext;
  readonly cart: StoredCart;
  readonly language: Language;
  readonly form: FilledForm;
  /** Hash of the browser's secret. */
  readonly payerHash: string;
}

/** A posted form whose codes were entered: the cart is priced with them. */
export interface Entered extends Posted, Pick<AppliedCode, "applied" | "refused"> {
  readonly credit: CreditEntry;
  /** The page as submitted. */
  readonly page: ViewFacts;
}

/** A complete form, and the amounts it pays. */
export interface Paying extends Entered {
  readonly checked: Extract<CheckedForm, { ok: true }>;
  /** `linesFingerprint` of the cart. */
  readonly lines: string;
  readonly creditMinor: number;
  readonly owedMinor: number;
}

/** Answers a request that must not go on; null lets it pass. */
type Guard<State> = (state: State) => Response | Promise<Response | null> | null;

/** Returns the answer of the first guard that has one. */
export async function firstAnswer<State>(
  state: State,
  guards: readonly Guard<State>[],
): Promise<Response | null> {
  for (const guard of guards) {
    const answer = await guard(state);
    if (answer !== null) return answer;
  }
  return null;
}

async function tooManyForms({ c, context, cart, language, form, payerHash }: Posted) {
  const retryAfterS = c.get("postWaitS");
  if (retryAfterS <= 0) return null;
  const checkout = await priceFor(context, cart, form.values);
  const credit = await chosenCredit(context, { cart, payerHash });
  const page = { ...pageOf(checkout, language, form), chosenCredit: credit };
  return showTooMany(c, context, page, { retryAfterS, what: "too_many_forms" });
}

function onlyLanguageSwitched({ c, context, cart, language, form }: Posted) {
  return form.intent === "switch_language" ? showCart(c, context, { cart, language }, form) : null;
}

/** Guards before anything of the form is used. */
export const POSTED_GUARDS: readonly Guard<Posted>[] = [tooManyForms, onlyLanguageSwitched];

function tooManyCodes({ c, context, page, credit: { retryAfterS } }: Entered) {
  return retryAfterS === null ? null : showTooMany(c, context, page, { retryAfterS, what: "too_many_codes" });
}

function creditRefused({ c, context, page, credit }: Entered) {
  if (credit.refused === null) return null;
  const errors = [{ field: "credit_code", text: `payment.error.credit_${credit.refused}` }] as const;
  return showPage(c, context, { ...page, errors }, 422);
}

function onlyDeliveryUpdated({ c, context, page, form, language, refused }: Entered) {
  if (form.intent !== "update") return null;
  const text = textsIn(language)("payment.notice.delivery_updated");
  return showPage(c, context, { ...page, notices: [{ tone: "good", text }] }, refused ? 422 : 200);
}

function onlyCodesChanged({ c, context, page, form, refused }: Entered) {
  if (form.intent === "pay" && refused === null) return null;
  return showPage(c, context, page, refused ? 422 : 200);
}

/** Shows the new total before it is charged. */
function codeJustApplied({ c, context, page, language, applied }: Entered) {
  if (applied === null) return null;
  const text = textsIn(language)("payment.notice.code_applied_first", { code: applied });
  return showPage(c, context, { ...page, notices: [{ tone: "good", text }] }, 409);
}

/** Shows the amount still owed before it is charged. */
function creditJustApplied({ c, context, page, language, credit }: Entered) {
  if (!credit.isApplied) return null;
  const text = textsIn(language)("payment.notice.credit_applied_first");
  return showPage(c, context, { ...page, notices: [{ tone: "good", text }] }, 409);
}

async function declinedTooOften({ c, context, page, cart }: Entered) {
  const payer = { cartToken: cart.token, caller: callerOfRequest(c) };
  const retryAfterS = await paymentBlockedForS(context, payer);
  if (retryAfterS === null) return null;
  return showTooMany(c, context, page, { retryAfterS, what: "declined_too_often" });
}

/** Guards before the form is checked: only the pay button leads past them. */
export const ENTERED_GUARDS: readonly Guard<Entered>[] = [
  tooManyCodes,
  creditRefused,
  onlyDeliveryUpdated,
  onlyCodesChanged,
  codeJustApplied,
  creditJustApplied,
  declinedTooOften,
];

/** Shows the page again, which reports the problem with the goods and links to the cart. */
function goodsUnavailable({ c, context, page }: Paying) {
  const { priced } = page.checkout;
  const isBlocked = priced.problems.length > 0 || hasTooManySubscriptions(priced);
  return isBlocked ? showPage(c, context, page, 409) : null;
}

function totalChanged({ c, context, page, language, form, lines }: Paying) {
  const { total } = page.checkout.priced;
  const sameLines = form.expectedLines === "" || form.expectedLines === lines;
  if (form.expectedTotal === total.amount && sameLines) return null;
  const text = textsIn(language)("payment.notice.total_changed", { total: formatPrice(total) });
  return showPage(c, context, { ...page, notices: [{ tone: "bad", text }] }, 409);
}

function creditChanged({ c, context, page, form, creditMinor, owedMinor }: Paying) {
  if (form.expectedCredit === creditMinor) return null;
  return showCreditChanged(c, context, page, money(owedMinor, page.checkout.priced.currency));
}

/** Guards before the money is asked for: everything shown must still be true. */
export const PAYING_GUARDS: readonly Guard<Paying>[] = [goodsUnavailable, totalChanged, creditChanged];
