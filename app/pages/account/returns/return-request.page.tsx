import { sendAccountForm } from "#app/pages/account/form/send-account-form.ts";
import { readSentReturn } from "#app/features/returns/form/read-return-form.ts";
import type { ReturnFormAnswer } from "#app/features/returns/form/return-form-answer.ts";
import { ReturnRequestView } from "./return-request-view.tsx";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/return-request.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import { loadReturnRequest, sendReturnRequest } from "./serve-return-request.server.ts";

export const meta: Route.MetaFunction = () => accountMeta(m["returns.form_title"]());

export const loader = (args: Route.LoaderArgs) => loadReturnRequest(args);
export const action = (args: Route.ActionArgs) => sendReturnRequest(args);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // Read first: sending consumes the body.
  const typed = readSentReturn(await request.clone().formData());
  return sendAccountForm(serverAction, (problem): ReturnFormAnswer => ({
    problem,
    errors: { lines: {} },
    typed,
  }));
}

/** `/my-account/returns/request/{order}`: the form works without scripts, and its code is loaded after the page. */
export default function ReturnRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnRequestView shown={loaderData.shown} answer={actionData} />;
}
