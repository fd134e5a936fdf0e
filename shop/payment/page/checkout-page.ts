import { html } from "hono/html";
import { textsIn, type Say } from "../../texts/say.ts";
import { addressFields } from "./address-fields.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { errorSummary, field, type FieldContext } from "./form-fields.ts";
import type { Html } from "./html-types.ts";
import { FORM_ID, orderSummary, shippingText } from "./order-summary.ts";
import { pageLayout } from "./page-layout.ts";
import { cardSection, methodSection, paySection } from "./pay-sections.ts";

/** The whole payment page. Works without scripts; every button sends the same form. */
export function checkoutPage(view: CheckoutView): Html {
  const say = textsIn(view.language);
  const context: FieldContext = { say, errors: view.errors };
  const notices = view.notices.map(
    ({ tone, text }) =>
      html`<div class="note ${tone}" role="${tone === "bad" ? "alert" : "status"}">${text}</div>`,
  );
  // Enter in any field presses the first button of the form: that has to be the one she expects.
  const body = html`
    <button class="default" form="${FORM_ID}" name="intent" value="pay" tabindex="-1" aria-hidden="true"></button>
    <div class="intro">
      <h1>${say("payment.heading")}</h1>
      <a class="back" href="${view.storefrontUrl}/cart">${say("payment.back_to_cart")}</a>
    </div>
    ${notices} ${errorSummary(context)}
    <div class="columns">
      ${orderSummary(view, say)}
      <form class="form" id="${FORM_ID}" method="post" action="${view.action}" novalidate>
        <input type="hidden" name="expected_total" value="${String(view.totals.total.amount)}" />
        <input type="hidden" name="expected_lines" value="${view.linesFingerprint}" />
        ${contactSection(view, context)} ${deliverySection(view, context)} ${billingSection(view, context)}
        ${shippingSection(view, say)} ${methodSection(view, context)} ${cardSection(view, context)}
        ${paySection(view, context)}
      </form>
    </div>
  `;
  return pageLayout({
    language: view.language,
    title: say("payment.title"),
    storefrontUrl: view.storefrontUrl,
    switchUrl: view.switchUrl,
    body,
  });
}

function contactSection({ values }: CheckoutView, context: FieldContext): Html {
  const { say } = context;
  return html`<fieldset>
    <legend>${say("payment.contact")}</legend>
    ${field(context, {
      name: "email",
      type: "email",
      label: say("payment.contact.email"),
      hint: say("payment.contact.email_hint"),
      value: values.email,
      autocomplete: "email",
    })}
  </fieldset>`;
}

function deliverySection({ values, language }: CheckoutView, context: FieldContext): Html {
  return html`<fieldset>
    <legend>${context.say("payment.delivery")}</legend>
    ${addressFields(context, "delivery", values, language)}
  </fieldset>`;
}

function billingSection({ values, language }: CheckoutView, context: FieldContext): Html {
  const { say } = context;
  const different = values.billing_choice === "different";
  return html`<fieldset>
    <legend>${say("payment.billing")}</legend>
    <div class="choices">
      <label class="choice">
        <input type="radio" name="billing_choice" value="same" ${different ? "" : "checked"} />
        <span class="grow">${say("payment.billing.same")}</span>
      </label>
      <label class="choice">
        <input type="radio" name="billing_choice" value="different" id="billing_different" ${different ? "checked" : ""} />
        <span class="grow">${say("payment.billing.different")}</span>
      </label>
    </div>
    <fieldset class="billing-fields">
      <legend class="apart">${say("payment.billing")}</legend>
      ${addressFields(context, "billing", values, language)}
    </fieldset>
  </fieldset>`;
}

function shippingSection({ delivery }: CheckoutView, say: Say): Html {
  const option =
    delivery === null
      ? html`<p class="error">${say("payment.error.no_delivery")}</p>`
      : html`<label class="choice">
          <input type="radio" name="shipping" value="standard" checked />
          <span class="grow"
            >${delivery.title}
            <span class="hint"
              >${say("payment.shipping.to", { country: delivery.country })} · ${say("payment.shipping.standard")}</span
            ></span
          >
          <span class="price">${shippingText(delivery.price, say)}</span>
        </label>`;
  return html`<fieldset>
    <legend>${say("payment.shipping")}</legend>
    <div class="choices">${option}</div>
    <p class="hint" id="update-hint">${say("payment.shipping.update_hint")}</p>
    <div>
      <button type="submit" name="intent" value="update" aria-describedby="update-hint">
        ${say("payment.shipping.update")}
      </button>
    </div>
  </fieldset>`;
}
