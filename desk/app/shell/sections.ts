import { mayDo, type Permission, type Role } from "#desk/staff/permissions.ts";
import type { TEXTS } from "#desk/app/texts/texts.ts";

/** Groups of the navigation, in their order. */
const GROUPS = ["orders", "customers", "catalogue", "content", "reports", "store"] as const;
type GroupName = (typeof GROUPS)[number];

interface Section {
  readonly path: string;
  /** Null for a page that is listed before all groups. */
  readonly group: GroupName | null;
  readonly title: keyof (typeof TEXTS)["ro"];
  /** Permission that the page needs; null for every person. */
  readonly permission: Permission | null;
  /**
   * Page of a hosted shop's admin that does this work where the shop has no office; null where none does. Without it
   * the page works with every shop.
   */
  readonly adminPage?: string | null;
}

/** Pages in the navigation, in the order of each group. */
const SECTIONS: readonly Section[] = [
  { path: "/", group: null, title: "nav.today", permission: null },
  { path: "/orders", group: "orders", title: "nav.orders", permission: "orders.read", adminPage: "orders" },
  { path: "/returns", group: "orders", title: "nav.returns", permission: "returns.read" },
  { path: "/withdrawals", group: "orders", title: "nav.withdrawals", permission: "returns.read" },
  {
    path: "/subscriptions",
    group: "orders",
    title: "nav.subscriptions",
    permission: "subscriptions.read",
    adminPage: null,
  },
  { path: "/customers", group: "customers", title: "nav.customers", permission: "customers.read" },
  { path: "/invoices", group: "orders", title: "nav.invoices", permission: "invoices.read" },
  { path: "/reviews", group: "customers", title: "nav.reviews", permission: "reviews.read" },
  { path: "/newsletter", group: "customers", title: "nav.newsletter", permission: "newsletter.read" },
  {
    path: "/products",
    group: "catalogue",
    title: "nav.products",
    permission: "catalogue.read",
    adminPage: "products",
  },
  {
    path: "/collections",
    group: "catalogue",
    title: "nav.collections",
    permission: "catalogue.read",
    adminPage: "collections",
  },
  {
    path: "/pictures",
    group: "catalogue",
    title: "nav.pictures",
    permission: "catalogue.read",
    adminPage: "content/files",
  },
  {
    path: "/stock",
    group: "catalogue",
    title: "nav.stock",
    permission: "catalogue.read",
    adminPage: "products/inventory",
  },
  {
    path: "/codes",
    group: "catalogue",
    title: "nav.codes",
    permission: "catalogue.read",
    adminPage: "discounts",
  },
  {
    path: "/articles",
    group: "content",
    title: "nav.articles",
    permission: "catalogue.read",
    adminPage: "articles",
  },
  {
    path: "/redirects",
    group: "content",
    title: "nav.redirects",
    permission: "catalogue.read",
    adminPage: "redirects",
  },
  {
    path: "/import",
    group: "catalogue",
    title: "nav.import",
    permission: "catalogue.change",
    adminPage: null,
  },
  { path: "/sales", group: "reports", title: "nav.sales", permission: "figures.read" },
  { path: "/monitoring", group: "reports", title: "nav.monitoring", permission: "monitoring.read" },
  { path: "/jobs", group: "store", title: "nav.jobs", permission: "monitoring.read" },
  { path: "/pickup-points", group: "store", title: "nav.pickupPoints", permission: "orders.ship" },
  {
    path: "/settings",
    group: "store",
    title: "nav.settings",
    permission: "settings.change",
    adminPage: "settings/shipping",
  },
  { path: "/staff", group: "store", title: "nav.staff", permission: "staff.manage" },
  { path: "/audit", group: "store", title: "nav.audit", permission: "audit.read" },
  { path: "/account", group: "store", title: "nav.account", permission: null },
];

/** Entry of the navigation: a page of the desk, or one of the hosted shop's admin. */
export interface Entry {
  readonly path: string;
  readonly group: GroupName | null;
  readonly title: Section["title"];
  readonly adminUrl: string | null;
}

/** Lists the entries for a person; work that the shop has no office for is done in its admin. */
export function listEntries(
  role: Role,
  shop: { readonly hasOffice: boolean; readonly admin: string | null },
): Entry[] {
  return SECTIONS.filter(({ permission }) => permission === null || mayDo(role, permission)).flatMap(
    ({ path, group, title, adminPage }): Entry[] => {
      if (shop.hasOffice || adminPage === undefined) return [{ path, group, title, adminUrl: null }];
      if (adminPage === null || shop.admin === null) return [];
      return [{ path, group, title, adminUrl: `${shop.admin}/${adminPage}` }];
    },
  );
}

/** Sorts entries into their groups, those without a group first; a group without entries is left out. */
export function groupEntries(entries: readonly Entry[]) {
  return [null, ...GROUPS]
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((each) => each.entries.length > 0);
}
