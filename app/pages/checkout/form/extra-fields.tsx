import type { ReactNode } from "react";
import type { ExtraField } from "#domain/checkout/extra-field.ts";
import { inLanguage } from "#domain/language/translations.ts";
import { EXTRA_FIELDS } from "#domain/checkout/extra-fields.ts";
import { extraFieldName } from "#app/features/checkout/checkout-fields.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { requiredLabel } from "#app/ui/form/required-label.ts";
import { fieldProps, type FormState } from "./field-props.ts";

interface ExtraFieldsProps {
  readonly form: FormState;
  readonly section: ExtraField["section"];
}

/** Extra fields of one part of the form; optional ones are collapsed, like the note. */
export function ExtraFields({ form, section }: ExtraFieldsProps): ReactNode {
  const language = useLanguage();
  const { delivery_country: country, delivery_company: company } = form.values;
  return EXTRA_FIELDS.filter((field) => field.section === section).map((field) => {
    const label = inLanguage(field.label, language);
    const props = {
      ...fieldProps(form, extraFieldName(field)),
      hint: field.hint && inLanguage(field.hint, language),
      autoComplete: field.autoComplete ?? "off",
    };
    const Control = field.kind === "line" ? TextField : TextAreaField;
    if (field.isRequired?.({ country, company }) === true) {
      return <Control key={field.key} label={requiredLabel(label)} required {...props} />;
    }
    return (
      <Disclosure
        key={field.key}
        label={label}
        isFilled={props.value !== ""}
        isWrong={props.error !== undefined}
      >
        <Control label={label} optional={m["checkout_page.optional"]()} {...props} />
      </Disclosure>
    );
  });
}
