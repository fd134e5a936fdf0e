import { html } from "hono/html";
import { buttonClass } from "#design/button.ts";
import {
  CHECKBOX_CLASS,
  CHECKBOX_LINE_CLASS,
  RADIO_CLASS,
  RADIO_CONTENT_CLASS,
  RADIO_LINE_CLASS,
  RADIO_LIST_CLASS,
} from "#design/choice.ts";
import { HINT_CLASS } from "#design/field.ts";
import { marksOfMethod } from "#design/payment-marks.ts";
import {
  BANK_TRANSFER,
  CASH_ON_DELIVERY,
  type DeferredMethod,
  type PaymentMethod,
} from "#domain/payment/payment-methods.ts";
import type { Money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { Say } from "#shop/texts/say.ts";
import type { CheckoutView, LineView } from "./checkout-view.ts";
import { paymentMark } from "./drawings.ts";
import { consentError, fieldError, hasError, type FieldContext } from "./form-fields.ts";
import type { Html } from "./html-types.ts";
import { HEADING_CLASS } from "./looks.ts";
import { noticeBox } from "./notice-box.ts";
import { creditRows, partsOfTotal, totalOfMethod, totalRows } from "./order-summary.ts";

/** Renders the payment methods with their marks. */
export function methodSection(
  {
    values,
    methods,
    offeredMethods,
    cashTotals,
    isTransferOffered,
    page,
  }: Pick<
    CheckoutView,
    "values" | "methods" | "offeredMethods" | "cashTotals" | "isTransferOffered" | "page"
  >,
  context: FieldContext,
): Html {
  const { say } = context;
  const hostedHint = page.kind === "hosted" ? page.hint : undefined;
  const option = (method: PaymentMethod): Html => {
    const marks = marksOfMethod(method).map((mark) => paymentMark(mark));
    if (!methods.includes(method)) return methodNotKept(method, marks, say);
    const hint =
      method === "card" && page.kind === "own"
        ? html`<span class="sr-only">${say("payment.method.card_hint")}</span>`
        : html`<span class="method-hint ${HINT_CLASS} font-normal">${say(hostedHint ?? "payment.method.wallet_hint")}</span>`;
    return html`<label class="method ${RADIO_LINE_CLASS}">
      <input class="${RADIO_CLASS}" type="radio" name="method" value="${method}" id="method_${method}" ${values.method === method ? "checked" : ""} />
      <span class="${RADIO_CONTENT_CLASS} flex-wrap gap-y-1">
        <span class="flex flex-col">${say(`payment.method.${method}`)} ${hint}</span>
        <span class="flex shrink-0 gap-1" ${method === "card" ? html`id="card-marks"` : ""}>${marks}</span>
      </span>
    </label>`;
  };
  return html`<fieldset
    class="min-w-0 scroll-mt-6 outline-none"
    id="method"
    tabindex="-1"
    ${hasError(context.errors, "method") ? html`aria-describedby="method-error"` : ""}
  >
    <legend><h2 class="${HEADING_CLASS}">${say("payment.method")}</h2></legend>
    <div class="mt-3 ${RADIO_LIST_CLASS}">
      ${offeredMethods.map(option)}
      ${cashTotals === null ? "" : deferredOption(CASH_ON_DELIVERY, cashTotals.fee, values, say)}
      ${isTransferOffered ? deferredOption(BANK_TRANSFER, null, values, say) : ""}
    </div>
    ${fieldError(context, "method")}
  </fieldset>`;
}

/** Renders a method without a gateway, with its fee. */
function deferredOption(
  method: DeferredMethod,
  fee: Money | null,
  values: CheckoutView["values"],
  say: Say,
): Html {
  return html`<label class="method ${RADIO_LINE_CLASS}">
    <input class="${RADIO_CLASS}" type="radio" name="method" value="${method}" id="method_${method}" ${values.method === method ? "checked" : ""} />
    <span class="${RADIO_CONTENT_CLASS} flex-wrap gap-y-1">
      <span class="flex flex-col">
        ${say(`payment.method.${method}`)}
        <span class="method-hint ${HINT_CLASS} font-normal">${say(`payment.method.${method}_hint`)}</span>
      </span>
      ${fee === null || fee.amount === 0 ? "" : html`<span class="shrink-0 whitespace-nowrap tabular-nums">+${formatPrice(fee)}</span>`}
    </span>
  </label>`;
}

/** Renders a method that cannot be stored for renewals, with the reason why it cannot be chosen. */
function methodNotKept(method: PaymentMethod, marks: readonly Html[], say: Say): Html {
  return html`<div class="${RADIO_LINE_CLASS} text-muted" id="method_${method}">
    <span class="${RADIO_CONTENT_CLASS} flex-wrap gap-y-1">
      <span class="flex flex-col">
        ${say(`payment.method.${method}`)}
        <span class="${HINT_CLASS} font-normal">${say("payment.method.not_kept")}</span>
      </span>
      <span class="flex shrink-0 gap-1">${marks}</span>
    </span>
  </div>`;
}

/** Renders the result of the last attempt, between the methods and the card that has to be typed again. */
export function paymentProblem({ paymentProblem: text }: CheckoutView): Html | "" {
  if (text === null) return "";
  return html`<div id="payment-problem" role="alert">${noticeBox("problem", html`<p>${text}</p>`)}</div>`;
}

type PaySectionView = Pick<
  CheckoutView,
  "lines" | "totals" | "cashTotals" | "code" | "credit" | "termsAccepted" | "values"
>;

/** Renders the lines, the parts of the total, the terms, and directly below the button that obliges to pay. */
export function paySection(
  { lines, totals, cashTotals, code, credit, termsAccepted, values }: PaySectionView,
  context: FieldContext,
): Html {
  const { say } = context;
  const wrong = hasError(context.errors, "terms");
  const terms = termsAccepted
    ? html`<p class="${HINT_CLASS}">${say("payment.terms.agreed")}</p>`
    : html`<div>
        <label class="${CHECKBOX_LINE_CLASS}">
          <input
            class="${CHECKBOX_CLASS}"
            type="checkbox"
            id="terms"
            name="terms"
            value="yes"
            required
            ${values.terms === "yes" ? "checked" : ""}
            ${wrong ? html`aria-invalid="true" aria-describedby="terms-error"` : ""}
          />
          <span>${say("payment.terms")}</span>
        </label>
        ${consentError(context, "terms")}
      </div>`;
  return html`<section class="flex flex-col gap-3" aria-labelledby="recap-title">
    <h2 class="sr-only" id="recap-title">${say("payment.recap")}</h2>
    ${recap(lines, say)}
    <dl class="flex flex-col gap-2">
      ${partsOfTotal({ totals, code }, say)}
      ${totalRows({ totals, cashTotals }, say, "text-lg font-semibold")}
      ${credit === null ? "" : creditRows(credit, say)}
    </dl>
    ${terms}
    <button
      class="${buttonClass("primary", "not-printed min-h-14 w-full flex-wrap content-center gap-x-3 gap-y-0 text-base")}"
      type="submit"
      name="intent"
      value="pay"
    >
      <span>${say("payment.pay")}</span> <span class="whitespace-nowrap tabular-nums">${totalOfMethod({ totals, cashTotals }, credit?.owed)}</span>
    </button>
  </section>`;
}

/**
 * Repeats the order lines above the button on a phone, where the summary is folded; on a wide screen it is next to the
 * form.
 */
function recap(lines: readonly LineView[], say: Say): Html {
  return html`<ul class="flex flex-col gap-2 border-b border-line pb-3 text-sm lg:hidden">
    ${lines.map(
      ({ quantity, title, variantTitle, subtotal, subscription }) =>
        html`<li class="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
          <span>${say("payment.recap.line", { quantity, title, variant: variantTitle })}</span>
          <span class="whitespace-nowrap tabular-nums">${formatPrice(subtotal)}</span>
          ${subscription ? html`<span class="col-span-2 text-muted">${subscription}</span>` : ""}
        </li>`,
    )}
  </ul>`;
}
