import type { Language } from "#domain/language/languages.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { lockOrderNews } from "#app/features/orders/order-mirror.store.server.ts";
import { findByRequest, insertReturn } from "./insert-return.server.ts";
import { moveReturn, type ReturnTools } from "./move-return.server.ts";
import { findReturnsOf } from "./return.store.server.ts";
import { countReturns, type NotReturnable, type Return } from "./returnable-order.ts";

export interface WithdrawalReturn {
  /** Id of the withdrawal: a repeated call returns the same return. */
  readonly requestKey: string;
  /** `orders.id`. */
  readonly orderId: string;
  /** Units to withdraw from; of each line at most as many as are left. */
  readonly lines: "all" | readonly { readonly lineId: string; readonly quantity: number }[];
  readonly language: Language;
}

export type WithdrawalReturnResult =
  | { readonly ok: true; readonly made: Return }
  /** `nothing_left`: everything named was refunded or is being refunded already. */
  | {
      readonly ok: false;
      readonly reason: Exclude<NotReturnable, "too_late" | "asked_often"> | "unknown_order";
    };

/**
 * Creates the approved return of a withdrawal from a sent order, without asking for a reason (design §5.28): refund by
 * the original means, with standard delivery when nothing is kept. The caller checks that the declaration came in time.
 * Requests for the same units that have not been received yet are cancelled: the withdrawal replaces them.
 */
export function openWithdrawalReturn(
  tools: ReturnTools,
  { requestKey, orderId, lines: named, language }: WithdrawalReturn,
): Promise<WithdrawalReturnResult> {
  return tools.site.transaction(async (tx): Promise<WithdrawalReturnResult> => {
    await lockOrderNews(tx, orderId);
    const order = await findOrder(tx, orderId);
    if (order === null) return { ok: false, reason: "unknown_order" };
    const same = await findByRequest(tx, orderId, requestKey);
    if (same !== null) return { ok: true, made: same };
    const before = await findReturnsOf(tx, [orderId]);
    const isNamed = (id: string): boolean => named === "all" || named.some(({ lineId }) => lineId === id);
    const replaced = before.filter(
      ({ kind, status, lines }) =>
        kind === "request" &&
        (status === "pending" || status === "approved") &&
        lines.some(({ lineId }) => isNamed(lineId)),
    );
    const kept = before.filter((each) => !replaced.includes(each));
    const counted = countReturns(order, kept);
    if (!counted.ok) {
      const { reason } = counted;
      // Reasons that concern requests only.
      const isOfRequests = reason === "too_late" || reason === "asked_often";
      return { ok: false, reason: isOfRequests ? "by_writing" : reason };
    }
    const units = new Map(
      counted.lines.flatMap(({ line, left }) => {
        const asked = named === "all" ? left : unitsOf(named, line.id);
        const quantity = Math.min(left, asked);
        return quantity > 0 ? [[line.id, { quantity, opened: 0 }] as const] : [];
      }),
    );
    if (units.size === 0) return { ok: false, reason: "nothing_left" };
    for (const each of replaced) {
      // The mail about the withdrawal's return covers this, unless the request had other goods, too.
      const isSilent = each.lines.every(
        ({ lineId, quantity }) => (units.get(lineId)?.quantity ?? 0) >= quantity,
      );
      await moveReturn(tx, each, { to: "cancelled", actor: "customer", isSilent }, tools);
    }
    const made = await insertReturn(
      tx,
      {
        order,
        counted,
        units,
        requestKey,
        language,
        kind: "withdrawal",
        status: "approved",
        reason: null,
        method: "original",
        details: null,
        actor: "customer",
        isWithinWithdrawal: true,
      },
      tools,
    );
    tools.log.info({ return: made.number, order: order.name }, "a withdrawal became a return");
    return { ok: true, made };
  });
}

function unitsOf(
  named: readonly { readonly lineId: string; readonly quantity: number }[],
  id: string,
): number {
  return named.reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0);
}
