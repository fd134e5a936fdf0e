import { NoReturnFormNotice } from "#app/features/returns/form/no-return-form.tsx";
import { ReturnForm } from "#app/features/returns/form/return-form.tsx";
import type { ReturnFormAnswer } from "#app/features/returns/form/return-form-answer.ts";
import type { NoReturnForm, ReturnFormView } from "#app/features/returns/form/serve-return-form.server.ts";
import { m } from "#app/i18n/messages.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { AccountHeading } from "#app/pages/account/account-heading.tsx";

interface ReturnRequestViewProps {
  /** Null for an order that is not the customer's. */
  readonly shown: ReturnFormView | NoReturnForm | null;
  readonly answer: ReturnFormAnswer | undefined;
}

/** Form for one order, or the reason why there is none. */
export function ReturnRequestView({ shown, answer }: ReturnRequestViewProps) {
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/my-account/returns" label={m["returns.back"]()} />
      {shown === null ? (
        <AccountHeading
          title={m["returns.order_unknown_title"]()}
          intro={m["returns.order_unknown_text"]()}
        />
      ) : (
        <>
          <AccountHeading
            title={m["returns.form_title"]()}
            intro={
              shown.kind === "form"
                ? m["returns.form_intro"]({ order: shown.orderName })
                : m["returns.of_order"]({ order: shown.orderName })
            }
          />
          {shown.kind === "form" ? (
            <ReturnForm form={shown} answer={answer} />
          ) : (
            <NoReturnFormNotice reason={shown.reason} />
          )}
        </>
      )}
    </div>
  );
}
