import { formatDate } from "#domain/time/date-display.ts";
import { orderLinkPath } from "#domain/order/order-link.ts";
import { ReturnChip } from "#app/features/returns/return-chip.tsx";
import { ReturnDetails } from "#app/features/returns/return-details.tsx";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import type { Route } from "./+types/guest-return.page";
import { LinkProblemMessage } from "./link-problem.tsx";

interface ViewProps {
  readonly loaderData: Route.ComponentProps["loaderData"];
  readonly actionData: Route.ComponentProps["actionData"];
}

/** Return of the order of a mailed link, with its actions. */
export function GuestReturnView({ loaderData, actionData }: ViewProps) {
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
          <p className="mt-2 text-muted">
            {m["returns.requested_on"]({ date: formatDate(shown.requestedAt, language) })}
          </p>
        </div>
        <ReturnChip status={shown.status} />
      </header>
      <ReturnDetails view={shown} done={actionData == null ? done : null} answer={actionData ?? undefined} />
    </div>
  );
}
