import type { Context } from "hono";
import { isEmail } from "#domain/address.ts";
import { normaliseCode } from "#domain/discount.ts";
import type { Language } from "#domain/language-choice.ts";
import { formatPrice } from "#domain/price-display.ts";
import { lockCart, updateCart } from "../../modules/cart/cart.store.ts";
import type { StoredCart } from "../../modules/cart/stored-cart.ts";
import type { CodeVerdict } from "../../modules/discount/code-verdict.ts";
import { textsIn } from "../../texts/say.ts";
import { blockedUntil } from "../attempt-limit.ts";
import { buildView, type ViewFacts } from "../build-view.ts";
import { checkForm } from "../check-form.ts";
import { readForm, type CheckoutValues, type PostedForm } from "../checkout-fields.ts";
import { attributeOf, judge, linesFingerprint, priceCheckout, type Checkout } from "../checkout.ts";
import { initialValues } from "../initial-values.ts";
import { checkoutPage } from "../page/checkout-page.ts";
import type { PaymentContext } from "../payment-context.ts";
import { noticeOf } from "../payment-notice.ts";
import { paymentPaths } from "../payment-paths.ts";
import { latestPayment } from "../payment.store.ts";
import { takePayment } from "../take-payment.ts";
import { blocked } from "./notices.ts";
import { openCart } from "./open-cart.ts";
import { postedForm } from "./posted-form.ts";
import { whereNext } from "./where-next.ts";

/** GET: everything on one page, with what the last attempt came to. */
export async function showCheckout(c: Context, context: PaymentContext): Promise<Response> {
  const opened = await openCart(c, context);
  if (!opened.ok) return opened.response;
  const { cart, language } = opened;
  const paths = paymentPaths(cart, language);
  const until = await blockedUntil(context, cart.token);
  if (until !== null) return blocked(c, context, { language, until, switchUrl: paths.otherLanguage });
  const last = await latestPayment(context.database, cart.token);
  if (last?.state === "started" || last?.state === "unknown") return c.redirect(paths.wait, 303);
  await context.catalogue.freshen();
  const values = initialValues(cart, last?.submission ?? null);
  const checkout = await priceFor(context, cart, values);
  const notices = noticeOf(last, context.clock(), textsIn(language));
  return show(c, context, { checkout, language, values, notices }, 200);
}

/** POST: one form, four buttons. Nothing is charged unless everything shown is still true. */
export async function postCheckout(c: Context, context: PaymentContext): Promise<Response> {
  const opened = await openCart(c, context);
  if (!opened.ok) return opened.response;
  const { language } = opened;
  const form = readForm(await postedForm(c));
  await context.catalogue.freshen();
  const { cart, applied, refused } = await applyCode(context, opened.cart, form);
  const checkout = await priceFor(context, cart, form.values);
  const page = { checkout, language, values: form.values, refusedCode: refused };
  const say = textsIn(language);

  if (form.intent === "update") {
    const notices = [{ tone: "good", text: say("payment.notice.delivery_updated") }] as const;
    return show(c, context, { ...page, notices }, refused ? 422 : 200);
  }
  if (form.intent !== "pay") return show(c, context, page, refused ? 422 : 200);
  if (refused) return show(c, context, page, 422);
  if (applied !== null) {
    const notices = [
      { tone: "good", text: say("payment.notice.code_applied_first", { code: applied }) },
    ] as const;
    return show(c, context, { ...page, notices }, 409);
  }
  return pay(c, context, { form, checkout, language });
}

async function pay(
  c: Context,
  context: PaymentContext,
  { form, checkout, language }: { form: PostedForm; checkout: Checkout; language: Language },
): Promise<Response> {
  const { cart, priced } = checkout;
  const { values } = form;
  const paths = paymentPaths(cart, language);
  const until = await blockedUntil(context, cart.token);
  if (until !== null) return blocked(c, context, { language, until, switchUrl: paths.otherLanguage });

  const lines = linesFingerprint(priced);
  const checked = checkForm(values, form.card, {
    termsAccepted: attributeOf(cart, "terms_accepted") === "yes",
    shippingHandle: priced.shippingHandle,
    lines,
    now: context.clock(),
  });
  const page: ViewFacts = { checkout, language, values };
  if (!checked.ok) return show(c, context, { ...page, errors: checked.errors }, 422);

  const say = textsIn(language);
  if (priced.problems.length > 0) {
    return show(
      c,
      context,
      { ...page, notices: [{ tone: "bad", text: say("payment.notice.unavailable") }] },
      409,
    );
  }
  if (subscriptionPieces(priced) > MAX_SUBSCRIPTIONS) {
    return show(
      c,
      context,
      { ...page, notices: [{ tone: "bad", text: say("payment.notice.one_subscription") }] },
      409,
    );
  }
  const sameLines = form.expectedLines === "" || form.expectedLines === lines;
  if (form.expectedTotal !== priced.total.amount || !sameLines) {
    const text = say("payment.notice.total_changed", { total: formatPrice(priced.total) });
    return show(c, context, { ...page, notices: [{ tone: "bad", text }] }, 409);
  }

  const { submission, instrument } = checked;
  const payment = await takePayment(context, {
    cart,
    submission,
    instrument,
    amount: priced.total,
    language,
  });
  return c.redirect(whereNext(context, payment, paths), 303);
}

/** spec §5: "only one subscription item per cart and per order". */
const MAX_SUBSCRIPTIONS = 1;

function subscriptionPieces({ lines }: Checkout["priced"]): number {
  return lines.reduce((count, { variant, line }) => count + (variant.subscription ? line.quantity : 0), 0);
}

/** Prices the cart for what stands in the form: the country decides shipping, the e-mail address some codes. */
function priceFor(context: PaymentContext, cart: StoredCart, values: CheckoutValues): Promise<Checkout> {
  const email = values.email.trim();
  return priceCheckout(context, context.database, cart, {
    countryCode: values.delivery_country || null,
    email: isEmail(email) ? email : null,
  });
}

interface AppliedCode {
  readonly cart: StoredCart;
  /** The code that was typed and now counts. */
  readonly applied: string | null;
  readonly refused: CodeVerdict | null;
}

/**
 * Takes over a code that was typed, whichever button she pressed: nobody should pay the full price with a code in the
 * box. Only a code that applies is kept with the cart.
 */
async function applyCode(context: PaymentContext, cart: StoredCart, form: PostedForm): Promise<AppliedCode> {
  if (form.intent === "remove_code") {
    return { cart: await setCodes(context, cart, []), applied: null, refused: null };
  }
  const typed = normaliseCode(form.values.code).slice(0, CODE_MAX_CHARS);
  if (typed === "") return { cart, applied: null, refused: null };
  const email = form.values.email.trim();
  const [verdict] = await judge(context, context.database, [typed], isEmail(email) ? email : null);
  if (!verdict?.applicable) return { cart, applied: null, refused: verdict ?? null };
  return { cart: await setCodes(context, cart, [typed]), applied: typed, refused: null };
}

const CODE_MAX_CHARS = 50;

async function setCodes(
  context: PaymentContext,
  cart: StoredCart,
  codes: readonly string[],
): Promise<StoredCart> {
  return context.database.transaction(async (tx) => {
    const locked = await lockCart(tx, cart.token);
    if (locked === null || locked.completedAt !== null) return cart;
    return updateCart(tx, cart.token, { discountCodes: codes }, context.clock());
  });
}

function show(c: Context, context: PaymentContext, facts: ViewFacts, status: 200 | 409 | 422) {
  return c.html(checkoutPage(buildView(context, facts)), status);
}
