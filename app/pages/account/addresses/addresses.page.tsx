import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/addresses.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import { sendForm } from "#app/features/forms/send-form.ts";
import type { ListAnswer } from "./address-answer.ts";
import { changeAddresses } from "./change-addresses.server.ts";
import { loadAddresses } from "./load-addresses.server.ts";
import { AddressesView } from "./addresses-view.tsx";

export const meta: Route.MetaFunction = () => accountMeta(m["account.addresses"]());

export const loader = (args: Route.LoaderArgs) => loadAddresses(args);
export const action = (args: Route.ActionArgs) => changeAddresses(args);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (problem): ListAnswer => ({ kind: "problem", problem }));
}

/** `/my-account/addresses`: the address book, stored at the platform and offered at checkout. */
export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressesView loaderData={loaderData} actionData={actionData} />;
}
