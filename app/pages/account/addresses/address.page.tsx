import { m } from "../../../i18n/messages.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/choice-field.tsx";
import type { Route } from "./+types/address.page";
import { AccountHeading } from "../account-heading.tsx";
import { accountMeta } from "../account-meta.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { problemText } from "../form/problem-text.ts";
import { sendForm } from "../../../features/forms/send-form.ts";
import type { AddressAnswer } from "./address-answer.ts";
import { AddressForm } from "./address-form.tsx";
import { loadAddressForm, saveAddress } from "./edit-address.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => accountMeta(titleOf(loaderData?.isNew ?? true));

export const loader = (args: Route.LoaderArgs) => loadAddressForm(args);
export const action = (args: Route.ActionArgs) => saveAddress(args);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  // What was typed still stands in the form.
  return sendForm(serverAction, (problem): AddressAnswer => ({
    values: null,
    isDefault: false,
    errors: {},
    problem,
  }));
}

/** `/my-account/addresses/new` and `/my-account/addresses/{key}`: one form, with the rules of the checkout. */
export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
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
          <AccountHeading title={titleOf(isNew)} intro={m["account.required_note"]()} />
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

function titleOf(isNew: boolean): string {
  return isNew ? m["account.new_address"]() : m["account.edit_address"]();
}
