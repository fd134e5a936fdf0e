import { formatDate } from "#domain/time/date-display.ts";
import { InvoiceList } from "#app/features/invoices/invoice-list.tsx";
import { OrderDetails } from "#app/features/orders/order-details.tsx";
import { invoiceLinkPath } from "#app/features/orders/link/order-link-address.ts";
import { OrderTimelineList } from "#app/features/orders/order-timeline-list.tsx";
import { ParcelProgressList } from "#app/features/orders/parcels/parcel-progress-list.tsx";
import { OrderReturns } from "#app/features/returns/order-returns.tsx";
import { returnLinkPath, returnRequestLinkPath } from "#app/features/returns/return-name.ts";
import { StateChip } from "#app/features/orders/state-chip.tsx";
import { linkWithdrawalPath } from "#app/features/withdrawal/withdrawal-address.ts";
import { WithdrawalLink } from "#app/features/withdrawal/withdrawal-link.tsx";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { Route } from "./+types/guest-order.page";
import { LinkProblemMessage } from "./link-problem.tsx";
import type { LinkedOrder } from "./open-order-link.server.ts";

/** Order of a mailed link, or the reason why the link does not open it. */
export function GuestOrderView({ loaderData: { view, problem } }: Pick<Route.ComponentProps, "loaderData">) {
  return view === null ? <LinkProblemMessage problem={problem} /> : <KnownOrder view={view} />;
}

function KnownOrder({
  view: { token, order, state, parcels, timeline, invoices, returns },
}: {
  readonly view: LinkedOrder;
}) {
  const language = useLanguage();
  return (
    <div className="page-width pb-4 pt-8 lg:pt-14">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{m["order_lookup.order_named"]({ name: order.name })}</h1>
          <p className="mt-2 text-muted">
            {m["order_lookup.placed_on"]({ date: formatDate(order.placedAt, language) })}
          </p>
        </div>
        <StateChip state={state} />
      </header>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-6 lg:order-last">
          <ParcelProgressList parcels={parcels} />
          <OrderTimelineList events={timeline} currency={order.currency} />
          <OrderReturns
            view={returns}
            requestPath={returnRequestLinkPath(token)}
            pathOf={(number) => returnLinkPath(token, number)}
          />
          <InvoiceList invoices={invoices} pathOf={(name) => invoiceLinkPath(token, name)} />
          <WithdrawalLink to={linkWithdrawalPath(token)} />
        </div>
        <OrderDetails order={order} />
      </div>
    </div>
  );
}
