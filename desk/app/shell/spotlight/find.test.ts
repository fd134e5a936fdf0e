import { expect, test, vi } from "vitest";
import { openTestPages, pageRequest } from "#desk/platform/page.fixture.ts";
import { openTestDesk } from "#desk/staff/desk.fixture.ts";
import type { Role } from "#desk/staff/permissions.ts";
import { formatMoney } from "#desk/app/format.ts";
import { loader } from "./find.route.ts";

const world = openTestDesk();
const pages = openTestPages(world);

const ORDER = {
  ...{ name: "#1001", number: 1001, customer: "Ana Pop", email: null },
  total: { amount: "19.90", currencyCode: "RON" },
};
const CUSTOMER = { customer: null, order: 1001, name: null, email: "ana@example.com" };
const PRODUCT = { title: "AHCC", handle: "ahcc", variants: [{ sku: "A-1" }, { sku: "A-2" }] };

/** Finds what is typed for a role, in a shop whose office answers or fails by the command. */
async function find(role: Role, typed: string, failing: string | null = null) {
  const asked = vi.fn(async ({ command }: { readonly command: string }) => {
    if (command === failing) throw new Error("The office is away.");
    return { ok: true, data: { orders: [ORDER], customers: [CUSTOMER], products: [PRODUCT] } };
  });
  const { visit } = await pages.enter(`${role}@store.example`, role);
  const context = pages.contextOf(visit, { office: asked as never });
  const request = pageRequest(`/find?q=${encodeURIComponent(typed)}`);
  const found = await loader({ request, context, params: {} } as never);
  return { found, asked };
}

test("orders and goods are found in one question each, of a bounded length", async () => {
  const { found, asked } = await find("owner", `  ${"a".repeat(300)}`);
  expect(asked.mock.calls.map(([call]) => call)).toMatchObject([
    { command: "orders", input: { query: "a".repeat(100), first: 5 } },
    { command: "customers", input: { query: "a".repeat(100), first: 5 } },
    { command: "products", input: { query: "a".repeat(100), first: 5 } },
  ]);
  expect(found.groups).toEqual([
    {
      kind: "orders",
      rows: [{ title: "#1001 Ana Pop", about: formatMoney(ORDER.total), path: "/orders/1001" }],
    },
    {
      kind: "customers",
      rows: [{ title: "ana@example.com", about: "ana@example.com", path: "/customers/order-1001" }],
    },
    { kind: "products", rows: [{ title: "AHCC", about: "A-1, A-2", path: "/products/ahcc" }] },
  ]);
});

test("a role finds what it may see", async () => {
  const { found } = await find("catalogue", "ana");
  expect(found.groups?.map(({ kind }) => kind)).toEqual(["products"]);
});

test("a kind that cannot be asked leaves the others", async () => {
  const { found } = await find("owner", "ana", "orders");
  expect(found.groups).toMatchObject([
    { kind: "orders", rows: null },
    { kind: "customers", rows: [{}] },
    { kind: "products", rows: [{}] },
  ]);
});

test.each(["", " a "])("%j is not searched", async (typed) => {
  const { found, asked } = await find("owner", typed);
  expect([found.groups, asked.mock.calls]).toEqual([[], []]);
});
