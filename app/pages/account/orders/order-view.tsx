import { formatDate } from "#domain/time/date-display.ts";
import { InvoiceList } from "#app/features/invoices/invoice-list.tsx";
import { OrderDetails } from "#app/features/orders/order-details.tsx";
import { OrderTimelineList } from "#app/features/orders/order-timeline-list.tsx";
import { ParcelProgressList } from "#app/features/orders/parcels/parcel-progress-list.tsx";
import { OrderReturns } from "#app/features/returns/order-returns.tsx";
import { StateChip } from "#app/features/orders/state-chip.tsx";
import { orderWithdrawalPath } from "#app/features/withdrawal/withdrawal-address.ts";
import { WithdrawalLink } from "#app/features/withdrawal/withdrawal-link.tsx";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/order.page";
import { AccountHeading } from "#app/pages/account/account-heading.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import type { OrderView } from "./load-order.server.ts";
import { Reorder } from "./reorder.tsx";

/** Order of the customer, or a notice that there is no such order. */
export function OrderView({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { view } = loaderData;
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/my-account/orders" label={m["account.back_to_orders"]()} />
      {view === null ? <UnknownOrder /> : <KnownOrder view={view} />}
    </div>
  );
}

function KnownOrder({
  view: { order, state, parcels, timeline, invoices, returns },
}: {
  readonly view: OrderView;
}) {
  const language = useLanguage();
  return (
    <>
      <AccountHeading
        title={m["account.order_named"]({ name: order.name })}
        intro={m["account.placed_on"]({ date: formatDate(order.placedAt, language) })}
      >
        <StateChip state={state} />
      </AccountHeading>
      <div className="mt-2 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-8 xl:order-last">
          <ParcelProgressList parcels={parcels} />
          <OrderTimelineList events={timeline} currency={order.currency} />
          <OrderReturns
            view={returns}
            requestPath={`/my-account/returns/request/${order.id}`}
            pathOf={(number) => `/my-account/returns/${number}`}
          />
          <InvoiceList
            invoices={invoices}
            pathOf={(name) => `/my-account/orders/${order.id}/invoices/${name}`}
          />
          <Reorder lines={order.lines} />
          <WithdrawalLink to={orderWithdrawalPath(order.id)} />
        </div>
        <OrderDetails order={order} />
      </div>
    </>
  );
}

function UnknownOrder() {
  return (
    <>
      <AccountHeading title={m["account.order_unknown_title"]()} intro={m["account.order_unknown_text"]()} />
      <ButtonLink to="/my-account/orders" className="self-start">
        {m["account.back_to_orders"]()}
      </ButtonLink>
    </>
  );
}
