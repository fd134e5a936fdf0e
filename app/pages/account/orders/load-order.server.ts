import { redirect } from "react-router";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { findLastOrder } from "#app/features/checkout/find-last-order.server.ts";
import { findOrderOf } from "#app/features/orders/customer-orders.store.server.ts";
import { findInvoicesOfOrder } from "#app/features/invoices/invoice.store.server.ts";
import { type InvoiceEntry, toInvoiceEntry } from "#app/features/invoices/shown-invoice.ts";
import { loadLinePictures } from "#app/features/orders/line-pictures.server.ts";
import { orderState, type OrderState } from "#app/features/orders/order-state.ts";
import { type OrderEvent, orderTimeline } from "#app/features/orders/order-timeline.ts";
import { parcelProgress, type ShownProgress } from "#app/features/orders/parcels/parcel-progress.ts";
import type { ShownOrder } from "#app/features/orders/shown-order.ts";
import { toShownOrder } from "#app/features/orders/to-shown-order.server.ts";
import { findReturnsOf } from "#app/features/returns/return.store.server.ts";
import type { OrderReturnsView } from "#app/features/returns/return-view.ts";
import { toOrderReturns } from "#app/features/returns/to-return-view.server.ts";
import { accountVisit, type AccountArgs } from "#app/pages/account/account-visit.server.ts";
import { SEE_OTHER } from "#lib/http/status.ts";

const ORDER_ID = /^\d{1,20}$/;

interface OrderArgs extends AccountArgs {
  readonly params: { readonly orderId: string };
}

export interface OrderView {
  readonly order: ShownOrder;
  readonly state: OrderState;
  readonly parcels: readonly ShownProgress[];
  readonly timeline: readonly OrderEvent[];
  readonly invoices: readonly InvoiceEntry[];
  readonly returns: OrderReturnsView;
}

/**
 * Loads one of a customer's orders; null for any other id, without a reason. A guest's browser that made or paid the
 * order is redirected to the thank-you page, which shows as much of it as this browser may see: mails link to this
 * page.
 *
 * @throws a redirect there, or to the login
 */
export async function loadOrder({ params, ...args }: OrderArgs): Promise<OrderView | null> {
  if (await isGuestsOrder(args, params.orderId)) {
    // oxlint-disable-next-line typescript/only-throw-error -- a thrown response is React Router's way to answer at once
    throw redirect("/success", SEE_OTHER);
  }
  const { owner, resources, language, place } = await accountVisit(args);
  if (!ORDER_ID.test(params.orderId)) return null;
  const found = await resources.read(async (site) => {
    const order = await findOrderOf(site, owner, params.orderId);
    if (order === null) return null;
    const invoices = await findInvoicesOfOrder(site, order.id);
    return { order, invoices, returns: await findReturnsOf(site, [order.id]) };
  });
  if (found === null) return null;
  const { order, invoices, returns } = found;
  const pictures = await loadLinePictures(resources, place);
  return {
    order: toShownOrder(order, language, { pictures, account: resources.settings.bankAccount }),
    state: orderState(order),
    parcels: parcelProgress(order),
    timeline: orderTimeline(order),
    invoices: invoices.map(toInvoiceEntry),
    returns: toOrderReturns(order, returns, resources.clock()),
  };
}

async function isGuestsOrder({ request, context }: AccountArgs, orderId: string): Promise<boolean> {
  if ((await readSession(request, context)) !== null) return false;
  const last = await findLastOrder(request, context);
  return last.kind === "found" && last.order.id === orderId;
}
