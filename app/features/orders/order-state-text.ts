import { m } from "#app/i18n/messages.ts";
import type { OrderState } from "./order-state.ts";

/** Names the state of an order in the page's language. */
export function orderStateText(state: OrderState): string {
  switch (state) {
    case "awaiting_payment":
      return m["orders.state_awaiting_payment"]();
    case "preparing":
      return m["orders.state_preparing"]();
    case "partly_sent":
      return m["orders.state_partly_sent"]();
    case "sent":
      return m["orders.state_sent"]();
    case "delivered":
      return m["orders.state_delivered"]();
    case "cancelled":
      return m["orders.state_cancelled"]();
    case "partially_refunded":
      return m["orders.state_partially_refunded"]();
    case "refunded":
      return m["orders.state_refunded"]();
  }
}
