import { expect, test } from "vitest";
import { readInvoiceSearch, toListInput } from "./invoice-search.ts";

test.each([
  ["", {}],
  ["q=%231001", { order: "#1001" }],
  ["q=+1001+", { order: "1001" }],
  ["declared=problem", { eInvoice: "problem" }],
  ["declared=all&q=1001", { order: "1001" }],
  ["q=snz000001", { invoice: "snz000001" }],
  ["from=2026-11-01&until=2026-11-30", { days: { from: "2026-11-01", until: "2026-11-30" } }],
  ["until=2026-11-30", { days: { from: "2026-11-30", until: "2026-11-30" } }],
])("%j asks for %j", (address, input) => {
  expect(toListInput(readInvoiceSearch(new URLSearchParams(address)))).toEqual(input);
});
