import { Link } from "react-router";
import { formatDate } from "#domain/time/date-display.ts";
import { ReturnChip } from "#app/features/returns/return-chip.tsx";
import type { ReturnEntry } from "#app/features/returns/return-view.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Return in a list; all of it links to its page. */
export function ReturnCard({
  entry,
  heading: Heading,
}: {
  readonly entry: ReturnEntry;
  readonly heading: "h3" | "h4";
}) {
  const language = useLanguage();
  const { number, name, orderName, status, requestedAt, amount } = entry;
  return (
    <article className="relative flex flex-col gap-3 rounded-card border border-line p-5 transition-colors hover:border-line-strong sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <Heading className="font-sans text-lg font-semibold tracking-normal">
            <Link
              to={`/my-account/returns/${number}`}
              className="after:absolute after:inset-0 after:rounded-card underline-offset-4 hover:underline"
            >
              {m["returns.named"]({ name })}
            </Link>
          </Heading>
          <p className="text-sm text-muted">
            {m["returns.of_order"]({ order: orderName })} ·{" "}
            <time dateTime={requestedAt}>{formatDate(requestedAt, language)}</time>
          </p>
        </div>
        <ReturnChip status={status} />
      </div>
      <p className="flex items-center justify-between gap-4 border-t border-line pt-3">
        <span className="font-semibold tabular-nums">{amount}</span>
        <span
          aria-hidden="true"
          className="inline-flex items-center gap-1.5 text-sm font-medium text-primary"
        >
          {m["returns.details_link"]()}
          <Icon name="caret-right" className="size-4" />
        </span>
      </p>
    </article>
  );
}
