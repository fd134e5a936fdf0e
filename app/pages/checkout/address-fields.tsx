import { type AddressField, statesOf } from "#domain/address.ts";
import { HOME_COUNTRY } from "#domain/countries.ts";
import type { AddressKind, CheckoutField } from "../../features/checkout/checkout-fields.ts";
import type { CountryOption } from "../../features/checkout/country-options.ts";
import { m } from "../../i18n/messages.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { fieldProps, type FormState } from "./field-props.ts";

interface AddressFieldsProps {
  readonly kind: AddressKind;
  readonly form: FormState;
  readonly countries: readonly CountryOption[];
}

/** The standard's names for parts of an address; `delivery` is the standard's `shipping`. */
const TOKENS: Readonly<Record<AddressField, string>> = {
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

/** Countries whose codes are digits only: a phone then shows its number keys. */
const LETTERS_IN_CODE = ["CA", "IE", "MT", "NL"];

/** Name, address and, for the courier, a phone number; the state only where the country has states (design §5.7). */
export function AddressFields({ kind, form, countries }: AddressFieldsProps) {
  const country = form.values[`${kind}_country`];
  const states = statesOf(country);
  const props = (field: AddressField) => ({
    ...fieldProps(form, `${kind}_${field}` as CheckoutField),
    autoComplete: `${kind === "delivery" ? "shipping" : "billing"} ${TOKENS[field]}`,
  });
  const optional = m["checkout_page.optional"]();

  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField label={required(m["checkout_page.first_name"]())} required {...props("firstName")} />
      <TextField label={required(m["checkout_page.last_name"]())} required {...props("lastName")} />
      <TextField
        label={m["checkout_page.company"]()}
        optional={optional}
        className="sm:col-span-2"

        {...props("company")}
      />
      <SelectField
        label={required(m["checkout_page.country"]())}
        required
        className="sm:col-span-2"
        {...props("country")}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={required(m["checkout_page.address"]())}
        required
        className="sm:col-span-2"

        {...props("address1")}
      />
      <TextField
        label={m["checkout_page.apartment"]()}
        optional={optional}
        className="sm:col-span-2"

        {...props("address2")}
      />
      <TextField label={required(m["checkout_page.city"]())} required {...props("city")} />
      <TextField
        label={required(m["checkout_page.postal_code"]())}
        required
        inputMode={LETTERS_IN_CODE.includes(country) ? "text" : "numeric"}
        autoCapitalize="characters"
        hint={country === HOME_COUNTRY ? m["checkout_page.postal_code_hint"]() : undefined}

        {...props("postalCode")}
      />
      {states.length > 0 && (
        <SelectField
          label={required(stateLabel(country))}
          required
          className="sm:col-span-2"
          {...props("state")}
        >
          <option value="">{m["checkout_page.choose"]()}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {kind === "delivery" && (
        <TextField
          label={required(m["checkout_page.phone"]())}
          required
          type="tel"
          inputMode="tel"
          hint={m["checkout_page.phone_hint"]()}
          className="sm:col-span-2"

          {...props("phone")}
        />
      )}
    </div>
  );
}

/** A field that has to be filled in carries the mark that the note above the form explains. */
export function required(label: string): string {
  return `${label} *`;
}

function stateLabel(country: string): string {
  if (country === "US") return m["checkout_page.state"]();
  return country === "CA" ? m["checkout_page.province"]() : m["checkout_page.county"]();
}
