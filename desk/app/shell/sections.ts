import { mayDo, type Permission, type Role } from "#desk/staff/permissions.ts";
import type { TEXTS } from "#desk/app/texts/texts.ts";

interface Section {
  readonly path: string;
  readonly title: keyof (typeof TEXTS)["ro"];
  /** Permission that the page needs; null for every person. */
  readonly permission: Permission | null;
  /**
   * Page of a hosted shop's admin that does this work where the shop has no office; null where none does. Without it
   * the page works with every shop.
   */
  readonly adminPage?: string | null;
}

/** Pages in the navigation, in their order. */
const SECTIONS: readonly Section[] = [
  { path: "/", title: "nav.today", permission: null },
  { path: "/orders", title: "nav.orders", permission: "orders.read", adminPage: "orders" },
  { path: "/returns", title: "nav.returns", permission: "returns.read" },
  { path: "/withdrawals", title: "nav.withdrawals", permission: "returns.read" },
  { path: "/subscriptions", title: "nav.subscriptions", permission: "subscriptions.read", adminPage: null },
  { path: "/reviews", title: "nav.reviews", permission: "reviews.read" },
  { path: "/customers", title: "nav.customers", permission: "customers.read" },
  { path: "/invoices", title: "nav.invoices", permission: "invoices.read" },
  { path: "/newsletter", title: "nav.newsletter", permission: "newsletter.read" },
  { path: "/products", title: "nav.products", permission: "catalogue.read", adminPage: "products" },
  { path: "/collections", title: "nav.collections", permission: "catalogue.read", adminPage: "collections" },
  { path: "/pictures", title: "nav.pictures", permission: "catalogue.read", adminPage: "content/files" },
  { path: "/stock", title: "nav.stock", permission: "catalogue.read", adminPage: "products/inventory" },
  { path: "/codes", title: "nav.codes", permission: "catalogue.read", adminPage: "discounts" },
  { path: "/articles", title: "nav.articles", permission: "catalogue.read", adminPage: "articles" },
  { path: "/redirects", title: "nav.redirects", permission: "catalogue.read", adminPage: "redirects" },
  { path: "/import", title: "nav.import", permission: "catalogue.change", adminPage: null },
  { path: "/sales", title: "nav.sales", permission: "figures.read" },
  { path: "/monitoring", title: "nav.monitoring", permission: "monitoring.read" },
  { path: "/jobs", title: "nav.jobs", permission: "monitoring.read" },
  {
    path: "/settings",
    title: "nav.settings",
    permission: "settings.change",
    adminPage: "settings/shipping",
  },
  { path: "/staff", title: "nav.staff", permission: "staff.manage" },
  { path: "/audit", title: "nav.audit", permission: "audit.read" },
  { path: "/account", title: "nav.account", permission: null },
];

/** Entry of the navigation: a page of the desk, or one of the hosted shop's admin. */
export interface Entry {
  readonly path: string;
  readonly title: Section["title"];
  readonly adminUrl: string | null;
}

/** Lists the entries for a person; work that the shop has no office for is done in its admin. */
export function listEntries(
  role: Role,
  shop: { readonly hasOffice: boolean; readonly admin: string | null },
): Entry[] {
  return SECTIONS.filter(({ permission }) => permission === null || mayDo(role, permission)).flatMap(
    ({ path, title, adminPage }): Entry[] => {
      if (shop.hasOffice || adminPage === undefined) return [{ path, title, adminUrl: null }];
      if (adminPage === null || shop.admin === null) return [];
      return [{ path, title, adminUrl: `${shop.admin}/${adminPage}` }];
    },
  );
}
