import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { EInvoiceFilter } from "#domain/back-office/invoice-calls.ts";
import type { StoreCalls } from "#domain/back-office/store-calls.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";
import { backOfficeLog } from "#app/back-office/back-office.tables.ts";
import { type EFacturaWorld, openEFacturaWorld } from "#tests/support/worlds/e-factura-world.ts";
import { invoiceDocument } from "#app/features/invoices/invoice-document.fixture.ts";

const by = "Maria";
let world: EFacturaWorld;
let calls: StoreCalls;
beforeEach(async () => {
  world = await openEFacturaWorld();
  calls = openCalls({ ...world.tools, jobs: { add: async () => randomUUID() } });
});
afterEach(() => world.close());

test("the desk connects the store, and the login's code is not logged", async () => {
  const begun = await calls.beginEInvoiceLogin({ by });
  if (!begun.ok) throw new Error(begun.code);
  const state = new URL(begun.data.url).searchParams.get("state") ?? "";
  const code = world.anaf.logIn();
  const callback = `https://store.test/desk/e-factura?code=${code}&state=${state}`;
  expect(await calls.connectEInvoices({ callback: "https://store.test/?code=1", by })).toMatchObject({
    code: "wrong_login_answer",
  });
  expect(await calls.connectEInvoices({ callback, by })).toMatchObject({ data: { state: "connected" } });
  expect(await calls.showEInvoices({})).toMatchObject({ data: { state: "connected", missed: 0 } });
  const logged = await world.site.select().from(backOfficeLog);
  expect(logged.map(({ command }) => command)).toContain("connectEInvoices");
  expect(JSON.stringify(logged)).not.toContain(code);
});

test("invoices are listed with their progress, and by it; one is sent again", async () => {
  const { issue, round, anaf, passMinutes } = world;
  await issue(1);
  passMinutes(1);
  await world.connect();
  await issue(2, { buyer: { ...invoiceDocument().buyer, city: null } });
  await issue(3);
  await round();
  anaf.process();
  passMinutes(2);
  await issue(4, { isModel: true });
  await round();
  await issue(5);
  await round();
  const listed = async (eInvoice?: EInvoiceFilter) => {
    const page = await calls.listInvoices(eInvoice === undefined ? {} : { eInvoice });
    if (!page.ok) throw new Error(page.code);
    return page.data.rows.map((row) => `${Number(row.name.slice(3))} ${row.eInvoice?.state ?? "-"}`);
  };
  expect(await listed()).toEqual(["5 sent", "4 -", "3 accepted", "2 refused", "1 -"]);
  expect(await listed("open")).toEqual(["5 sent"]);
  expect(await listed("accepted")).toEqual(["3 accepted"]);
  expect(await listed("problem")).toEqual(["2 refused"]);
  expect(await listed("none")).toEqual(["1 -"]);
  expect(await calls.showInvoice({ invoice: "SNZ000002" })).toMatchObject({
    data: {
      isDeclared: true,
      eInvoice: { needsPerson: true, exportFault: "field_missing buyer city", nextAt: null },
    },
  });
  expect(await calls.today()).toMatchObject({
    data: { eInvoices: { missed: 1, documents: { needPerson: 1 } } },
  });
  expect(await calls.sendEInvoice({ invoice: "SNZ000001", by })).toMatchObject({
    data: { state: "waiting" },
  });
  expect(await calls.sendEInvoice({ invoice: "SNZ000004", by })).toMatchObject({ code: "not_allowed" });
  await round();
  expect(await listed("none")).toEqual([]);
});

test("nothing is sent, connected or told where EFACTURA is off", async () => {
  const off = openCalls({ ...world.tools, jobs: { add: async () => randomUUID() }, eFactura: null });
  await world.issue(1);
  expect(await off.showEInvoices({})).toEqual({ ok: true, data: null });
  expect(await off.beginEInvoiceLogin({ by })).toMatchObject({ code: "e_factura_off" });
  expect(await off.sendEInvoice({ invoice: "SNZ000001", by })).toMatchObject({ code: "e_factura_off" });
  expect(await off.listInvoices({ eInvoice: "problem" })).toMatchObject({
    data: { isDeclared: false, rows: [{ eInvoice: null }] },
  });
});
