import { formatDate } from "#domain/time/date-display.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { ContractView } from "./contract-view.ts";

type Cycle = ContractView["history"][number];

/** Outcomes of a subscription's charges, newest first, down to its first order. */
export function ContractHistory({ history }: Pick<ContractView, "history">) {
  const language = useLanguage();
  return (
    <section aria-labelledby="history-heading" className="rounded-card bg-surface-muted p-6">
      <h2 id="history-heading" className="text-xl">
        {m["subscription_page.history_title"]()}
      </h2>
      <ol className="mt-4 divide-y divide-line text-sm">
        {history.map((cycle) => (
          <li key={`${cycle.at} ${cycle.outcome}`} className="py-3">
            <p className="flex items-baseline justify-between gap-4">
              <time dateTime={cycle.at} className="font-semibold">
                {formatDate(cycle.at, language)}
              </time>
              {cycle.amount !== null && <span className="shrink-0 tabular-nums">{cycle.amount}</span>}
            </p>
            <p className="break-words text-muted">{outcomeText(cycle)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function outcomeText({ outcome, orderName }: Cycle): string {
  switch (outcome) {
    case "first":
      return orderName === null
        ? m["subscription_page.outcome_first"]()
        : m["subscription_page.outcome_first_order"]({ order: orderName });
    case "billed":
      return orderName === null
        ? m["subscription_page.outcome_billed"]()
        : m["subscription_page.outcome_billed_order"]({ order: orderName });
    case "skipped":
      return m["subscription_page.outcome_skipped"]();
    case "missed":
      return m["subscription_page.outcome_missed"]();
    case "failed":
      return m["subscription_page.outcome_failed"]();
    case "sold_out":
      return m["subscription_page.outcome_sold_out"]();
  }
}
