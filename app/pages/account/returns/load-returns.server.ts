import { data } from "react-router";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { findOrdersOf } from "#app/features/orders/customer-orders.store.server.ts";
import { loadLinePictures } from "#app/features/orders/line-pictures.server.ts";
import { type OrderItem, toOrderItems } from "#app/features/orders/order-item.ts";
import { findReturnsOf } from "#app/features/returns/return.store.server.ts";
import type { ReturnEntry } from "#app/features/returns/return-view.ts";
import { returnableOrder } from "#app/features/returns/returnable-order.ts";
import { toReturnEntry } from "#app/features/returns/to-return-view.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { type AccountArgs, visitOf } from "#app/pages/account/account-visit.server.ts";
import { SERVICE_UNAVAILABLE, UNAUTHORIZED } from "#lib/http/status.ts";

/** Number of newest orders that are read; an order that can be returned is never older. */
const ORDERS_MAX = 100;

/** Order that can be returned. */
export interface EligibleOrder {
  readonly id: string;
  readonly name: string;
  /** ISO date, the last day. */
  readonly until: string;
  readonly items: readonly OrderItem[];
}

export type ReturnsPage =
  | {
      readonly kind: "known";
      readonly eligible: readonly EligibleOrder[];
      readonly returns: readonly ReturnEntry[];
      /** False: orders made as a guest with the address do not show before it is proven. */
      readonly isVerified: boolean;
      readonly email: string;
    }
  | { readonly kind: "guest" | "demo" | "unavailable" };

/**
 * Loads the returnable orders and the returns of a customer, or the reason why neither can be shown; never those of
 * another customer.
 */
export async function loadReturns({ request, context }: AccountArgs) {
  const { settings, log } = context.get(resourcesContext);
  if (settings.demoMode) return data<ReturnsPage>({ kind: "demo" });
  const session = await readSession(request, context);
  if (session === null) return data<ReturnsPage>({ kind: "guest" }, { status: UNAUTHORIZED });
  const { resources, owner, place } = visitOf(session, { request, context });
  const { read, clock } = resources;
  const { isVerified, email } = session;
  try {
    const [{ orders }, pictures] = await Promise.all([
      read((site) => findOrdersOf(site, owner, { offset: 0, limit: ORDERS_MAX })),
      loadLinePictures(resources, place),
    ]);
    const ids = orders.map(({ id }) => id);
    const returns = await read((site) => findReturnsOf(site, ids));
    const now = clock();
    const eligible = orders.flatMap((order): readonly EligibleOrder[] => {
      const { id, name, lines } = order;
      const ofOrder = returns.filter(({ orderId }) => orderId === id);
      const returnable = returnableOrder(order, ofOrder, now);
      if (!returnable.ok) return [];
      return [{ id, name, until: returnable.window.returnUntil, items: toOrderItems(lines, pictures) }];
    });
    const page = { kind: "known", eligible, returns: returns.map(toReturnEntry), isVerified, email } as const;
    return data<ReturnsPage>(page);
  } catch (error) {
    log.error({ err: error }, "the orders of a customer could not be loaded for returns");
    return data<ReturnsPage>({ kind: "unavailable" }, { status: SERVICE_UNAVAILABLE });
  }
}
