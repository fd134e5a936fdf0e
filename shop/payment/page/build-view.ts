import { type CurrencyCode, money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { Language } from "#domain/language/languages.ts";
import {
  BANK_TRANSFER,
  CASH_ON_DELIVERY,
  type ChosenMethod,
  isChosenMethod,
} from "#domain/payment/payment-methods.ts";
import { creditFor } from "#shop/payment/credit-choice.ts";
import type { ChosenCredit } from "#shop/payment/credit-lookup.ts";
import { TIMES_OF_METHOD } from "#domain/shipping/service-terms.ts";
import { parseStoreCreditCode } from "#domain/payment/store-credit.ts";
import { renewalTerms } from "./renewal-terms.ts";
import { textsIn, type Say } from "#shop/texts/say.ts";
import type { CartProblem, PricedCart, PricedLine } from "#shop/modules/cart/cart-pricing.ts";
import { variantTexts } from "#shop/modules/catalogue/catalogue.ts";
import type { CodeVerdict } from "#shop/modules/discount/code-verdict.ts";
import { areDetailsComplete } from "#shop/payment/form/check-form.ts";
import type { FormError } from "#shop/payment/form/form-error.ts";
import { type CheckoutValues, type Intent, isDetailsField } from "#shop/payment/form/checkout-fields.ts";
import { deliveryTitle } from "#shop/payment/delivery-title.ts";
import {
  attributeOf,
  hasTooManySubscriptions,
  linesFingerprint,
  type Checkout,
} from "#shop/payment/checkout.ts";
import type { CheckoutView, CodeView, LineView, Notice } from "./checkout-view.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { paymentPaths } from "#shop/payment/payment-paths.ts";

export interface ViewFacts {
  readonly checkout: Checkout;
  readonly language: Language;
  readonly values: CheckoutValues;
  readonly errors?: readonly FormError[];
  readonly notices?: readonly Notice[];
  /** Reason for the last failure, where another card or method may help. */
  readonly paymentProblem?: string | null;
  /** The pressed button; none when the page is only opened. */
  readonly intent?: Intent;
  /** A card was typed; it is not kept. */
  readonly cardForgotten?: boolean;
  /** The store credit entered in this browser. */
  readonly chosenCredit?: ChosenCredit | null;
  /** A code just typed that does not apply. */
  readonly refusedCode?: CodeVerdict | null;
}

/** Builds the texts of the page; problems that block the order come with a link to the cart. */
export function buildView(context: PaymentContext, facts: ViewFacts): CheckoutView {
  const { checkout, language, values, errors = [], notices = [], refusedCode = null, intent } = facts;
  const { cart, priced } = checkout;
  const { settings, gateway } = context;
  const say = textsIn(language);
  const renewal = renewalTerms(context, checkout, values.delivery_country || null);
  const methods = renewal === null ? gateway.methods : gateway.keepable;
  const paths = paymentPaths(cart, language);
  const credit = creditView(facts.chosenCredit ?? null, checkout.plain);
  const deferred = (credit?.used.amount ?? 0) === 0 ? checkout.deferred : [];
  const cash = deferred.includes(CASH_ON_DELIVERY) ? checkout.cash : null;
  const choosable: readonly ChosenMethod[] = [...methods, ...deferred];
  const code = codeView(priced.code ?? refusedCode ?? checkout.verdicts[0] ?? null, priced.currency, say);
  return {
    language,
    action: paths.page,
    addressIn: paths.inLanguage,
    storefrontUrl: settings.storefrontUrl,
    lines: priced.lines.map((line) => lineView(line, priced.problems, language, say)),
    linesFingerprint: linesFingerprint(priced),
    totals: totalsView(checkout.plain),
    cashTotals: cash && totalsView(cash),
    isTransferOffered: deferred.includes(BANK_TRANSFER),
    code,
    credit,
    isCreditOpen: values.credit_code !== "" || errors.some(({ field }) => field === "credit_code"),
    delivery:
      priced.shipping === null
        ? null
        : {
            title: deliveryTitle(cart, priced.deliveryMethod, say),
            price: priced.shipping,
            times: TIMES_OF_METHOD[priced.deliveryMethod],
          },
    isPickup: priced.deliveryMethod === "pickup",
    renewal,
    methods,
    offeredMethods: gateway.methods,
    termsAccepted: attributeOf(cart, "terms_accepted") === "yes",
    values: {
      ...values,
      method:
        isChosenMethod(values.method) && !choosable.includes(values.method)
          ? (choosable[0] ?? "")
          : values.method,
    },
    cardForgotten: facts.cardForgotten ?? false,
    errors,
    isOrderOpen:
      priced.problems.length > 0 ||
      code?.applicable === false ||
      intent === "apply_code" ||
      intent === "remove_code",
    areDetailsOpen:
      intent === "update" ||
      errors.some(({ field }) => isDetailsField(field)) ||
      !areDetailsComplete(values, priced.shippingHandle),
    paymentProblem: facts.paymentProblem ?? null,
    notices: [
      ...notices,
      ...cartNotices(priced, settings.storefrontUrl, say),
      ...(choosable.length > 0 ? [] : [noMethodNotice(renewal !== null, settings.storefrontUrl, say)]),
    ],
    page: gateway.page,
  };
}

function lineView(
  priced: PricedLine,
  problems: readonly CartProblem[],
  language: Language,
  say: Say,
): LineView {
  const { line, variant, product, unit, subtotal } = priced;
  const texts = variantTexts(variant, language);
  const problem = problems.find(({ lineId }) => lineId === line.id);
  return {
    title: product.texts[language].title,
    variantTitle: texts.title,
    imageUrl: `/media/${variant.image}`,
    quantity: line.quantity,
    unit,
    subtotal,
    subscription: variant.subscription
      ? (texts.subscriptionText ?? say("payment.summary.subscription"))
      : null,
    problem: problem ? problemText(problem, say) : null,
  };
}

function problemText({ problem, available }: CartProblem, say: Say): string {
  return problem === "not_enough"
    ? say("payment.line.not_enough", { available: String(available) })
    : say("payment.line.sold_out");
}

/** Lists what must be changed in the cart first. A product no longer sold has no line, so a notice reports it. */
function cartNotices(priced: PricedCart, storefrontUrl: string, say: Say): Notice[] {
  const action = { href: `${storefrontUrl}/cart`, label: say("payment.open_cart") };
  const notice = (key: "gone" | "unavailable" | "one_subscription"): Notice => ({
    tone: "bad",
    text: say(`payment.notice.${key}`),
    action,
  });
  const notices: Notice[] = [];
  if (priced.problems.some(({ problem }) => problem === "gone")) notices.push(notice("gone"));
  if (priced.problems.some(({ problem }) => problem !== "gone")) notices.push(notice("unavailable"));
  if (hasTooManySubscriptions(priced)) notices.push(notice("one_subscription"));
  return notices;
}

/** Says that a shop without a payment gateway offers no way to pay for this cart. */
function noMethodNotice(isRenewed: boolean, storefrontUrl: string, say: Say): Notice {
  return {
    tone: "bad",
    text: say(isRenewed ? "payment.notice.no_subscriptions" : "payment.notice.no_method"),
    action: { href: `${storefrontUrl}/cart`, label: say("payment.open_cart") },
  };
}

function totalsView(priced: PricedCart): CheckoutView["totals"] {
  const { subtotal, discount, setDiscount, shipping, fee, tax, taxes, total } = priced;
  const [only] = taxes;
  return {
    subtotal,
    discount,
    setDiscount,
    shipping,
    fee,
    tax,
    total,
    taxPercent: taxes.length === 1 && only ? only.vatPercent : null,
  };
}

function creditView(chosen: ChosenCredit | null, priced: PricedCart): CheckoutView["credit"] {
  if (chosen === null) return null;
  const { total, currency } = priced;
  const used = creditFor(chosen, priced);
  return {
    lastFour: chosen.lastFour,
    used: money(used, currency),
    left: money(chosen.availableMinor - used, chosen.currency),
    owed: money(total.amount - used, currency),
  };
}

/** Describes the state of a code: a refused one has the text of every code field (spec §5) and the reason below it. */
function codeView(verdict: CodeVerdict | null, currency: CurrencyCode, say: Say): CodeView | null {
  if (verdict === null) return null;
  const { code, applicable } = verdict;
  // A store credit code in the discount field: name the right field.
  const isCredit = !applicable && parseStoreCreditCode(code) !== null;
  if (isCredit) return { code, applicable, text: say("payment.code.is_credit") };
  if (verdict.applicable) return { code, applicable, text: say("payment.code.applied", { code }) };
  const { reason, minSubtotalMinor } = verdict;
  const minimum = formatPrice(money(minSubtotalMinor ?? 0, currency));
  const why = say(`payment.code.${reason}`, { code, minimum });
  return { code, applicable, text: `${say("payment.code.invalid")}\n${why}` };
}
