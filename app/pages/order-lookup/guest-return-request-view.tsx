import { orderLinkPath } from "#domain/order/order-link.ts";
import { NoReturnFormNotice } from "#app/features/returns/form/no-return-form.tsx";
import { ReturnForm } from "#app/features/returns/form/return-form.tsx";
import { m } from "#app/i18n/messages.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import type { Route } from "./+types/guest-return-request.page";
import { LinkProblemMessage } from "./link-problem.tsx";

interface ViewProps {
  readonly loaderData: Route.ComponentProps["loaderData"];
  readonly actionData: Route.ComponentProps["actionData"];
}

/** Form for the order of a mailed link, or the reason why there is none. */
export function GuestReturnRequestView({ loaderData, actionData }: ViewProps) {
  const { view, problem } = loaderData;
  if (view === null) return <LinkProblemMessage problem={problem} />;
  const { token, shown } = view;
  return (
    <div className="page-width flex flex-col gap-6 pb-4 pt-8 lg:pt-14">
      <BackLink to={orderLinkPath(token)} label={m["returns.back_order"]()} />
      <header>
        <h1 className="text-3xl">{m["returns.form_title"]()}</h1>
        <p className="mt-2 max-w-text text-muted">
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
