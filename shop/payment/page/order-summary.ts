import { html } from "hono/html";
import { formatPrice } from "#domain/price-display.ts";
import type { Say } from "../../texts/say.ts";
import type { CheckoutView, CodeView, LineView, TotalsView } from "./checkout-view.ts";
import type { Html } from "./html-types.ts";

/** The form the discount code belongs to, though it stands outside of it. */
export const FORM_ID = "checkout";

/** Shown at 72 px; the narrowest picture there is serves two- and four-fold screens. */
const PICTURE_WIDTH_PX = 320;

/** What is bought and what it costs, with the discount code. */
export function orderSummary(view: CheckoutView, say: Say): Html {
  return html`<section class="summary" id="summary" aria-labelledby="summary-title">
    <h2 id="summary-title">${say("payment.summary")}</h2>
    <ul class="lines">
      ${view.lines.map((line) => summaryLine(line, say))}
    </ul>
    ${codeBox(view, say)} ${sums(view.totals, view.code, say)}
  </section>`;
}

function summaryLine(line: LineView, say: Say): Html {
  const picture =
    line.imageUrl === null
      ? ""
      : html`<img src="${line.imageUrl}?width=${String(PICTURE_WIDTH_PX)}" width="72" height="72" alt="" />`;
  return html`<li class="line">
    ${picture}
    <span class="name">${line.title}</span>
    <span class="amount">${formatPrice(line.subtotal)}</span>
    <span class="detail">${line.variantTitle}</span>
    <span class="detail"
      >${say("payment.summary.quantity", { quantity: line.quantity, unit: formatPrice(line.unit) })}</span
    >
    ${line.subscription ? html`<span class="detail">${line.subscription}</span>` : ""}
    ${line.problem ? html`<span class="problem">${line.problem}</span>` : ""}
  </li>`;
}

function codeBox({ code: current, values }: CheckoutView, say: Say): Html {
  if (current?.applicable) {
    return html`<div class="code">
      <p class="code-applied">
        <span>${current.text}</span>
        <button class="link" type="submit" form="${FORM_ID}" name="intent" value="remove_code">
          ${say("payment.code.remove", { code: current.code })}
        </button>
      </p>
    </div>`;
  }
  const refused = current ? html`<span class="error" id="code-error">${current.text}</span>` : "";
  return html`<div class="code">
    <div class="code-row">
      <div class="field">
        <label for="code">${say("payment.code")}</label>
        <input
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
      <button type="submit" form="${FORM_ID}" name="intent" value="apply_code">${say("payment.code.apply")}</button>
    </div>
    ${refused}
  </div>`;
}

function sums(totals: TotalsView, current: CodeView | null, say: Say): Html {
  const { subtotal, discount, shipping, tax, taxPercent, total } = totals;
  const code = current?.code ?? "";
  const discountRow =
    discount.amount === 0
      ? ""
      : html`<div><dt>${say("payment.summary.discount", { code })}</dt><dd>−${formatPrice(discount)}</dd></div>`;
  const taxLabel =
    taxPercent === null
      ? say("payment.summary.tax")
      : say("payment.summary.tax_rate", { percent: String(taxPercent) });
  return html`<dl class="sums">
    <div><dt>${say("payment.summary.subtotal")}</dt><dd>${formatPrice(subtotal)}</dd></div>
    ${discountRow}
    <div><dt>${say("payment.summary.shipping")}</dt><dd>${shippingText(shipping, say)}</dd></div>
    <div class="total"><dt>${say("payment.summary.total")}</dt><dd>${formatPrice(total)}</dd></div>
    <div class="tax"><dt>${taxLabel}</dt><dd>${formatPrice(tax)}</dd></div>
  </dl>`;
}

export function shippingText(shipping: TotalsView["shipping"], say: Say): string {
  if (shipping === null) return say("payment.summary.no_delivery");
  return shipping.amount === 0 ? say("payment.summary.free") : formatPrice(shipping);
}
