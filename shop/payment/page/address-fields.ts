import { html } from "hono/html";
import { HINT_CLASS } from "#design/field.ts";
import { statesOf, type AddressField } from "#domain/address/address.ts";
import { COUNTRIES, HOME_COUNTRY } from "#domain/address/countries.ts";
import type { Language } from "#domain/language/languages.ts";
import type { TextKey } from "#shop/texts/say.ts";
import { countryName } from "#shop/schema/display-names.ts";
import type { AddressKind } from "#shop/payment/form/checkout-fields.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { field, type FieldContext, type FieldFacts } from "./form-fields.ts";
import type { Html } from "./html-types.ts";
import { LINK_CLASS } from "./looks.ts";

const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  company: "organization",
  country: "country",
  address1: "address-line1",
  address2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  postalCode: "postal-code",
  phone: "tel",
};

const PAIR_CLASS = "grid gap-4 sm:grid-cols-2";

/**
 * Renders the fields of one address, the country first: it decides the other fields. A state is asked for only where
 * the country has states (design §5.7).
 */
export function addressFields(
  context: FieldContext,
  kind: AddressKind,
  { values, language, action }: Pick<CheckoutView, "values" | "language" | "action">,
): Html {
  const { say } = context;
  const country = values[`${kind}_country`];
  const states = statesOf(country);
  const one = fieldOf(context, kind, values);
  const state =
    states.length === 0
      ? ""
      : one("state", {
          label: say(stateLabel(country)),
          options: states.map(({ code, name }) => ({ value: code, label: name })),
        });
  return html`
    <div>
      ${one("country", { options: countryOptions(language) })}
      <p class="${HINT_CLASS} flex flex-wrap items-center gap-x-2">
        ${say("payment.country.changed")}
        <button
          class="${LINK_CLASS}"
          type="submit"
          formaction="${action}#${kind}_country"
          name="intent"
          value="update"
        >
          ${say(`payment.country.update_${kind}`)}
        </button>
      </p>
    </div>
    <div class="${PAIR_CLASS}">${one("firstName")} ${one("lastName")}</div>
    ${one("company", { optional: true })}
    ${one("address1")} ${one("address2", { optional: true })}
    <div class="${states.length === 0 ? PAIR_CLASS : "grid gap-4 sm:grid-cols-3"}">
      ${one("postalCode", country === "US" ? { label: say("payment.field.zip_code") } : {})}
      ${one("city")} ${state}
    </div>
    ${kind === "delivery" ? phoneField(context, values) : ""}
  `;
}

/** Renders name and phone of the buyer, without an address. */
export function personFields(context: FieldContext, { values }: Pick<CheckoutView, "values">): Html {
  const one = fieldOf(context, "delivery", values);
  return html`<div class="${PAIR_CLASS}">${one("firstName")} ${one("lastName")}</div>
    ${phoneField(context, values)}`;
}

function phoneField(context: FieldContext, values: CheckoutView["values"]): Html {
  const hint = context.say("payment.field.phone_hint");
  return fieldOf(context, "delivery", values)("phone", { type: "tel", hint });
}

/** Returns what renders the fields of one address by their names. */
function fieldOf(context: FieldContext, kind: AddressKind, values: CheckoutView["values"]) {
  return (name: AddressField, more: Partial<FieldFacts> = {}): Html =>
    field(context, {
      name: `${kind}_${name}`,
      label: context.say(`payment.field.${name}`),
      value: values[`${kind}_${name}`],
      autocomplete: `${kind === "delivery" ? "shipping" : "billing"} ${AUTOCOMPLETE[name]}`,
      ...more,
    });
}

function stateLabel(country: string): TextKey {
  if (country === "US") return "payment.field.us_state";
  return country === "CA" ? "payment.field.province" : "payment.field.state";
}

/** Returns the countries: Romania, then the others sorted in the page's language. */
function countryOptions(language: Language): { value: string; label: string }[] {
  const collator = new Intl.Collator(language);
  const options = COUNTRIES.map((code) => ({ value: code, label: countryName(code, language) }));
  return options.toSorted((a, b) => {
    if (a.value === HOME_COUNTRY) return -1;
    return b.value === HOME_COUNTRY ? 1 : collator.compare(a.label, b.label);
  });
}
