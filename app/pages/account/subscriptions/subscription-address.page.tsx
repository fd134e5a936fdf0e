import { sendAccountForm } from "#app/pages/account/form/send-account-form.ts";
import { SubscriptionAddressView } from "./subscription-address-view.tsx";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/subscription-address.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import {
  type ContractAddressAnswer,
  loadContractAddress,
  saveContractAddress,
} from "./edit-address.server.ts";

export const meta: Route.MetaFunction = () => accountMeta(m["subscription_page.changeAddress"]());

export const loader = (args: Route.LoaderArgs) => loadContractAddress(args);
export const action = (args: Route.ActionArgs) => saveContractAddress(args);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  // The typed values stay in the form.
  return sendAccountForm(serverAction, (problem): ContractAddressAnswer => ({
    values: null,
    errors: {},
    problem,
  }));
}

/** `/my-account/subscriptions/{id}/address`: its form works without scripts, and its code is loaded after the page. */
export default function SubscriptionAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscriptionAddressView form={loaderData} answer={actionData} />;
}
