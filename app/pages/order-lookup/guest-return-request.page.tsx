import { BRAND_NAME } from "#domain/brand.ts";
import { sendForm } from "../../features/forms/send-form.ts";
import { orderLinkPath } from "../../features/orders/order-link-address.ts";
import { NoReturnFormNotice } from "../../features/returns/no-return-form.tsx";
import { readSentReturn } from "../../features/returns/read-return-form.ts";
import { ReturnForm } from "../../features/returns/return-form.tsx";
import type { ReturnFormAnswer } from "../../features/returns/return-form-answer.ts";
import { m } from "../../i18n/messages.ts";
import { BackLink } from "../../ui/back-link.tsx";
import type { Route } from "./+types/guest-return-request.page";
import { LinkProblemMessage } from "./link-problem.tsx";
import { linkFormHeaders } from "./private-headers.ts";
import { loadGuestRequest, sendGuestRequest } from "./serve-guest-returns.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["returns.form_title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = linkFormHeaders;

export const loader = (args: Route.LoaderArgs) => loadGuestRequest(args);
export const action = (args: Route.ActionArgs) => sendGuestRequest(args);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // Read before it is sent: afterwards the body is gone.
  const typed = readSentReturn(await request.clone().formData());
  return sendForm(serverAction, (problem): ReturnFormAnswer => ({ problem, errors: { lines: {} }, typed }));
}

/** `/order-lookup/return-request?token=…`: asks for the return of the order of a mailed link. */
export default function GuestReturnRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, problem } = loaderData;
  if (view === null) return <LinkProblemMessage problem={problem} />;
  const { token, shown } = view;
  return (
    <div className="page-width flex flex-col gap-6 pb-4 pt-8 lg:pt-14">
      <BackLink to={orderLinkPath(token)} label={m["returns.back_order"]()} />
      <header>
        <h1 className="text-3xl">{m["returns.form_title"]()}</h1>
        <p className="mt-2 max-w-text text-taupe">
          {shown.kind === "form"
            ? m["returns.form_intro"]({ order: shown.orderName })
            : m["returns.of_order"]({ order: shown.orderName })}
        </p>
      </header>
      {shown.kind === "form" ? (
        <ReturnForm form={shown} answer={actionData ?? undefined} />
      ) : (
        <NoReturnFormNotice reason={shown.reason} />
      )}
    </div>
  );
}
