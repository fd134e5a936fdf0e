import type { Permission } from "#desk/staff/permissions.ts";
import type { TEXTS } from "#desk/app/texts/texts.ts";

interface Section {
  readonly path: string;
  readonly title: keyof (typeof TEXTS)["ro"];
  /** Permission that the page needs; null for every person. */
  readonly permission: Permission | null;
}

/** Pages in the navigation, in their order. */
export const SECTIONS: readonly Section[] = [
  { path: "/", title: "nav.today", permission: null },
  { path: "/orders", title: "nav.orders", permission: "orders.read" },
  { path: "/returns", title: "nav.returns", permission: "returns.read" },
  { path: "/withdrawals", title: "nav.withdrawals", permission: "returns.read" },
  { path: "/subscriptions", title: "nav.subscriptions", permission: "subscriptions.read" },
  { path: "/reviews", title: "nav.reviews", permission: "reviews.read" },
  { path: "/products", title: "nav.products", permission: "catalogue.read" },
  { path: "/stock", title: "nav.stock", permission: "catalogue.read" },
  { path: "/codes", title: "nav.codes", permission: "catalogue.read" },
  { path: "/sales", title: "nav.sales", permission: "figures.read" },
  { path: "/jobs", title: "nav.jobs", permission: "monitoring.read" },
  { path: "/staff", title: "nav.staff", permission: "staff.manage" },
  { path: "/audit", title: "nav.audit", permission: "audit.read" },
  { path: "/account", title: "nav.account", permission: null },
];
