import { html } from "hono/html";
import { textsIn, type Say } from "../../texts/say.ts";
import { addressFields } from "./address-fields.ts";
import type { CheckoutView, Notice } from "./checkout-view.ts";
import { errorSummary, field, type FieldContext } from "./form-fields.ts";
import type { Html } from "./html-types.ts";
import { languageButton } from "./language-switch.ts";
import { FORM_ID, orderSummary, shippingText } from "./order-summary.ts";
import { pageLayout } from "./page-layout.ts";
import { cardSection, methodSection, paySection } from "./pay-sections.ts";

/** The whole payment page. Works without scripts; every button sends the same form. */
export function checkoutPage(view: CheckoutView): Html {
  const { language, storefrontUrl } = view;
  const say = textsIn(language);
  const context: FieldContext = { say, errors: view.errors };
  const body = html`
    <div class="intro">
      <h1>${say("payment.heading")}</h1>
      <a class="back" href="${storefrontUrl}/cart">${say("payment.back_to_cart")}</a>
    </div>
    ${view.notices.map(noticeBox)} ${errorSummary(context)}
    <div class="columns">
      ${orderSummary(view, say)}
      <form class="form" id="${FORM_ID}" method="post" action="${view.action}" novalidate>
        <input type="hidden" name="expected_total" value="${String(view.totals.total.amount)}" />
        <input type="hidden" name="expected_lines" value="${view.linesFingerprint}" />
        ${contactSection(view, context)} ${deliverySection(view, context)} ${shippingSection(view, say)}
        ${methodSection(view, context)} ${cardSection(view, context)} ${billingSection(view, context)}
        ${paySection(view, context)}
      </form>
    </div>
  `;
  return pageLayout({
    language,
    storefrontUrl,
    title: say("payment.title"),
    // Enter in any field presses the form's first button of the page: that has to be the one she expects.
    languageSwitch: html`<button class="default" form="${FORM_ID}" name="intent" value="pay" tabindex="-1" aria-hidden="true"></button>
      ${languageButton(language, { form: FORM_ID, action: view.switchUrl })}`,
    body,
  });
}

function noticeBox({ tone, text, action }: Notice): Html {
  const link = action ? html`<p><a href="${action.href}">${action.label}</a></p>` : "";
  return html`<div class="note ${tone}" role="${tone === "bad" ? "alert" : "status"}">
    <p>${text}</p>
    ${link}
  </div>`;
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

function deliverySection(view: CheckoutView, context: FieldContext): Html {
  return html`<fieldset>
    <legend>${context.say("payment.delivery")}</legend>
    ${addressFields(context, "delivery", view)}
  </fieldset>`;
}

function billingSection(view: CheckoutView, context: FieldContext): Html {
  const { say } = context;
  const different = view.values.billing_choice === "different";
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
      ${addressFields(context, "billing", view)}
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
  </fieldset>`;
}
