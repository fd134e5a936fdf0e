import { BRAND_NAME } from "#brand/brand.ts";
import { sendForm } from "#app/features/forms/send-form.ts";
import { readSentReturn } from "#app/features/returns/form/read-return-form.ts";
import type { ReturnFormAnswer } from "#app/features/returns/form/return-form-answer.ts";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/guest-return-request.page";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { loadGuestRequest, sendGuestRequest } from "./serve-guest-returns.server.ts";
import { GuestReturnRequestView } from "./guest-return-request-view.tsx";

export const meta: Route.MetaFunction = () => [
  { title: `${m["returns.form_title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadGuestRequest(args);
export const action = (args: Route.ActionArgs) => sendGuestRequest(args);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // Read first: sending consumes the body.
  const typed = readSentReturn(await request.clone().formData());
  return sendForm(serverAction, (problem): ReturnFormAnswer => ({ problem, errors: { lines: {} }, typed }));
}

/** `/order-lookup/return-request?token=…`: requests the return of the order of a mailed link. */
export default function GuestReturnRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  return <GuestReturnRequestView loaderData={loaderData} actionData={actionData} />;
}
