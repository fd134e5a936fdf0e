import { AddressFields } from "../../features/addresses/address-fields.tsx";
import { BILLING_OTHER, BILLING_SAME } from "../../features/checkout/checkout-fields.ts";
import type { CountryOption } from "../../features/addresses/country-options.ts";
import { m } from "../../i18n/messages.ts";
import { RadioField } from "../../ui/choice-field.tsx";
import { addressControl, type FormState } from "./field-props.ts";
import { FormSection } from "./form-section.tsx";

interface BillingSectionProps {
  readonly form: FormState;
  readonly countries: readonly CountryOption[];
}

/** The invoice's address: that of the delivery, or one of its own. */
export function BillingSection({ form, countries }: BillingSectionProps) {
  const { values, change } = form;
  const answers = [
    { value: BILLING_SAME, label: m["checkout_page.billing_same"]() },
    { value: BILLING_OTHER, label: m["checkout_page.billing_other"]() },
  ];
  return (
    <FormSection id="billing-heading" title={m["checkout_page.billing"]()}>
      <fieldset>
        <legend className="sr-only">{m["checkout_page.billing"]()}</legend>
        <div className="divide-y divide-sand overflow-hidden rounded-card border border-taupe bg-white">
          {answers.map(({ value, label }) => (
            <RadioField
              key={value}
              id={`billingChoice-${value}`}
              name="billingChoice"
              value={value}
              checked={values.billingChoice === value}
              onChange={() => change("billingChoice", value)}
            >
              {label}
            </RadioField>
          ))}
        </div>
      </fieldset>
      {values.billingChoice === BILLING_OTHER && (
        <div className="mt-6">
          <AddressFields
            section="billing"
            asksPhone={false}
            control={addressControl(form, "billing")}
            countries={countries}
          />
        </div>
      )}
    </FormSection>
  );
}
