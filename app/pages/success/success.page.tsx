import { BRAND_NAME } from "#brand/brand.ts";
import { NoCheckoutInfo } from "#app/features/checkout/no-checkout-info.tsx";
import { m } from "#app/i18n/messages.ts";
import { sendForm } from "#app/features/forms/send-form.ts";
import { privateHeaders } from "#app/platform/private-headers.ts";
import type { Route } from "./+types/success.page";
import type { AccountFormAnswer } from "./account-answer.ts";
import { createAccountForOrder } from "./create-account.server.ts";
import { findOwnOrder } from "./find-own-order.server.ts";
import { ThankYou } from "./thank-you.tsx";

export const meta: Route.MetaFunction = () => [
  { title: `${m["success.meta_title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = privateHeaders;

export const loader = (args: Route.LoaderArgs) => findOwnOrder(args);

export const action = (args: Route.ActionArgs) => createAccountForOrder(args);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (failure): AccountFormAnswer => ({
    kind: "problem",
    text: failure === "too_many" ? m["auth.temporary_failure"]() : m["auth.network"](),
  }));
}

export default function SuccessPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.order === null) return <NoCheckoutInfo text={m["success.no_info_text"]()} />;
  return <ThankYou {...loaderData} accountAnswer={actionData} />;
}
