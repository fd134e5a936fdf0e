import { Link } from "react-router";
import { formatDate } from "#domain/time/date-display.ts";
import { OrderItemList } from "#app/features/orders/order-item-list.tsx";
import { StateChip } from "#app/features/orders/state-chip.tsx";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OrderEntry } from "./order-entry.ts";

/** Order in a list; all of it links to its page. */
export function OrderCard({
  order,
  heading: Heading,
}: {
  readonly order: OrderEntry;
  readonly heading: "h2" | "h3";
}) {
  const language = useLanguage();
  return (
    <article className="relative flex flex-col gap-4 rounded-card border border-line p-5 transition-colors hover:border-line-strong sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <Heading className="font-sans text-lg font-semibold tracking-normal">
            <Link
              to={`/my-account/orders/${order.id}`}
              className="after:absolute after:inset-0 after:rounded-card underline-offset-4 hover:underline"
            >
              {m["account.order_named"]({ name: order.name })}
            </Link>
          </Heading>
          <p className="text-sm text-muted">{formatDate(order.placedAt, language)}</p>
        </div>
        <StateChip state={order.state} />
      </div>
      <OrderItemList items={order.items} />
      <p className="flex items-center justify-between gap-4 border-t border-line pt-4">
        <span className="font-semibold tabular-nums">{order.total}</span>
        <span
          aria-hidden="true"
          className="inline-flex items-center gap-1.5 text-sm font-medium text-primary"
        >
          {m["account.order_details"]()}
          <Icon name="caret-right" className="size-4" />
        </span>
      </p>
    </article>
  );
}
