import { expect, test } from "vitest";
import { type Entry, groupEntries, listEntries } from "./sections.ts";

const byPath = (one: Entry, other: Entry) => one.path.localeCompare(other.path);
const ADMIN = "https://shop.test/admin";
const shown = (hasOffice: boolean, admin: string | null) =>
  new Map(listEntries("owner", { hasOffice, admin }).map(({ path, adminUrl }) => [path, adminUrl]));

test("without an office orders and products lead to the hosted shop's admin, and own pages stay", () => {
  const entries = shown(false, ADMIN);
  expect(entries.get("/orders")).toBe(`${ADMIN}/orders`);
  expect(entries.get("/stock")).toBe(`${ADMIN}/products/inventory`);
  expect(entries.get("/returns")).toBeNull();
  expect(entries.has("/subscriptions")).toBe(false);
});

test("with an office every page is the desk's", () => {
  expect([...shown(true, ADMIN).values()].every((url) => url === null)).toBe(true);
});

test("every entry is in one group, and a group without entries is left out", () => {
  const whole = listEntries("owner", { hasOffice: true, admin: null });
  const groups = groupEntries(whole);
  expect(groups.map(({ group }) => group)).toEqual([
    null,
    ...["orders", "customers", "catalogue", "content", "reports", "store"],
  ]);
  expect(groups.flatMap(({ entries }) => entries).toSorted(byPath)).toEqual(whole.toSorted(byPath));
  const own = listEntries("catalogue", { hasOffice: true, admin: null });
  expect(groupEntries(own).map(({ group }) => group)).toEqual([
    ...[null, "customers", "catalogue", "content", "store"],
  ]);
});

test("a role sees no page that it may not open", () => {
  const paths = listEntries("catalogue", { hasOffice: true, admin: null }).map(({ path }) => path);
  expect(paths).toContain("/products");
  expect(paths).not.toContain("/orders");
});
