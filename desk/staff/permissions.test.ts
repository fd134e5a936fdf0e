import { expect, test } from "vitest";
import { mayDo, type Permission, ROLES } from "./permissions.ts";

/** The table in words: what each role may not do, of what the role above it may. */
test.each([
  ["staff.manage", ["owner"]],
  ["customers.erase", ["owner"]],
  ["audit.export", ["owner"]],
  ["orders.refund", ["owner", "manager"]],
  ["orders.ship", ["owner", "manager", "support"]],
  ["catalogue.change", ["owner", "manager", "catalogue"]],
  ["orders.read", ["owner", "manager", "support", "viewer"]],
] satisfies [Permission, string[]][])("%s belongs to %s", (permission, holders) => {
  expect(ROLES.filter((role) => mayDo(role, permission))).toEqual(holders);
});
