import { CONTRACT_ACTIONS } from "#domain/subscription/subscription-contract.ts";
import { sendAccountForm } from "#app/pages/account/form/send-account-form.ts";
import { SubscriptionView } from "./subscription-view.tsx";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/subscription.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import { changeSubscription } from "./change-subscription.server.ts";
import type { ContractAnswer } from "./contract/contract-answer.ts";
import { loadSubscription } from "./load-subscription.server.ts";
import { readTyped } from "./read-change.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(
    loaderData?.kind === "known"
      ? loaderData.view.title
      : loaderData?.kind === "missing"
        ? m["subscription_page.unknown_title"]()
        : m["subscription_page.title"](),
  );

export const loader = (args: Route.LoaderArgs) => loadSubscription(args);
export const action = (args: Route.ActionArgs) => changeSubscription(args);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // Read first: sending consumes the body.
  const form = await request.clone().formData();
  const intent = CONTRACT_ACTIONS.find((known) => known === form.get("intent")) ?? null;
  const typed = readTyped(form);
  return sendAccountForm(serverAction, (problem): ContractAnswer => ({
    intent,
    problem,
    error: null,
    typed,
  }));
}

/** `/my-account/subscriptions/{id}`: its forms work without scripts, and their code is loaded after the page. */
export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscriptionView shown={loaderData} answer={actionData} />;
}
