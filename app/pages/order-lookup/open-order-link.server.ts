import { data, type RouterContextProvider } from "react-router";
import { parseInvoiceName } from "#app/features/invoices/invoice-document.ts";
import { findInvoice, findInvoicesOfOrder } from "#app/features/invoices/invoice.store.server.ts";
import type { InvoiceView } from "#app/features/invoices/invoice-view.ts";
import { type InvoiceEntry, toInvoiceEntry } from "#app/features/invoices/shown-invoice.ts";
import { toInvoiceView } from "#app/features/invoices/to-invoice-view.server.ts";
import { loadLinePictures } from "#app/features/orders/line-pictures.server.ts";
import { findLinkedOrder } from "#app/features/orders/link/order-link.store.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { orderState, type OrderState } from "#app/features/orders/order-state.ts";
import { type OrderEvent, orderTimeline } from "#app/features/orders/order-timeline.ts";
import { parcelProgress, type ShownProgress } from "#app/features/orders/parcels/parcel-progress.ts";
import type { ShownOrder } from "#app/features/orders/shown-order.ts";
import { toShownOrder } from "#app/features/orders/to-shown-order.server.ts";
import { findReturnsOf } from "#app/features/returns/return.store.server.ts";
import type { OrderReturnsView } from "#app/features/returns/return-view.ts";
import { toOrderReturns } from "#app/features/returns/to-return-view.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";

/** Reason why a link shows nothing; `unknown` is a document that the order does not have, `no_return` a return. */
export type LinkProblem = "invalid" | "expired" | "unknown" | "no_return";

const STATUSES: Readonly<Record<LinkProblem, number>> = {
  invalid: 404,
  expired: 410,
  unknown: 404,
  no_return: 404,
};

export interface LinkArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

export interface LinkedOrder {
  readonly token: string;
  readonly order: ShownOrder;
  readonly state: OrderState;
  readonly parcels: readonly ShownProgress[];
  readonly timeline: readonly OrderEvent[];
  readonly invoices: readonly InvoiceEntry[];
  readonly returns: OrderReturnsView;
}

/** Loads the order of a mailed link: goods, shipment and documents. Does not use the link up. */
export async function loadGuestOrder({ request, context }: LinkArgs) {
  const resources = context.get(resourcesContext);
  const { language, country } = context.get(visitContext);
  const found = await followLink(request, context);
  if ("problem" in found) return refuseLink(found.problem);
  const { token, order } = found;
  const [pictures, rows, returns] = await Promise.all([
    loadLinePictures(resources, { language, country }),
    findInvoicesOfOrder(resources.site, order.id),
    findReturnsOf(resources.site, [order.id]),
  ]);
  const view: LinkedOrder = {
    token,
    order: toShownOrder(order, language, { pictures, account: resources.settings.bankAccount }),
    state: orderState(order),
    parcels: parcelProgress(order),
    timeline: orderTimeline(order),
    invoices: rows.map(toInvoiceEntry),
    returns: toOrderReturns(order, returns, resources.clock()),
  };
  return data({ view, problem: null });
}

/** Loads a document of that order, named by `?invoice=`. */
export async function loadGuestInvoice({ request, context }: LinkArgs) {
  const { site } = context.get(resourcesContext);
  const found = await followLink(request, context);
  if ("problem" in found) return refuseLink(found.problem);
  const { token, order } = found;
  const number = parseInvoiceName(new URL(request.url).searchParams.get("invoice") ?? "");
  const row = number === null ? null : await findInvoice(site, number);
  if (row === null || row.orderId !== order.id) return refuseLink("unknown");
  const invoice: InvoiceView = toInvoiceView(row.document, context.get(visitContext).language);
  return data({ view: { token, invoice }, problem: null });
}

/** Finds the order of a request's link, or the reason why it opens none. */
export async function followLink(
  request: Request,
  context: LinkArgs["context"],
): Promise<
  { readonly token: string; readonly order: MirroredOrder } | { readonly problem: "invalid" | "expired" }
> {
  const resources = context.get(resourcesContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await findLinkedOrder(resources, token, resources.clock());
  return "problem" in found ? found : { token, order: found.order };
}

/** Answers with the reason why a link shows nothing. */
export function refuseLink(problem: LinkProblem) {
  return data({ view: null, problem }, { status: STATUSES[problem] });
}
