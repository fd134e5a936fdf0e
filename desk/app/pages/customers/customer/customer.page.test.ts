import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#desk/audit/audit.tables.ts";
import { openTestPages, pageRequest, settle } from "#desk/platform/page.fixture.ts";
import { openTestDesk } from "#desk/staff/desk.fixture.ts";
import { action, loader } from "./customer.page.tsx";
import { loader as exportLoader } from "./export.route.ts";

const world = openTestDesk();
const pages = openTestPages(world);
const EMAIL = "Ana@Exemplu.ro";
const params = { customer: "7400001" };

let asked: unknown[] = [];
/** Answers of shop and site by command; a customer without orders unless a test says otherwise. */
let answers: Record<string, unknown> = {};
beforeEach(async () => {
  await world.desk().delete(auditLog);
  asked = [];
  answers = {
    customer: { email: EMAIL },
    showCustomer: { email: EMAIL, hasOpenReturn: false },
    eraseCustomer: { orders: 2, hadAccount: true },
    exportCustomer: { person: { name: "Ana" }, orders: [{ name: "#2" }], next: null },
  };
});

const answer = (name: string) =>
  answers[name] === null
    ? { ok: false, code: "customer_unsent", params: { order: 1001 } }
    : { ok: true, data: answers[name] };

async function open(role: "owner" | "support" = "owner") {
  const { visit } = await pages.enter("maria@store.example", role);
  const store = {
    showCustomer: async (input: object) => (asked.push(["site", "show", input]), answer("showCustomer")),
    exportCustomer: async (input: object) => (
      asked.push(["site", "export", input]),
      { ok: true, data: { data: { wishlist: [] } } }
    ),
    eraseCustomer: async (input: object) => (asked.push(["site", "erase", input]), answer("eraseCustomer")),
  };
  const office = async (call: { readonly command: string; readonly input: object }) => {
    asked.push(["shop", call.command, call.input]);
    return answer(call.command);
  };
  return pages.contextOf(visit, { store: store as never, office: office as never });
}

const erase = async (fields: Readonly<Record<string, string>>) => {
  const request = pageRequest("/customers/7400001", { intent: "erase", key: "k", ...fields });
  return settle(async () => action({ request, params, context: await open() } as never));
};

test("each look at a customer is in the audit log, without the address", async () => {
  const context = await open("support");
  await loader({ request: pageRequest("/customers/7400001"), params, context } as never);
  const noted = await world.desk().select().from(auditLog);
  expect(noted.map(({ action: what, subject }) => [what, subject])).toEqual([
    ["customer", "customer 7400001"],
    ["showCustomer", "customer 7400001"],
  ]);
  expect(JSON.stringify(noted)).not.toContain("xemplu");
});

test("a customer is erased at the shop, then at the site, by the address that is typed", async () => {
  const done = await erase({ email: " ana@exemplu.ro " });
  expect(done instanceof Response && done.headers.get("location")).toBe("/customers?erased");
  expect(asked.slice(2)).toEqual([
    ["shop", "eraseCustomer", { customer: 7_400_001 }],
    ["site", "erase", { ...params, email: EMAIL, by: "maria@store.example" }],
  ]);
  expect(JSON.stringify(await world.desk().select().from(auditLog))).not.toContain("xemplu");
});

test.each([
  ["", null, "other_email"],
  ["ana.pop@exemplu.ro", null, "other_email"],
  [EMAIL, { showCustomer: { email: EMAIL, hasOpenReturn: true } }, "customer_returns"],
  [EMAIL, { eraseCustomer: null }, "customer_unsent"],
])("after %j, with %j, nothing is erased at the site", async (email, changed, code) => {
  answers = { ...answers, ...changed };
  expect(await erase({ email })).toMatchObject({ ok: false, code });
  expect(asked).not.toContainEqual(["site", "erase", expect.anything()]);
});

test("the export joins the data of shop and site in one file", async () => {
  const context = await open();
  const request = pageRequest("/customers/7400001/export");
  const file = await exportLoader({ request, params, context } as never);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="customer-7400001.json"');
  expect(await file.json()).toEqual({
    store: { wishlist: [] },
    shop: { person: { name: "Ana" }, orders: [{ name: "#2" }] },
  });
});
