import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/form/choice-field.tsx";
import { addressTitle } from "./address-title.ts";
import type { Route } from "./+types/address.page";
import { AccountHeading } from "#app/pages/account/account-heading.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { problemText } from "#app/pages/account/form/problem-text.ts";
import { AddressForm } from "./address-form.tsx";

interface ViewProps {
  readonly loaderData: Route.ComponentProps["loaderData"];
  readonly actionData: Route.ComponentProps["actionData"];
}

/** Form for one address, or a notice that there is no such address. */
export function AddressView({ loaderData, actionData }: ViewProps) {
  const { kind, isNew, values, isDefault, countries } = loaderData;
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/my-account/addresses" label={m["account.back_to_addresses"]()} />
      {kind === "missing" ? (
        <>
          <AccountHeading
            title={m["account.address_unknown_title"]()}
            intro={m["account.address_unknown_text"]()}
          />
          <ButtonLink to="/my-account/addresses/new" className="self-start">
            {m["account.add_address"]()}
          </ButtonLink>
        </>
      ) : (
        <>
          <AccountHeading title={addressTitle(isNew)} intro={m["account.required_note"]()} />
          <AddressForm
            initial={values}
            countries={countries}
            answer={actionData}
            problem={actionData?.problem == null ? null : problemText(actionData.problem)}
            submitLabel={m["account.save_address"]()}
            cancelTo="/my-account/addresses"
          >
            {!isDefault && (
              <CheckboxField
                id="address-isDefault"
                name="isDefault"
                value="yes"
                defaultChecked={actionData?.isDefault === true}
              >
                {m["account.save_as_default"]()}
              </CheckboxField>
            )}
          </AddressForm>
        </>
      )}
    </div>
  );
}
