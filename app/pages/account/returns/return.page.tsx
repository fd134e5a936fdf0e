import { sendAccountForm } from "#app/pages/account/form/send-account-form.ts";
import type { ReturnAnswer } from "#app/features/returns/return-answer.ts";
import { returnName } from "#app/features/returns/return-name.ts";
import { ReturnPageView } from "./return-page-view.tsx";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/return.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import { changeOwnReturn, loadOwnReturn } from "./serve-own-return.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(
    loaderData?.view == null
      ? m["returns.problem_unknown"]()
      : m["returns.named"]({ name: returnName(loaderData.view) }),
  );

export const loader = (args: Route.LoaderArgs) => loadOwnReturn(args);
export const action = (args: Route.ActionArgs) => changeOwnReturn(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendAccountForm(serverAction, (failure): ReturnAnswer => ({ kind: "unsent", failure }));

/** `/my-account/returns/{number}`: its forms work without scripts, and their code is loaded after the page. */
export default function ReturnPage({ loaderData: { view, done }, actionData }: Route.ComponentProps) {
  return <ReturnPageView view={view} done={done} answer={actionData} />;
}
