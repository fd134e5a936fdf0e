import type { ComponentProps } from "react";
import type { AddressFields } from "#app/features/addresses/address-fields.tsx";
import { m } from "#app/i18n/messages.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { fieldProps, type FormState } from "./field-props.ts";

type Folds = NonNullable<ComponentProps<typeof AddressFields>["folds"]>;

/**
 * Collapsible fields of a checkout address. The tax number belongs to the company on the invoice, so to one of two
 * addresses at most.
 */
export function companyFold(form: FormState, isInvoiced: boolean): Folds {
  if (!isInvoiced) return { companyLink: m["addresses.company"]() };
  const taxNumber = fieldProps(form, "taxNumber");
  return {
    companyLink: m["checkout_page.company_link"](),
    isMoreFilled: taxNumber.value !== "",
    isMoreWrong: taxNumber.error !== undefined,
    more: (
      <TextField
        label={m["checkout_page.tax_number"]()}
        optional={m["checkout_page.optional"]()}
        hint={m["checkout_page.tax_number_hint"]()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...taxNumber}
      />
    ),
  };
}
