import fc from "fast-check";
import { expect, it } from "vitest";
import { COMPANY } from "#brand/company.ts";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { toCiusRo } from "./cius-ro.ts";
import { FATAL_RULES } from "./cius-ro-rules.fixture.ts";
import { creditNoteDocument, invoiceDocument } from "./invoice-document.fixture.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { readXml } from "./read-xml.fixture.ts";

function broken(document: InvoiceDocument): readonly string[] | "refused" {
  const result = toCiusRo(document);
  if (!result.ok) return "refused";
  const root = readXml(result.xml);
  return FATAL_RULES.filter(({ holds }) => !holds(root)).map(({ id }) => id);
}

it.each([
  ["invoice", invoiceDocument()],
  ["credit note", creditNoteDocument()],
])("the %s of an ordinary order breaks no fatal rule", (_kind, document) => {
  expect(broken(document)).toEqual([]);
});

const text = (maxChars: number) =>
  fc.oneof(
    fc.constantFrom("", " ", "București", "sector 4"),
    fc.integer({ min: maxChars - 1, max: maxChars + 1 }).map((length) => "ș".repeat(length)),
    fc.string(),
  );
const maybe = (maxChars: number) => fc.option(text(maxChars));
const buyer = fc.record({
  name: maybe(200),
  company: maybe(200),
  taxNumber: fc.option(fc.constantFrom("18547290", "RO18547290", "ATU12345678", "XX1", "EL123456789")),
  address1: maybe(150),
  address2: maybe(100),
  city: maybe(50),
  state: fc.constant(null),
  stateCode: fc.option(fc.constantFrom("CJ", "B", "XX")),
  postalCode: fc.option(fc.constantFrom("400114", "030823", "090000", "1".repeat(20), "1".repeat(21))),
  countryCode: fc.option(fc.constantFrom("RO", "DE", "GB")),
});
const seller = fc.record({
  name: fc.constant(COMPANY.name),
  street: fc.constantFrom("Str. Florilor 1", "x".repeat(151)),
  postalCode: fc.constantFrom("400114", "030823"),
  city: fc.constantFrom("București", "SECTOR2", "Cluj-Napoca"),
  state: fc.constantFrom("B", "CJ"),
  country: fc.constant("RO"),
  tradeRegister: fc.constant("J00/0000/2026"),
  taxNumber: fc.constantFrom("RO18547290", "RO18547290", "18547290"),
  phone: fc.constant("+40 264 000 000"),
  email: fc.constant(SUPPORT_EMAIL),
});
const order = fc.record({
  id: fc.constant("1"),
  name: fc.constantFrom("#1001", "1".repeat(200), "1".repeat(201)),
  placedAt: fc.constant("2026-11-25T20:00:00Z"),
  paymentMethods: fc.array(
    fc.constantFrom("card", "paypal", "Cash on Delivery (COD)", "Bank Deposit", "gift_card"),
  ),
});

it("whatever buyer, seller and order say, a document is refused or breaks no fatal rule", () => {
  const ordinary = invoiceDocument();
  const part = <Value>(ordinaryPart: Value, any: fc.Arbitrary<Value>) =>
    fc.oneof(fc.constant(ordinaryPart), any);
  // Half the fields of a buyer are ordinary: if all vary, nearly every document is refused.
  const changed = fc
    .record({ any: buyer, kept: fc.subarray(Object.keys(ordinary.buyer)) })
    .map(({ any, kept }) => ({
      ...any,
      ...Object.fromEntries(Object.entries(ordinary.buyer).filter(([field]) => kept.includes(field))),
    }));
  let writtenCount = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(invoiceDocument, creditNoteDocument),
      changed,
      part(ordinary.seller, seller),
      part<InvoiceDocument["order"]>(ordinary.order, order),
      (make, anyBuyer, anySeller, anyOrder) => {
        const found = broken(make({ buyer: anyBuyer, seller: anySeller, order: anyOrder }));
        if (found === "refused") return;
        writtenCount += 1;
        expect(found).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
  expect(writtenCount).toBeGreaterThan(20);
});
