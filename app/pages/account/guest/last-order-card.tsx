import { formatDate } from "#domain/time/date-display.ts";
import type { OrderStatus } from "#app/features/orders/order-status.ts";
import { OrderItemList } from "#app/features/orders/order-item-list.tsx";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import emptyCart from "#app/pictures/scenes/empty-cart.svg?url";
import { ButtonLink } from "#app/ui/button.tsx";
import type { LastGuestOrder } from "./load-guest-order.server.ts";

/** Last order of this browser: made, still awaited, or none. */
export function LastOrderCard({ last }: { readonly last: LastGuestOrder }) {
  return (
    <section aria-labelledby="last-order-heading" className="rounded-card bg-surface-muted p-6 sm:p-9">
      <h2 id="last-order-heading" className="text-2xl">
        {m["account.last_order_title"]()}
      </h2>
      {last.kind === "found" && <FoundOrder order={last} />}
      {last.kind === "awaited" && (
        <>
          <p className="mt-3 max-w-text">{m["account.awaited_text"]()}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/finish">{m["account.awaited_check"]()}</ButtonLink>
            <ButtonLink to="/checkout" variant="secondary">
              {m["account.awaited_checkout"]()}
            </ButtonLink>
          </div>
        </>
      )}
      {last.kind === "none" && <NoOrder />}
    </section>
  );
}

function FoundOrder({ order }: { readonly order: Extract<LastGuestOrder, { kind: "found" }> }) {
  const language = useLanguage();
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5">
        <Fact label={m["account.order_number"]()} value={order.name} />
        <Fact
          label={m["account.order_status"]()}
          value={
            order.due === null ? statusText(order.status) : m["account.status_due"]({ amount: order.due })
          }
        />
        <Fact label={m["account.order_date"]()} value={formatDate(order.placedAt, language)} />
        <Fact label={m["account.order_total"]()} value={order.total} />
      </dl>
      <div className="mt-6 border-t border-line pt-5">
        <OrderItemList items={order.items} />
      </div>
      <ButtonLink to="/success" className="mt-7">
        {m["account.order_details"]()}
      </ButtonLink>
      <p className="mt-5 max-w-text text-xs text-muted">{m["account.order_privacy"]()}</p>
    </>
  );
}

function NoOrder() {
  return (
    <div className="mt-3 flex flex-col items-start gap-5 sm:flex-row sm:items-center sm:gap-8">
      <div className="flex-1">
        <p className="max-w-text">{m["account.none_text"]()}</p>
        <ButtonLink to="/shop" className="mt-6">
          {m["account.none_shop"]()}
        </ButtonLink>
      </div>
      <img src={emptyCart} alt="" width={480} height={360} className="w-40 self-center sm:w-48" />
    </div>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function statusText(status: OrderStatus): string {
  switch (status) {
    case "pending":
      return m["account.status_pending"]();
    case "authorized":
      return m["account.status_authorized"]();
    case "partially_paid":
      return m["account.status_partially_paid"]();
    case "paid":
      return m["account.status_paid"]();
    case "partially_refunded":
      return m["account.status_partially_refunded"]();
    case "refunded":
      return m["account.status_refunded"]();
    case "voided":
      return m["account.status_voided"]();
    case "cancelled":
      return m["account.status_cancelled"]();
  }
}
