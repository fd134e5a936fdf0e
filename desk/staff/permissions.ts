/** Roles of staff, from the one that may do all to the one that only looks. */
export const ROLES = ["owner", "manager", "support", "catalogue", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** Roles that hold each permission; a permission is what one command of the office needs. */
const HOLDERS = {
  "desk.read": ROLES,
  "figures.read": ["owner", "manager", "viewer"],
  "orders.read": ["owner", "manager", "support", "viewer"],
  "orders.ship": ["owner", "manager", "support"],
  "orders.cancel": ["owner", "manager"],
  "orders.refund": ["owner", "manager"],
  "returns.read": ["owner", "manager", "support", "viewer"],
  "returns.decide": ["owner", "manager", "support"],
  "reviews.read": ["owner", "manager", "support", "catalogue", "viewer"],
  "reviews.decide": ["owner", "manager", "support"],
  "subscriptions.read": ["owner", "manager", "support", "viewer"],
  "subscriptions.change": ["owner", "manager"],
  "catalogue.read": ["owner", "manager", "support", "catalogue", "viewer"],
  "catalogue.change": ["owner", "manager", "catalogue"],
  "stock.change": ["owner", "manager", "support", "catalogue"],
  "prices.change": ["owner", "manager", "catalogue"],
  "customers.read": ["owner", "manager", "support"],
  "customers.export": ["owner", "manager"],
  "customers.erase": ["owner"],
  "invoices.read": ["owner", "manager", "viewer"],
  "invoices.export": ["owner", "manager"],
  "newsletter.read": ["owner", "manager", "viewer"],
  "newsletter.export": ["owner", "manager"],
  "newsletter.write": ["owner", "manager"],
  "newsletter.send": ["owner", "manager"],
  "monitoring.read": ["owner", "manager", "viewer"],
  "jobs.retry": ["owner", "manager"],
  "audit.read": ["owner", "manager"],
  "audit.export": ["owner"],
  "staff.manage": ["owner"],
  "settings.change": ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof HOLDERS;

/** Permissions for which staff prove again who they are, when they last did so a while ago. */
const NEEDS_RECENT_PROOF: ReadonlySet<Permission> = new Set([
  "customers.export",
  "customers.erase",
  "newsletter.export",
  "newsletter.send",
  "audit.export",
  "staff.manage",
  "settings.change",
]);

/** Tells whether a role holds a permission. */
export function mayDo(role: Role, permission: Permission): boolean {
  const holders: readonly Role[] = HOLDERS[permission];
  return holders.includes(role);
}

/** Tells whether a permission is used only shortly after a proof of identity. */
export function needsRecentProof(permission: Permission): boolean {
  return NEEDS_RECENT_PROOF.has(permission);
}
