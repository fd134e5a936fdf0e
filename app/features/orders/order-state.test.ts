import { expect, it } from "vitest";
import type { OrderStatus } from "./order-status.ts";
import { orderState } from "./order-state.ts";

it.each<[OrderStatus, "none" | "partial" | "fulfilled", string, string?]>([
  ["pending", "none", "awaiting_payment"],
  ["pending", "none", "preparing", "Cash on Delivery (COD)"],
  ["pending", "fulfilled", "sent", "Cash on Delivery (COD)"],
  ["voided", "fulfilled", "cancelled", "Cash on Delivery (COD)"],
  ["authorized", "none", "awaiting_payment"],
  ["partially_paid", "none", "awaiting_payment"],
  ["pending", "fulfilled", "sent"],
  ["paid", "none", "preparing"],
  ["paid", "partial", "partly_sent"],
  ["paid", "fulfilled", "sent"],
  ["partially_refunded", "fulfilled", "partially_refunded"],
  ["refunded", "fulfilled", "refunded"],
  ["voided", "none", "cancelled"],
  ["cancelled", "partial", "cancelled"],
])("an order that is %s, its parcels %s, is %s", (status, state, expected, method = "card") => {
  const fulfilment = { state, parcels: [] };
  expect(orderState({ status, fulfilment, paymentMethods: [method] })).toBe(expected);
});

it.each([
  ["has arrived", ["1", "2"], "delivered"],
  ["has arrived in part", ["2"], "sent"],
  ["is on its way", [], "sent"],
])("an order that %s says so", (_case, arrived, expected) => {
  const parcel = { sentAt: "2026-11-22T08:00:00Z", company: null, trackingNumber: null, trackingUrl: null };
  const parcels = ["1", "2"].map((id) => ({ id, ...parcel }));
  const deliveries = arrived.map((parcelId) => ({ parcelId, at: "2026-11-23T08:00:00Z" }));
  const fulfilment = { state: "fulfilled", parcels } as const;
  expect(orderState({ status: "paid", fulfilment, deliveries, paymentMethods: ["card"] })).toBe(expected);
});
