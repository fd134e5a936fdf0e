import { html } from "hono/html";
import { buttonClass } from "#design/button.ts";
import { ERROR_CLASS, FIELD_CLASS, INPUT_CLASS, LABEL_CLASS } from "#design/field.ts";
import { subtract } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { Say } from "#shop/texts/say.ts";
import type { CheckoutView, CreditView, LineView, TotalsView } from "./checkout-view.ts";
import { icon } from "./drawings.ts";
import type { Html } from "./html-types.ts";
import { LINK_CLASS } from "./looks.ts";

/** Id of the form; the discount code is outside of it. */
export const FORM_ID = "checkout";

/** Shown at 64 px; the narrowest width available, sharp on 2x and 4x screens. */
const PICTURE_WIDTH_PX = 320;

const ROW_CLASS = "flex items-baseline justify-between gap-4";

/** Renders lines, amounts and the discount code: folded under the total on a phone, open on a wide screen. */
export function orderSummary(view: CheckoutView, say: Say): Html {
  const count = view.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return html`<section
    class="rounded-card bg-surface-muted px-5 py-2 lg:sticky lg:top-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:p-8"
    id="summary"
    aria-labelledby="summary-title"
  >
    <h2 class="sr-only text-2xl lg:not-sr-only" id="summary-title">${say("payment.summary")}</h2>
    <details class="fold group" ${view.isOrderOpen ? "open" : ""}>
      <summary class="flex min-h-12 list-none items-center justify-between gap-3">
        <span class="flex items-center gap-2 text-sm font-semibold">
          ${say("payment.summary.toggle", { count })}
          ${icon("caret-down", "size-4 transition-transform group-open:rotate-180")}
        </span>
        <span class="whitespace-nowrap font-semibold tabular-nums">${totalOfMethod(view)}</span>
      </summary>
      <ul class="mt-2 divide-y divide-line border-y border-line lg:mt-4">
        ${view.lines.map((line) => summaryLine(line, say))}
      </ul>
      ${codeBox(view, say)} ${sums(view, say)}
    </details>
  </section>`;
}

function summaryLine(line: LineView, say: Say): Html {
  const picture =
    line.imageUrl === null
      ? html`<span></span>`
      : html`<img
          class="size-16 rounded-xl bg-surface-raised object-cover"
          src="${line.imageUrl}?width=${String(PICTURE_WIDTH_PX)}"
          width="64"
          height="64"
          alt=""
        />`;
  return html`<li class="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-4 py-4 text-sm">
    ${picture}
    <div class="flex flex-col gap-0.5">
      <p class="break-words font-semibold">${line.title}</p>
      <p class="text-muted">${line.variantTitle}</p>
      <p class="text-muted">${say("payment.summary.quantity", { quantity: line.quantity, unit: formatPrice(line.unit) })}</p>
      ${line.subscription ? html`<p class="text-muted">${line.subscription}</p>` : ""}
      ${line.problem ? html`<p class="${ERROR_CLASS}">${line.problem}</p>` : ""}
    </div>
    <p class="whitespace-nowrap tabular-nums">${formatPrice(line.subtotal)}</p>
  </li>`;
}

function codeBox({ code: current, values }: CheckoutView, say: Say): Html {
  if (current?.applicable) {
    return html`<p class="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-3 text-sm">
      <span>${current.text}</span>
      <button class="${LINK_CLASS} not-printed" type="submit" form="${FORM_ID}" name="intent" value="remove_code">
        ${say("payment.code.remove", { code: current.code })}
      </button>
    </p>`;
  }
  const refused = current ? html`<p class="${ERROR_CLASS}" id="code-error">${current.text}</p>` : "";
  return html`<div class="not-printed flex flex-col gap-2 border-b border-line py-4">
    <div class="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <div class="${FIELD_CLASS}">
        <label class="${LABEL_CLASS}" for="code">${say("payment.code")}</label>
        <input
          class="${INPUT_CLASS}"
          type="text"
          id="code"
          name="code"
          form="${FORM_ID}"
          value="${current ? "" : values.code}"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          ${current ? html`aria-invalid="true" aria-describedby="code-error"` : ""}
        />
      </div>
      <button class="${buttonClass("secondary")}" type="submit" form="${FORM_ID}" name="intent" value="apply_code">
        ${say("payment.code.apply")}
      </button>
    </div>
    ${refused}
  </div>`;
}

function sums({ totals, cashTotals, code, credit }: CheckoutView, say: Say): Html {
  const taxRow = ({ tax, taxPercent }: TotalsView, classes: string): Html => {
    const label =
      taxPercent === null
        ? say("payment.summary.tax")
        : say("payment.summary.tax_rate", { percent: String(taxPercent) });
    return amountRow(label, formatPrice(tax), `text-sm text-muted ${classes}`);
  };
  return html`<dl class="flex flex-col gap-2 pt-4">
    ${partsOfTotal({ totals, code }, say)}
    ${totalRows({ totals, cashTotals }, say, "mt-1 border-t border-line pt-3 text-lg font-semibold")}
    ${taxRow(totals, cashTotals === null ? "" : NOT_CASH_CLASS)}
    ${cashTotals === null ? "" : taxRow(cashTotals, CASH_CLASS)}
    ${credit === null ? "" : creditRows(credit, say)}
  </dl>`;
}

/** Classes of what shows only while cash on delivery is chosen, or only while it is not (`style.css`). */
const CASH_CLASS = "for-cash";
const NOT_CASH_CLASS = "not-cash";

type MethodTotals = Pick<CheckoutView, "totals" | "cashTotals">;

/** Renders the total of the chosen method; with cash on delivery its fee before it. */
export function totalRows({ totals, cashTotals }: MethodTotals, say: Say, classes: string): Html {
  const total = say("payment.summary.total");
  if (cashTotals === null) return amountRow(total, formatPrice(totals.total), classes);
  return html`${
    cashTotals.fee.amount === 0
      ? ""
      : amountRow(say("payment.summary.cash_fee"), formatPrice(cashTotals.fee), `text-sm ${CASH_CLASS}`)
  }
  ${amountRow(total, formatPrice(totals.total), `${classes} ${NOT_CASH_CLASS}`)}
  ${amountRow(say("payment.summary.cash_total"), formatPrice(cashTotals.total), `${classes} ${CASH_CLASS}`)}`;
}

/** Renders the amount of the chosen method alone. */
export function totalOfMethod({ totals, cashTotals }: MethodTotals, plain = totals.total): Html {
  if (cashTotals === null) return html`${formatPrice(plain)}`;
  return html`<span class="${NOT_CASH_CLASS}">${formatPrice(plain)}</span
    ><span class="${CASH_CLASS}">${formatPrice(cashTotals.total)}</span>`;
}

/** Renders the parts of the total as rows: goods, discount, delivery. They add up to it exactly. */
export function partsOfTotal({ totals, code }: Pick<CheckoutView, "totals" | "code">, say: Say): Html {
  const { subtotal, discount, setDiscount, shipping } = totals;
  const ofCode = subtract(discount, setDiscount);
  return html`${amountRow(say("payment.summary.subtotal"), formatPrice(subtotal))}
  ${setDiscount.amount === 0 ? "" : amountRow(say("cart.set_discount"), `−${formatPrice(setDiscount)}`)}
  ${
    ofCode.amount === 0
      ? ""
      : amountRow(say("payment.summary.discount", { code: code?.code ?? "" }), `−${formatPrice(ofCode)}`)
  }
  ${amountRow(say("payment.summary.shipping"), shippingText(shipping, say))}`;
}

/** Renders what store credit pays of the total and what is left; nothing where it pays nothing. */
export function creditRows({ lastFour, used, owed }: CreditView, say: Say): Html | "" {
  if (used.amount === 0) return "";
  return html`${amountRow(say("payment.credit.name", { lastFour }), `−${formatPrice(used)}`)}
  ${amountRow(say("payment.credit.owed"), formatPrice(owed), "font-semibold")}`;
}

function amountRow(label: string, amount: string, classes = "text-sm"): Html {
  return html`<div class="${ROW_CLASS} ${classes}">
    <dt class="min-w-0 break-words">${label}</dt>
    <dd class="whitespace-nowrap tabular-nums">${amount}</dd>
  </div>`;
}

export function shippingText(shipping: TotalsView["shipping"], say: Say): string {
  if (shipping === null) return say("payment.summary.no_delivery");
  return shipping.amount === 0 ? say("payment.summary.free") : formatPrice(shipping);
}
