import { formatDate } from "#domain/time/date-display.ts";
import { formatAmount } from "#domain/money/price-display.ts";
import type { OrderEvent } from "./order-timeline.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#design/icon-paths.ts";

const ICONS: Readonly<Record<OrderEvent["kind"], IconName>> = {
  placed: "shopping-bag",
  paid: "credit-card",
  sent: "truck",
  delivered: "package",
  cancelled: "x",
  refunded: "arrow-counter-clockwise",
  partially_refunded: "arrow-counter-clockwise",
};

/** Lists the events of an order so far, oldest first. */
export function OrderTimelineList({
  events,
  currency,
}: {
  readonly events: readonly OrderEvent[];
  readonly currency: string;
}) {
  const language = useLanguage();
  return (
    <section aria-labelledby="timeline-heading" className="rounded-card bg-surface-muted p-6">
      <h2 id="timeline-heading" className="text-xl">
        {m["orders.timeline"]()}
      </h2>
      <ol className="mt-5 flex flex-col">
        {events.map((event, index) => (
          <li
            // Events have no unique key: two parcels may leave at once.
            // eslint-disable-next-line react/no-array-index-key
            key={index}
            className="relative flex gap-4 pb-5 last:pb-0 not-last:before:absolute not-last:before:bottom-0 not-last:before:left-4.5 not-last:before:top-9 not-last:before:w-px not-last:before:bg-line-strong"
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-full border border-line-strong bg-surface">
              <Icon name={ICONS[event.kind]} className="size-5 text-primary" />
            </span>
            <div className="min-w-0 pt-1 text-sm">
              <p className="font-semibold">{eventText(event)}</p>
              {event.at !== null && (
                <p className="text-muted">
                  <time dateTime={event.at}>{formatDate(event.at, language)}</time>
                </p>
              )}
              {"amount" in event && event.amount !== null && (
                <p className="tabular-nums">{formatAmount(event.amount, currency)}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function eventText({ kind }: OrderEvent): string {
  switch (kind) {
    case "placed":
      return m["orders.event_placed"]();
    case "paid":
      return m["orders.event_paid"]();
    case "sent":
      return m["orders.event_sent"]();
    case "delivered":
      return m["orders.event_delivered"]();
    case "cancelled":
      return m["orders.event_cancelled"]();
    case "refunded":
      return m["orders.event_refunded"]();
    case "partially_refunded":
      return m["orders.event_partially_refunded"]();
  }
}
