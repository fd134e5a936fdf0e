import { BRAND_NAME } from "#brand/brand.ts";
import { sendForm } from "#app/features/forms/send-form.ts";
import type { ReturnAnswer } from "#app/features/returns/return-answer.ts";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/guest-return.page";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { changeGuestReturn, loadGuestReturn } from "./serve-guest-returns.server.ts";
import { GuestReturnView } from "./guest-return-view.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const name = loaderData?.view?.shown.name;
  const title = name === undefined ? m["returns.problem_unknown"]() : m["returns.named"]({ name });
  return [{ title: `${title} | ${BRAND_NAME}` }, { name: "robots", content: "noindex" }];
};

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadGuestReturn(args);
export const action = (args: Route.ActionArgs) => changeGuestReturn(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, (failure): ReturnAnswer => ({ kind: "unsent", failure }));

/** `/order-lookup/return?token=…&return=…`: a return of the order of a mailed link. */
export default function GuestReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  return <GuestReturnView loaderData={loaderData} actionData={actionData} />;
}
