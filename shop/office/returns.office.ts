import { LINE_ID_FACTOR } from "#shop/modules/order/webhooks/order-line-payload.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { moveReturn } from "#shop/modules/order/returns/move-return.ts";
import { returnName } from "#shop/modules/order/returns/return-name.ts";
import { listReturns } from "#shop/modules/order/returns/return.store.ts";
import type { OrderReturn } from "#shop/modules/order/returns/return.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, refuseWith } from "./office-answer.ts";
import type { InputOf } from "./office-input.ts";

export interface ShownReturn {
  readonly return: number;
  readonly name: string;
  readonly order: number;
  readonly status: string;
  readonly requestedAt: string;
  readonly lines: readonly {
    /** As in payloads (`line_items[].id`). */
    readonly lineId: number;
    readonly title: string;
    readonly quantity: number;
    readonly reason: string | null;
  }[];
}

export interface ReturnsData {
  /** Newest first. `notes` are the customer's words, by line. */
  readonly returns: readonly (ShownReturn & { readonly notes: readonly (string | null)[] })[];
  readonly next: string | null;
}

export interface MoveReturnData extends ShownReturn {
  /** True if it had this status before: nothing changed now. */
  readonly already: boolean;
}

/** Lists the returns that customers asked the shop for. */
export async function listReturnsInOffice(
  { database }: PaymentContext,
  { status, first, after }: InputOf<"returns">,
): Promise<OfficeAnswer<ReturnsData>> {
  const found = await listReturns(database, { status, limit: first + 1, before: after });
  const page = found.slice(0, first);
  const next = found.length > first ? String(page.at(-1)?.found.id) : null;
  // Only here: stored answers of commands outlive the anonymisation of an order.
  const returns = page.map((each) => ({
    ...showReturn(each.order, each.found),
    notes: each.found.lines.map(({ note }) => note),
  }));
  return { ok: true, data: { returns, next } };
}

/** Approves, declines, closes or cancels a return. Money goes back by `refund`. */
export async function moveReturnInOffice(
  { database, jobs, settings, clock }: PaymentContext,
  { return: id, to, reason, note }: InputOf<"moveReturn">,
): Promise<OfficeAnswer<MoveReturnData>> {
  const shop = { database, jobs, shopUrl: settings.publicUrl, now: clock() };
  const outcome = await moveReturn(shop, { id, to, reason, note });
  if (outcome.ok) {
    return { ok: true, data: { ...showReturn(outcome.order, outcome.moved), already: outcome.already } };
  }
  return outcome.reason === "unknown"
    ? refuseWith("unknown_return", { return: id })
    : refuseWith("return_not_movable", { return: id, status: outcome.status });
}

/** Converts a return to the office's format, without the customer's words. */
export function showReturn(order: Order, found: OrderReturn): ShownReturn {
  return {
    return: found.id,
    name: returnName(order, found),
    order: order.number,
    status: found.status,
    requestedAt: found.createdAt.toISOString(),
    lines: found.lines.map(({ line, quantity, reason }) => ({
      lineId: order.id * LINE_ID_FACTOR + line + 1,
      title: order.snapshot.lines[line]?.title ?? "",
      quantity,
      reason,
    })),
  };
}
