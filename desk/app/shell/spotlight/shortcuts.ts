import type { Entry } from "#desk/app/shell/sections.ts";
import { mayDo, type Permission, type Role } from "#desk/staff/permissions.ts";
import type ro from "./texts/ro.json";

interface Shortcut {
  readonly path: string;
  readonly title: Extract<keyof typeof ro, `to.${string}`>;
  /** Permission of what is done there; null for every person. */
  readonly permission: Permission | null;
}

/** What is often looked for beside the pages of the navigation. */
const SHORTCUTS: readonly Shortcut[] = [
  { path: "/orders?stage=paid", title: "to.send", permission: "orders.ship" },
  { path: "/orders?stage=held", title: "to.held", permission: "orders.read" },
  { path: "/returns?status=pending", title: "to.returns", permission: "returns.decide" },
  { path: "/reviews?status=waiting", title: "to.reviews", permission: "reviews.decide" },
  { path: "/codes", title: "to.code", permission: "prices.change" },
  { path: "/stock", title: "to.stock", permission: "stock.change" },
  { path: "/sales?period=today", title: "to.salesToday", permission: "figures.read" },
  { path: "/sales?period=lastMonth", title: "to.salesMonth", permission: "figures.read" },
  { path: "/staff/invite", title: "to.invite", permission: "staff.manage" },
  { path: "/account", title: "to.password", permission: null },
];

/** Lists what a person may do on the desk's own pages. */
export function listShortcuts(role: Role, entries: readonly Entry[]): readonly Shortcut[] {
  const own = entries.filter(({ path, adminUrl }) => path !== "/" && adminUrl === null);
  return SHORTCUTS.filter(
    ({ path, permission }) =>
      (permission === null || mayDo(role, permission)) && own.some((entry) => path.startsWith(entry.path)),
  );
}
