import type { OfficeRequest } from "#shop/office/office-input.ts";
import type { Permission } from "#desk/staff/permissions.ts";

/** Permission that each command of the shop's office needs. */
export const COMMAND_PERMISSIONS = {
  order: "orders.read",
  orders: "orders.read",
  previewRefund: "orders.refund",
  products: "catalogue.read",
  lowStock: "catalogue.read",
  setStock: "stock.change",
  setPrice: "prices.change",
  codes: "catalogue.read",
  addCode: "prices.change",
  endCode: "prices.change",
  reopenCode: "prices.change",
  refunds: "orders.read",
  fulfil: "orders.ship",
  deliver: "orders.ship",
  hold: "orders.ship",
  release: "orders.ship",
  cancel: "orders.cancel",
  replace: "orders.refund",
  refund: "orders.refund",
  retryRefund: "orders.refund",
  resendStoreCredit: "orders.refund",
  returns: "returns.read",
  moveReturn: "returns.decide",
  subscriptions: "subscriptions.read",
  subscription: "subscriptions.read",
  cancelSubscription: "subscriptions.change",
  repriceSubscriptions: "subscriptions.change",
} as const satisfies Readonly<Record<OfficeRequest["command"], Permission>>;
