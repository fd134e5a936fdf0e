import { type ReactNode, useState } from "react";
import type { AddressField } from "#domain/address/address.ts";
import { addressErrorText } from "#app/features/addresses/address-error-text.ts";
import { AddressFields } from "#app/features/addresses/address-fields.tsx";
import type { AddressErrors, AddressValues } from "#app/features/addresses/address-form-values.ts";
import type { CountryOption } from "#app/features/addresses/country-options.ts";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { AccountForm, SubmitButton } from "#app/pages/account/form/account-form.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";

interface AddressFormProps {
  readonly initial: AddressValues;
  readonly countries: readonly CountryOption[];
  readonly answer: { readonly values: AddressValues | null; readonly errors: AddressErrors } | undefined;
  /** Error above the form, if it is about no field. */
  readonly problem: string | null;
  readonly submitLabel: string;
  /** Path of the cancel link. */
  readonly cancelTo: string;
  /** Further fields below the others. */
  readonly children?: ReactNode;
}

/** Form of the account with the fields of the checkout's delivery address. */
export function AddressForm(props: AddressFormProps) {
  const { initial, countries, answer, problem, submitLabel, cancelTo, children } = props;
  const [values, setValues] = useState(answer?.values ?? initial);
  const [errors, setErrors] = useState<AddressErrors>(answer?.errors ?? {});
  const [lastAnswer, setLastAnswer] = useState(answer);
  if (answer !== lastAnswer) {
    setLastAnswer(answer);
    setErrors(answer?.errors ?? {});
  }

  const control = (field: AddressField) => {
    const code = errors[field];
    return {
      id: `address-${field}`,
      name: field,
      value: values[field],
      error: code === undefined ? undefined : addressErrorText(field, code, values.country),
      onChange(event: { readonly currentTarget: { readonly value: string } }) {
        const { value } = event.currentTarget;
        setValues((now) => ({ ...now, [field]: value }));
        setErrors(({ [field]: _corrected, ...others }) => others);
      },
    };
  };

  return (
    <AccountForm intent="save" answer={answer} className="flex max-w-2xl flex-col gap-6">
      <LiveNotice kind="problem" text={problem} />
      <AddressFields control={control} countries={countries} asksPhone />
      {children}
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{submitLabel}</SubmitButton>
        <ButtonLink to={cancelTo} variant="quiet">
          {m["account.cancel"]()}
        </ButtonLink>
      </div>
    </AccountForm>
  );
}
