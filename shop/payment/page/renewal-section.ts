import { html } from "hono/html";
import { CHECKBOX_CLASS, CHECKBOX_LINE_CLASS } from "#design/choice.ts";
import { HINT_CLASS } from "#design/field.ts";
import { formatDate } from "#domain/time/date-display.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { consentError, hasError, type FieldContext } from "./form-fields.ts";
import type { Html } from "./html-types.ts";
import { HEADING_CLASS } from "./looks.ts";

/** Renders the price, interval, first renewal and cancellation of the subscription, with its own consent box. */
export function renewalSection(
  { renewal, values, language, code }: CheckoutView,
  context: FieldContext,
): Html | "" {
  if (renewal === null) return "";
  const { say } = context;
  const wrong = hasError(context.errors, "subscription_consent");
  const rhythm = say("subscription.every", { months: renewal.months });
  const date = formatDate(renewal.nextDay, language);
  const amount = formatPrice(renewal.total);
  const row = (term: string, text: string): Html =>
    html`<dt class="text-muted">${term}</dt>
      <dd class="min-w-0">${text}</dd>`;
  return html`<section class="flex flex-col gap-3 rounded-card bg-surface-muted p-5" id="renewal" aria-labelledby="renewal-title">
    <h2 class="${HEADING_CLASS}" id="renewal-title">${say("payment.subscription.title")}</h2>
    <dl class="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      ${row(say("payment.subscription.amount"), `${amount}, ${rhythm} (${deliveryText(renewal, context)})`)}
      ${row(say("payment.subscription.next"), date)}
      ${row(say("payment.subscription.stop"), say("payment.subscription.how"))}
    </dl>
    ${code?.applicable ? html`<p class="${HINT_CLASS}">${say("payment.subscription.code")}</p>` : ""}
    <div>
      <label class="${CHECKBOX_LINE_CLASS}">
        <input
          class="${CHECKBOX_CLASS}"
          type="checkbox"
          id="subscription_consent"
          name="subscription_consent"
          value="yes"
          required
          ${values.subscription_consent === "yes" ? "checked" : ""}
          ${wrong ? html`aria-invalid="true" aria-describedby="subscription_consent-error"` : ""}
        />
        <span>${say("payment.subscription.consent", { amount, rhythm, date })}</span>
      </label>
      ${consentError(context, "subscription_consent")}
    </div>
  </section>`;
}

function deliveryText({ shipping }: NonNullable<CheckoutView["renewal"]>, { say }: FieldContext): string {
  if (shipping === null) return say("payment.subscription.without_delivery");
  return shipping.amount === 0
    ? say("payment.subscription.free_delivery")
    : say("payment.subscription.with_delivery", { amount: formatPrice(shipping) });
}
