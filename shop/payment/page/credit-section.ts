import { html } from "hono/html";
import { buttonClass } from "#design/button.ts";
import { HINT_CLASS, INPUT_CLASS, LABEL_CLASS } from "#design/field.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { CheckoutView, CreditView } from "./checkout-view.ts";
import { icon } from "./drawings.ts";
import { fieldError, hasError, type FieldContext } from "./form-fields.ts";
import type { Html } from "./html-types.ts";
import { LINK_CLASS } from "./looks.ts";

/** Renders store credit: a folded code field, or the entered credit with a button to remove it. */
export function creditSection(view: CheckoutView, context: FieldContext): Html {
  return view.credit === null ? creditField(view, context) : chosenCredit(view.credit, context);
}

function creditField({ values, isCreditOpen, renewal }: CheckoutView, context: FieldContext): Html {
  const { say } = context;
  const isWrong = hasError(context.errors, "credit_code");
  const describedBy = ["credit_code-hint", ...(isWrong ? ["credit_code-error"] : [])].join(" ");
  return html`<details class="not-printed group border-y border-line" id="credit" ${isCreditOpen ? "open" : ""}>
    <summary class="flex min-h-12 list-none items-center justify-between gap-3 text-sm font-semibold">
      ${say("payment.credit.title")} ${icon("caret-down", "size-4 transition-transform group-open:rotate-180")}
    </summary>
    <div class="flex flex-col gap-1.5 pb-4">
      <label class="${LABEL_CLASS}" for="credit_code">${say("payment.credit.code")}</label>
      <div class="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          class="${INPUT_CLASS}"
          type="text"
          id="credit_code"
          name="credit_code"
          value="${values.credit_code}"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          aria-describedby="${describedBy}"
          ${isWrong ? html`aria-invalid="true"` : ""}
        />
        <button class="${buttonClass("secondary")}" type="submit" name="intent" value="apply_credit">
          ${say("payment.credit.apply")}
        </button>
      </div>
      ${fieldError(context, "credit_code")}
      <p class="${HINT_CLASS}" id="credit_code-hint">
        ${say(renewal === null ? "payment.credit.hint" : "payment.credit.hint_subscription")}
      </p>
    </div>
  </details>`;
}

function chosenCredit({ lastFour, used, left, owed }: CreditView, { say }: FieldContext): Html {
  const facts = { lastFour, used: formatPrice(used), left: formatPrice(left) };
  const text =
    used.amount === 0
      ? say("payment.credit.not_usable", facts)
      : say(left.amount === 0 ? "payment.credit.applied_all" : "payment.credit.applied", facts);
  return html`<section class="flex flex-col gap-1 rounded-card bg-surface-muted px-5 py-3 text-sm" id="credit">
    <p class="font-semibold">${say("payment.credit.name", { lastFour })}</p>
    <p>${text}</p>
    ${owed.amount === 0 ? html`<p>${say("payment.credit.covers_all")}</p>` : ""}
    <p>
      <button class="${LINK_CLASS} not-printed" type="submit" name="intent" value="remove_credit">
        ${say("payment.credit.remove")}
      </button>
    </p>
  </section>`;
}
