import { formatDate } from "#domain/time/date-display.ts";
import type { ReturnAnswer, ReturnDone } from "#app/features/returns/return-answer.ts";
import { ReturnChip } from "#app/features/returns/return-chip.tsx";
import { ReturnDetails } from "#app/features/returns/return-details.tsx";
import type { ReturnView } from "#app/features/returns/return-view.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { AccountHeading } from "#app/pages/account/account-heading.tsx";

interface ReturnPageViewProps {
  /** Null for a return that is not the customer's. */
  readonly view: ReturnView | null;
  readonly done: ReturnDone | null;
  readonly answer: ReturnAnswer | undefined;
}

/** One of a customer's returns. */
export function ReturnPageView({ view, done, answer }: ReturnPageViewProps) {
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/my-account/returns" label={m["returns.back"]()} />
      {view === null ? (
        <AccountHeading title={m["returns.problem_unknown"]()} intro={m["returns.problem_unknown_text"]()} />
      ) : (
        <>
          <AccountHeading
            title={m["returns.named"]({ name: view.name })}
            intro={m["returns.requested_on"]({ date: formatDate(view.requestedAt, language) })}
          >
            <ReturnChip status={view.status} />
          </AccountHeading>
          <ReturnDetails view={view} done={answer === undefined ? done : null} answer={answer} />
        </>
      )}
    </div>
  );
}
