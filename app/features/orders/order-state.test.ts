import { expect, it } from "vitest";
import type { OrderStatus } from "./mirrored-order.ts";
import { orderState } from "./order-state.ts";

it.each<[OrderStatus, "none" | "partial" | "fulfilled" | null, string]>([
  ["pending", null, "awaiting_payment"],
  ["authorized", "none", "awaiting_payment"],
  ["partially_paid", "none", "awaiting_payment"],
  ["pending", "fulfilled", "sent"],
  ["paid", null, "preparing"],
  ["paid", "none", "preparing"],
  ["paid", "partial", "partly_sent"],
  ["paid", "fulfilled", "sent"],
  ["partially_refunded", "fulfilled", "partially_refunded"],
  ["refunded", "fulfilled", "refunded"],
  ["voided", "none", "cancelled"],
  ["cancelled", "partial", "cancelled"],
])("an order that is %s, its parcels %s, is %s", (status, state, expected) => {
  const fulfilment = state === null ? {} : { fulfilment: { state, parcels: [] } };
  expect(orderState({ status, ...fulfilment })).toBe(expected);
});
