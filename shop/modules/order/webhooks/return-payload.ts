import type { Order } from "#shop/modules/order/order.tables.ts";
import { platformReason } from "#shop/modules/order/returns/platform-reason.ts";
import { returnName } from "#shop/modules/order/returns/return-name.ts";
import type { OrderReturn } from "#shop/modules/order/returns/return.tables.ts";
import { LINE_ID_FACTOR } from "./order-line-payload.ts";

/** Converts a return to the format of Shopify's `returns/*` webhooks, without the customer's words. */
export function returnPayload(order: Order, made: OrderReturn) {
  const { id, status, lines, createdAt, updatedAt, endedAt, declineReason } = made;
  return {
    id,
    admin_graphql_api_id: `gid://shopify/Return/${id}`,
    name: returnName(order, made),
    status,
    decline: declineReason === null ? null : { reason: declineReason },
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    closed_at: status === "closed" ? (endedAt?.toISOString() ?? null) : null,
    total_return_line_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    return_line_items: lines.map(({ line, quantity, reason }, index) => ({
      id: id * LINE_ID_FACTOR + index + 1,
      quantity,
      return_reason: platformReason(reason).toLowerCase(),
      fulfillment_line_item: { line_item: { id: order.id * LINE_ID_FACTOR + line + 1 } },
    })),
  };
}
