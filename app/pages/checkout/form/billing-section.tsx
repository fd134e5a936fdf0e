import { PlaceHelp, townListId } from "#app/pages/checkout/places/place-help.tsx";
import { AddressFields } from "#app/features/addresses/address-fields.tsx";
import {
  BILLING_OTHER,
  BILLING_SAME,
  type CheckoutField,
  listAddressFields,
} from "#app/features/checkout/checkout-fields.ts";
import type { CountryOption } from "#app/features/addresses/country-options.ts";
import { m } from "#app/i18n/messages.ts";
import { RadioField } from "#app/ui/form/choice-field.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { companyFold } from "./company-fold.tsx";
import { PlaceQuestion } from "./place-question.tsx";
import { addressControl, type FormState } from "./field-props.ts";

interface BillingSectionProps {
  readonly form: FormState;
  readonly countries: readonly CountryOption[];
}

/** Address of the invoice, which equals the delivery address until the link to another one is pressed. */
export function BillingSection({ form, countries }: BillingSectionProps) {
  const { values, errors, change } = form;
  const isOther = values.billingChoice === BILLING_OTHER;
  const fields = listAddressFields("billing")
    .filter((part) => part !== "country")
    .map((part) => `billing_${part}` as CheckoutField);
  const isEmpty = fields.every((field) => values[field] === "");
  const answers = [
    { value: BILLING_SAME, label: m["checkout_page.billing_same"]() },
    { value: BILLING_OTHER, label: m["checkout_page.billing_other"]() },
  ];
  return (
    <Disclosure
      label={m["checkout_page.billing_other"]()}
      isFilled={isOther}
      isWrong={["billingChoice", ...fields].some((field) => field in errors)}
      onToggle={(isOpen) => {
        // An address opened and closed again without input is not requested.
        if (isEmpty) change("billingChoice", isOpen ? BILLING_OTHER : BILLING_SAME);
      }}
    >
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{m["checkout_page.billing"]()}</legend>
        <div className="divide-y divide-line overflow-hidden rounded-card border border-line-field bg-surface-raised">
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
      {isOther && (
        <div className="mt-6">
          <AddressFields
            section="billing"
            asksPhone={false}
            control={addressControl(form, "billing")}
            countries={countries}
            folds={companyFold(form, true)}
            townList={townListId("billing")}
            question={
              <>
                <PlaceQuestion kind="billing" values={values} onCorrect={form.fill} />
                <PlaceHelp kind="billing" values={values} onFill={form.fill} />
              </>
            }
          />
        </div>
      )}
    </Disclosure>
  );
}
