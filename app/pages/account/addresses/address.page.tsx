import { addressTitle } from "./address-title.ts";
import type { Route } from "./+types/address.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import { sendAccountForm } from "#app/pages/account/form/send-account-form.ts";
import type { AddressAnswer } from "./address-answer.ts";
import { loadAddressForm, saveAddress } from "./edit-address.server.ts";
import { AddressView } from "./address-view.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(addressTitle(loaderData?.isNew ?? true));

export const loader = (args: Route.LoaderArgs) => loadAddressForm(args);
export const action = (args: Route.ActionArgs) => saveAddress(args);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  // The typed values stay in the form.
  return sendAccountForm(serverAction, (problem): AddressAnswer => ({
    values: null,
    isDefault: false,
    errors: {},
    problem,
  }));
}

/** `/my-account/addresses/new` and `/my-account/addresses/{key}`: one form, with the rules of the checkout. */
export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressView loaderData={loaderData} actionData={actionData} />;
}
