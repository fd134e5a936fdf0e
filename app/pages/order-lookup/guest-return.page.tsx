import { BRAND_NAME } from "#domain/brand.ts";
import { formatDate } from "#domain/date-display.ts";
import { sendForm } from "../../features/forms/send-form.ts";
import { orderLinkPath } from "../../features/orders/order-link-address.ts";
import type { ReturnAnswer } from "../../features/returns/return-answer.ts";
import { ReturnChip } from "../../features/returns/return-chip.tsx";
import { ReturnDetails } from "../../features/returns/return-details.tsx";
import { m } from "../../i18n/messages.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { BackLink } from "../../ui/back-link.tsx";
import type { Route } from "./+types/guest-return.page";
import { LinkProblemMessage } from "./link-problem.tsx";
import { linkFormHeaders } from "./private-headers.ts";
import { changeGuestReturn, loadGuestReturn } from "./serve-guest-returns.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const name = loaderData?.view?.shown.name;
  const title = name === undefined ? m["returns.problem_unknown"]() : m["returns.named"]({ name });
  return [{ title: `${title} | ${BRAND_NAME}` }, { name: "robots", content: "noindex" }];
};

export const headers: Route.HeadersFunction = linkFormHeaders;

export const loader = (args: Route.LoaderArgs) => loadGuestReturn(args);
export const action = (args: Route.ActionArgs) => changeGuestReturn(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendForm(serverAction, (failure): ReturnAnswer => ({ kind: "unsent", failure }));

/** `/order-lookup/return?token=…&return=…`: a return of the order of a mailed link. */
export default function GuestReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { view, problem } = loaderData;
  if (view === null) return <LinkProblemMessage problem={problem} />;
  const { token, shown, done } = view;
  return (
    <div className="page-width flex flex-col gap-6 pb-4 pt-8 lg:pt-14">
      <BackLink to={orderLinkPath(token)} label={m["returns.back_order"]()} />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{m["returns.named"]({ name: shown.name })}</h1>
          <p className="mt-2 text-taupe">
            {m["returns.requested_on"]({ date: formatDate(shown.requestedAt, language) })}
          </p>
        </div>
        <ReturnChip status={shown.status} />
      </header>
      <ReturnDetails view={shown} done={actionData == null ? done : null} answer={actionData ?? undefined} />
    </div>
  );
}
