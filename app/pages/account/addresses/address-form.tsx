import { useState } from "react";
import type { AddressField } from "#domain/address.ts";
import { addressErrorText } from "../../../features/addresses/address-error-text.ts";
import { AddressFields } from "../../../features/addresses/address-fields.tsx";
import type { AddressErrors, AddressValues } from "../../../features/addresses/address-form-values.ts";
import type { CountryOption } from "../../../features/addresses/country-options.ts";
import { m } from "../../../i18n/messages.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/choice-field.tsx";
import { AccountForm, SubmitButton } from "../form/account-form.tsx";
import { problemText } from "../form/problem-text.ts";
import { LiveNotice } from "../../../ui/notice.tsx";
import type { AddressAnswer } from "./address-answer.ts";

interface AddressFormProps {
  readonly initial: AddressValues;
  readonly isDefault: boolean;
  readonly countries: readonly CountryOption[];
  readonly answer: AddressAnswer | undefined;
}

/** The fields of the checkout's delivery address, and whether it is the one to offer first. */
export function AddressForm({ initial, isDefault, countries, answer }: AddressFormProps) {
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
      error: code === undefined ? undefined : addressErrorText(field, code),
      onChange(event: { readonly currentTarget: { readonly value: string } }) {
        const { value } = event.currentTarget;
        setValues((now) => ({ ...now, [field]: value }));
        setErrors(({ [field]: _corrected, ...others }) => others);
      },
    };
  };

  return (
    <AccountForm intent="save" answer={answer} className="flex max-w-2xl flex-col gap-6">
      <LiveNotice kind="problem" text={answer?.problem == null ? null : problemText(answer.problem)} />
      <AddressFields control={control} countries={countries} asksPhone />
      {!isDefault && (
        <CheckboxField
          id="address-isDefault"
          name="isDefault"
          value="yes"
          defaultChecked={answer?.isDefault === true}
        >
          {m["account.save_as_default"]()}
        </CheckboxField>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{m["account.save_address"]()}</SubmitButton>
        <ButtonLink to="/my-account/addresses" look="quiet">
          {m["account.cancel"]()}
        </ButtonLink>
      </div>
    </AccountForm>
  );
}
