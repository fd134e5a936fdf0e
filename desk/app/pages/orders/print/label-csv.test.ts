import { expect, test } from "vitest";
import { toPicks } from "./pick-list.tsx";
import { writeLabelCsv } from "./label-csv.server.ts";
import type { PrintedParcel } from "./load-parcels.server.ts";

const ADDRESS: PrintedParcel["address"] = {
  ...{ firstName: "Ioana", lastName: "Mureșan", company: null, country: "RO", address1: "Str. Lungă 1" },
  ...{ address2: null, city: "Cluj-Napoca", state: "CJ", postalCode: "400114", phone: "+40721123456" },
};
const PARCEL: PrintedParcel = {
  ...{ number: 1001, name: "#1001", placedAt: "2026-11-27T08:00:00Z", language: "ro", stage: "paid" },
  ...{ holdReason: null, email: "ioana@exemplu.ro", note: null, extras: [], weightGrams: 250 },
  ...{ method: "Curier", point: null, due: null },
  ...{ address: ADDRESS, addressLines: [], value: { amount: "289.00", currencyCode: "RON" } },
  lines: [{ lineId: 7, variant: 1, title: "Simplix", variantTitle: "", sku: "SZ-SIMPLIX-1", units: 2 }],
};

const cellsOf = (parcel: PrintedParcel): readonly string[] => {
  const [, row = ""] = writeLabelCsv([parcel]).split("\r\n");
  return row.slice(1, -1).split('","');
};

test("a label has what a courier asks for, and a phone number that is no formula", () => {
  expect(writeLabelCsv([])).toMatch(/^\uFEFF"order","name","phone",/);
  expect(cellsOf(PARCEL)).toEqual([
    ...["#1001", "Ioana Mureșan", "0721123456", "Str. Lungă 1", "Cluj-Napoca", "Cluj", "400114", "RO"],
    ...["0.250", "289.00", "RON", "0", "", "", "", ""],
  ]);
  const due = { amount: "298.90", currencyCode: "RON" };
  expect(cellsOf({ ...PARCEL, due })[11]).toBe("298.90");
  expect(toPicks([{ ...PARCEL, due }], "ro")[0]?.orders).toEqual(["#1001 × 2 (COD 298,90\u00A0lei)"]);
  const locker = { carrier: "sameday", id: "1001", name: "easybox Unirii" } as const;
  expect(toPicks([{ ...PARCEL, due, point: locker }], "ro")[0]?.orders).toEqual([
    "#1001 × 2 (COD 298,90\u00A0lei, easybox Unirii · 1001)",
  ]);
  const point = { carrier: "sameday", id: "1001", name: "easybox Unirii" } as const;
  expect(cellsOf({ ...PARCEL, point }).slice(-4)).toEqual(["sameday", "1001", "easybox Unirii", ""]);
  expect(cellsOf({ ...PARCEL, address: { ...ADDRESS, phone: "+33612345678" } })[2]).toBe("0033612345678");
});

test("what customers type stays in its cell, on one line, and never runs", () => {
  const address = { ...ADDRESS, firstName: "=HYPERLINK(1)", lastName: "", address1: "x\r\n@y".repeat(40) };
  const cells = cellsOf({ ...PARCEL, address, note: '-1+1\n"<script>' });
  expect(cells[1]).toBe("'=HYPERLINK(1)");
  expect(cells[3]).toHaveLength("x @y".length * 40);
  expect(cells.at(-1)).toBe(`'-1+1 ""<script>`);
});

test("the pick list adds up the goods of all orders, in the person's language where it can", () => {
  const line = {
    lineId: 8,
    variant: 1,
    title: "Simplix EN",
    variantTitle: "",
    sku: "SZ-SIMPLIX-1",
    units: 1,
  };
  const other: PrintedParcel = { ...PARCEL, name: "#1002", language: "en", lines: [line] };
  const picks = toPicks([PARCEL, other], "en");
  expect(picks).toEqual([
    { variant: 1, title: "Simplix EN", sku: "SZ-SIMPLIX-1", units: 3, orders: ["#1002", "#1001 × 2"] },
  ]);
});
