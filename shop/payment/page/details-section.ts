import { html } from "hono/html";
import { RADIO_CLASS, RADIO_CONTENT_CLASS, RADIO_LINE_CLASS, RADIO_LIST_CLASS } from "#design/choice.ts";
import { ERROR_CLASS } from "#design/field.ts";
import type { AddressKind } from "#shop/payment/form/checkout-fields.ts";
import { addressLines } from "#shop/modules/address/address-lines.ts";
import { addressFields, personFields } from "./address-fields.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { field, type FieldContext } from "./form-fields.ts";
import type { Html } from "./html-types.ts";
import { HEADING_CLASS, LINK_CLASS } from "./looks.ts";
import { shippingText } from "./order-summary.ts";

/**
 * Renders contact, addresses and delivery from the storefront as text, with the fields folded behind "Change". They are
 * open where something is missing or wrong. Folded fields are sent like all others.
 */
export function detailsSection(view: CheckoutView, context: FieldContext): Html {
  const { say } = context;
  return html`<section
    class="details relative rounded-card border border-line p-5"
    id="details"
    aria-labelledby="details-title"
  >
    <h2 class="${HEADING_CLASS} pr-28" id="details-title">${say("payment.details")}</h2>
    ${writtenOut(view, context)}
    <details ${view.areDetailsOpen ? "open" : ""}>
      <summary class="${LINK_CLASS} absolute right-5 top-3 list-none">
        <span class="change">${say("payment.details.change")}</span
        ><span class="sr-only"> ${say("payment.details.change_what")}</span>
      </summary>
      <div class="flex flex-col gap-6 pt-4">
        ${field(context, {
          name: "email",
          type: "email",
          label: say("payment.contact.email"),
          hint: say("payment.contact.email_hint"),
          value: view.values.email,
          autocomplete: "email",
        })}
        <fieldset class="flex min-w-0 flex-col gap-4">
          <legend class="mb-3 font-semibold">${say("payment.delivery")}</legend>
          ${view.isPickup ? pointFields(view, context) : addressFields(context, "delivery", view)}
          <p class="text-sm">${deliveryLines(view, context).map((line) => html`<span class="block">${line}</span>`)}</p>
        </fieldset>
        ${billing(view, context)}
        ${field(context, {
          name: "tax_number",
          label: say("payment.field.tax_number"),
          hint: say("payment.field.tax_number_hint"),
          value: view.values.tax_number,
          autocomplete: "off",
          optional: true,
        })}
      </div>
    </details>
  </section>`;
}

function writtenOut(view: CheckoutView, context: FieldContext): Html {
  const { say } = context;
  const { values } = view;
  const row = (term: string, lines: readonly (string | Html)[]): Html =>
    html`<dt class="text-muted">${term}</dt>
      <dd class="min-w-0 break-words">${lines.map((line) => html`<span class="block">${line}</span>`)}</dd>`;
  return html`<dl class="written-out mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
    ${row(say("payment.contact"), [values.email, values.delivery_phone])}
    ${row(say("payment.details.address"), linesOf(view, "delivery"))}
    ${row(say("payment.shipping"), deliveryLines(view, context))}
    ${row(say("payment.details.billing"), values.billing_choice === "different" ? linesOf(view, "billing") : [say("payment.billing.same")])}
    ${values.tax_number === "" ? "" : row(say("payment.details.tax_number"), [values.tax_number])}
  </dl>`;
}

function linesOf({ values, language }: CheckoutView, kind: AddressKind): readonly string[] {
  return addressLines(
    {
      firstName: values[`${kind}_firstName`],
      lastName: values[`${kind}_lastName`],
      company: values[`${kind}_company`],
      address1: values[`${kind}_address1`],
      address2: values[`${kind}_address2`],
      city: values[`${kind}_city`],
      postalCode: values[`${kind}_postalCode`],
      state: values[`${kind}_state`],
      country: values[`${kind}_country`],
    },
    language,
  );
}

/** Renders the buyer's own fields of a parcel for a pick-up point; the point's address comes with the cart. */
function pointFields(view: CheckoutView, context: FieldContext): Html {
  return html`${personFields(context, view)}
    <p class="text-sm">
      ${linesOf(view, "delivery").map((line) => html`<span class="block">${line}</span>`)}
      <span class="block text-muted">${context.say("payment.shipping.pickup_hint")}</span>
    </p>`;
}

/** Writes the way of delivery, the times and the price. */
function deliveryLines(
  { delivery, isPickup }: CheckoutView,
  { say }: FieldContext,
): readonly (string | Html)[] {
  if (delivery === null)
    return [
      html`<span class="${ERROR_CLASS}">${say(isPickup ? "payment.error.no_pickup" : "payment.error.no_delivery")}</span>`,
    ];
  return [
    `${delivery.title}, ${say("payment.shipping.standard", delivery.times)}`,
    shippingText(delivery.price, say),
  ];
}

function billing(view: CheckoutView, context: FieldContext): Html {
  const { say } = context;
  const option = (choice: "same" | "different"): Html =>
    html`<label class="${RADIO_LINE_CLASS}">
      <input
        class="${RADIO_CLASS}"
        type="radio"
        name="billing_choice"
        value="${choice}"
        id="billing_${choice}"
        ${(view.values.billing_choice === "different") === (choice === "different") ? "checked" : ""}
      />
      <span class="${RADIO_CONTENT_CLASS}">${say(`payment.billing.${choice}`)}</span>
    </label>`;
  const choice = view.isPickup
    ? ""
    : html`<div class="${RADIO_LIST_CLASS}">${option("same")} ${option("different")}</div>`;
  return html`<fieldset class="flex min-w-0 flex-col gap-4">
    <legend class="mb-3 font-semibold">${say("payment.billing")}</legend>
    ${choice}
    <div class="billing-fields flex flex-col gap-4">${addressFields(context, "billing", view)}</div>
  </fieldset>`;
}
