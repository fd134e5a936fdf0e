import { addDays } from "#domain/subscription/subscription-calendar.ts";
import { startOfShopDay } from "#domain/time/shop-day.ts";
import { listOrders, stageOf } from "#shop/modules/order/order.store.ts";
import { readOrderSearch } from "#shop/modules/order/search/order-search.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import { listRefunds } from "#shop/modules/order/refund.store.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { OfficeAnswer, OfficeMoney } from "./office-answer.ts";
import type { InputOf } from "./office-input.ts";
import { showDue } from "./cash/show-due.ts";
import { nameIn } from "./order/name-in.ts";
import { type ShownRefund, showRefund, toOfficeMoney } from "./refund.office.ts";

export interface OrdersData {
  /** Newest first. */
  readonly orders: readonly {
    readonly id: number;
    readonly number: number;
    readonly name: string;
    readonly placedAt: string;
    readonly stage: string;
    readonly financialStatus: string;
    readonly total: OfficeMoney;
    readonly refunded: OfficeMoney;
    /** What the courier collects, or has collected and not handed over; null where nothing is due. */
    readonly due: OfficeMoney | null;
    /** Sum of the lines' quantities, as ordered. */
    readonly units: number;
    readonly sentAt: string | null;
    readonly deliveredAt: string | null;
    /** Name in the delivery address; null for an anonymised buyer. */
    readonly customer: string | null;
    /** Null for an anonymised buyer. */
    readonly email: string | null;
    readonly isReplacement: boolean;
    /** Reason for the hold; null for an order that may be sent. */
    readonly holdReason: string | null;
  }[];
  /** Value of `after` for the next page; null on the last one. */
  readonly next: string | null;
}

export async function listOrdersInOffice(
  { database }: PaymentContext,
  { query, stage, from, until, held, due, first, after }: InputOf<"orders">,
): Promise<OfficeAnswer<OrdersData>> {
  // One more than the page size, to see whether there is another page.
  const found = await listOrders(database, {
    stage,
    search: query === undefined ? undefined : readOrderSearch(query),
    from: from === undefined ? undefined : startOfShopDay(from),
    before: until === undefined ? undefined : startOfShopDay(addDays(until, 1)),
    isHeld: held,
    isDue: due,
    limit: first + 1,
    after,
  });
  const page = found.slice(0, first);
  const orders = page.map((each) => {
    const { id, number, createdAt, financialStatus, totalMinor, refundedMinor, email, holdReason } =
      each.order;
    const { snapshot } = each.order;
    return {
      id,
      number,
      name: orderName(number),
      placedAt: createdAt.toISOString(),
      stage: stageOf(each),
      financialStatus,
      total: toOfficeMoney(each.order, totalMinor),
      refunded: toOfficeMoney(each.order, refundedMinor),
      due: showDue(each.order),
      units: snapshot.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      sentAt: each.fulfilment?.createdAt.toISOString() ?? null,
      deliveredAt: each.fulfilment?.deliveredAt?.toISOString() ?? null,
      customer: nameIn(snapshot.delivery),
      email: email || null,
      isReplacement: each.order.replacesId !== null,
      holdReason,
    };
  });
  const next = found.length > first ? String(page.at(-1)?.order.number) : null;
  return { ok: true, data: { orders, next } };
}

export interface RefundsData {
  /** Newest first. */
  readonly refunds: readonly (ShownRefund & { readonly note: string | null })[];
  readonly next: string | null;
}

export async function listRefundsInOffice(
  { database }: PaymentContext,
  { order, first, after }: InputOf<"refunds">,
): Promise<OfficeAnswer<RefundsData>> {
  const found = await listRefunds(database, { orderNumber: order, limit: first + 1, before: after });
  const page = found.slice(0, first);
  const next = found.length > first ? String(page.at(-1)?.refund.id) : null;
  // Only here: stored answers of commands outlive the anonymisation of an order.
  const shown = page.map((each) => ({ ...showRefund(each.order, each.refund), note: each.refund.note }));
  return { ok: true, data: { refunds: shown, next } };
}
