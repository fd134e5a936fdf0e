import { marksOfMethod } from "#design/payment-marks.ts";
import { formatDate } from "#domain/time/date-display.ts";
import { isPaymentMethod } from "#domain/payment/payment-methods.ts";
import { cardName, paymentMark, paymentName } from "#app/features/orders/payment/payment-name.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PaymentMark } from "#app/ui/payment-mark.tsx";
import type { Route } from "./+types/payment-methods.page";
import { AccountHeading, AccountSection } from "#app/pages/account/account-heading.tsx";
import { problemText } from "#app/pages/account/form/problem-text.ts";
import type { CreditAnswer } from "./credit-answer.ts";
import { StoreCreditSection } from "./store-credit-section.tsx";
import type { UsedMethod } from "./used-methods.ts";

interface ViewProps {
  readonly loaderData: Route.ComponentProps["loaderData"];
  readonly actionData: Route.ComponentProps["actionData"];
}

/** Store credit, and the used and the accepted ways to pay. */
export function PaymentMethodsView({ loaderData, actionData }: ViewProps) {
  const { used, accepted, credit } = loaderData;
  return (
    <div className="flex flex-col gap-10">
      <AccountHeading title={m["account.payment_methods"]()} intro={m["account.payment_intro"]()} />
      {actionData !== undefined && <LiveNotice kind={actionData.kind} text={answerText(actionData)} />}
      <StoreCreditSection credit={credit} />
      <AccountSection id="used-heading" title={m["account.payment_used"]()}>
        {used.length === 0 ? (
          <p className="text-muted">{m["account.payment_none_used"]()}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {used.map((method) => (
              <UsedRow key={`${method.method} ${method.lastUsedAt}`} used={method} />
            ))}
          </ul>
        )}
        <p className="max-w-text text-sm text-muted">{m["account.payment_used_note"]()}</p>
      </AccountSection>
      <AccountSection id="accepted-heading" title={m["account.payment_accepted"]()}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {accepted.map((method) => (
            <li
              key={method}
              className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line px-5"
            >
              {paymentName(method)}
              <span className="flex shrink-0 gap-1">
                {(isPaymentMethod(method) ? marksOfMethod(method) : []).map((mark) => (
                  <PaymentMark key={mark} name={mark} />
                ))}
              </span>
            </li>
          ))}
        </ul>
        <p className="max-w-text text-sm text-muted">{m["account.payment_accepted_note"]()}</p>
      </AccountSection>
    </div>
  );
}

function answerText(answer: CreditAnswer): string {
  if (answer.kind === "done") return m["account.credit_sent"]();
  return answer.problem === "spent" ? m["account.credit_spent"]() : problemText(answer.problem);
}

function UsedRow({ used: { method, card, lastUsedAt } }: { readonly used: UsedMethod }) {
  const language = useLanguage();
  const mark = paymentMark(method, card);
  return (
    <li className="flex items-center gap-4 py-4">
      {mark === null ? (
        <Icon name="credit-card" className="size-6 text-primary" />
      ) : (
        <PaymentMark name={mark} className="h-7 w-11" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{paymentName(method)}</p>
        {card !== null && <p className="tabular-nums">{cardName(card)}</p>}
        <p className="text-sm text-muted">
          {m["account.payment_last_used"]({ date: formatDate(lastUsedAt, language) })}
        </p>
      </div>
    </li>
  );
}
