import { findOrdersOf } from "#app/features/orders/customer-orders.store.server.ts";
import { loadLinePictures } from "#app/features/orders/line-pictures.server.ts";
import { accountVisit, type AccountArgs } from "#app/pages/account/account-visit.server.ts";
import type { OrderEntry } from "./order-entry.ts";
import { toOrderEntry } from "./to-order-entry.ts";

export const ORDERS_PER_PAGE = 10;
const PAGE_PATTERN = /^[1-9]\d{0,5}$/;

export interface OrderList {
  readonly orders: readonly OrderEntry[];
  readonly page: number;
  readonly pages: number;
  /** False: orders made as a guest with the address do not show before it is proven. */
  readonly isVerified: boolean;
  readonly email: string;
}

/** Loads a customer's orders, newest first, a page at a time; an invalid page number becomes the nearest valid one. */
export async function loadOrders(args: AccountArgs): Promise<OrderList> {
  const { session, owner, resources, place } = await accountVisit(args);
  const pictures = loadLinePictures(resources, place);
  const asked = pageOf(args.request);
  const read = (page: number) =>
    resources.read((site) =>
      findOrdersOf(site, owner, { offset: (page - 1) * ORDERS_PER_PAGE, limit: ORDERS_PER_PAGE }),
    );
  const found = await read(asked);
  const pages = Math.max(1, Math.ceil(found.total / ORDERS_PER_PAGE));
  const page = Math.min(asked, pages);
  const { orders } = page === asked ? found : await read(page);
  const { isVerified, email } = session;
  const known = await pictures;
  const entries = orders.map((order) => toOrderEntry(order, known));
  return { orders: entries, page, pages, isVerified, email };
}

function pageOf(request: Request): number {
  const text = new URL(request.url).searchParams.get("page") ?? "1";
  return PAGE_PATTERN.test(text) ? Number(text) : 1;
}
