import type { Language } from "#domain/language/languages.ts";
import { isByDay } from "#domain/returns/return-window.ts";
import { refuseOpened, type ReturnMethod, type ReturnReason } from "#domain/returns/return-terms.ts";
import { emailKey } from "#domain/customer/email-key.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { lockOrderNews } from "#app/features/orders/order-mirror.store.server.ts";
import { findByRequest, insertReturn, type ReturnUnits } from "#app/features/returns/insert-return.server.ts";
import type { ReturnTools } from "#app/features/returns/move-return.server.ts";
import {
  findReturnsOf,
  lockMailboxReturns,
  openedBefore,
} from "#app/features/returns/return.store.server.ts";
import {
  type NotReturnable,
  productKey,
  type Return,
  returnableOrder,
} from "#app/features/returns/returnable-order.ts";

export interface ReturnRequest {
  /** Key of the form: sent twice, it is one request. */
  readonly requestKey: string;
  readonly units: ReturnUnits;
  readonly reason: ReturnReason;
  readonly method: ReturnMethod;
  readonly details: string | null;
  /** Account for the money of an order that the courier collected. */
  readonly iban?: string | null;
  readonly language: Language;
  /** Variants that are no food supplements: what is opened of them is taken like what is not. */
  readonly otherGoods?: ReadonlySet<string>;
}

/** Reason a request was refused; `lineId` names the line it is about. */
export type RequestRefusal =
  | { readonly code: NotReturnable | "unknown_order" }
  | { readonly code: "too_many_units"; readonly lineId: string; readonly left: number }
  | { readonly code: "unknown_line" }
  | { readonly code: "opened_twice" | "opened_before"; readonly lineId: string };

export type RequestResult =
  | { readonly ok: true; readonly made: Return }
  | { readonly ok: false; readonly refusal: RequestRefusal };

/**
 * Creates a customer's request; the caller has checked that the order is the customer's own. Counted under the order's
 * lock: of two requests for the same units, from two tabs or by two people, one is made.
 */
export function requestReturn(
  tools: ReturnTools,
  orderId: string,
  request: ReturnRequest,
): Promise<RequestResult> {
  const refuse = (refusal: RequestRefusal): RequestResult => ({ ok: false, refusal });
  return tools.site.transaction(async (tx): Promise<RequestResult> => {
    await lockOrderNews(tx, orderId);
    const order = await findOrder(tx, orderId);
    if (order === null) return refuse({ code: "unknown_order" });
    const same = await findByRequest(tx, orderId, request.requestKey);
    if (same !== null) return { ok: true, made: same };
    const now = tools.clock();
    const counted = returnableOrder(order, await findReturnsOf(tx, [orderId]), now);
    if (!counted.ok) return refuse({ code: counted.reason });
    for (const [lineId, { quantity }] of request.units) {
      const left = counted.lines.find(({ line }) => line.id === lineId)?.left;
      if (left === undefined) return refuse({ code: "unknown_line" });
      if (quantity > left) return refuse({ code: "too_many_units", lineId, left });
    }
    const { reason, otherGoods } = request;
    const key = order.email === null ? "" : emailKey(order.email);
    // Of concurrent requests for two orders, each with an opened bottle of one product, only one is accepted.
    await lockMailboxReturns(tx, key);
    const earlier = await openedBefore(tx, key);
    const opened = new Map<string, number>();
    for (const { line } of counted.lines) {
      if (line.variantId !== null && otherGoods?.has(line.variantId)) continue;
      const product = productKey(line);
      const units = (opened.get(product) ?? 0) + (request.units.get(line.id)?.opened ?? 0);
      opened.set(product, units);
      const refusal = refuseOpened({ reason, opened: units, openedBefore: earlier.get(product) ?? 0 });
      if (refusal !== null) return refuse({ code: refusal, lineId: line.id });
    }
    const made = await insertReturn(
      tx,
      {
        ...request,
        order,
        counted,
        kind: "request",
        status: "pending",
        actor: "customer",
        isWithinWithdrawal: isByDay(now, counted.window.withdrawalUntil),
      },
      tools,
    );
    tools.log.info({ return: made.number, order: order.name }, "a return was asked for");
    return { ok: true, made };
  });
}
