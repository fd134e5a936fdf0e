import { describe, expect, it } from "vitest";
import { toCiusRo } from "./cius-ro.ts";
import { creditNoteDocument, invoiceDocument } from "./invoice-document.fixture.ts";
import type { InvoiceBuyer, InvoiceDocument } from "./invoice-document.ts";
import { all, readXml, text, type XmlNode } from "./read-xml.fixture.ts";

function exported(document: InvoiceDocument): XmlNode {
  const result = toCiusRo(document);
  if (!result.ok) throw new Error(result.code);
  expect(result.xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
  return readXml(result.xml);
}

/** Reads an amount in bani. */
const bani = (node: XmlNode, ...path: readonly string[]): number =>
  Math.round(Number(text(node, ...path)) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/** The element sequences of UBL 2.1 that the documents use. */
const SEQUENCES: Readonly<Record<string, readonly string[]>> = {
  Document: [
    "CustomizationID",
    "ID",
    "IssueDate",
    "TypeCode",
    "DocumentCurrencyCode",
    "OrderReference",
    "BillingReference",
    "AccountingSupplierParty",
    "AccountingCustomerParty",
    "PaymentMeans",
    "PaymentTerms",
    "TaxTotal",
    "LegalMonetaryTotal",
    "Line",
  ],
  Party: ["PostalAddress", "PartyTaxScheme", "PartyLegalEntity", "Contact"],
  PostalAddress: [
    "StreetName",
    "AdditionalStreetName",
    "CityName",
    "PostalZone",
    "CountrySubentity",
    "Country",
  ],
  PartyTaxScheme: ["CompanyID", "TaxScheme"],
  PartyLegalEntity: ["RegistrationName", "CompanyID"],
  Contact: ["Name", "Telephone", "ElectronicMail"],
  InvoiceDocumentReference: ["ID", "IssueDate"],
  TaxTotal: ["TaxAmount", "TaxSubtotal"],
  TaxSubtotal: ["TaxableAmount", "TaxAmount", "TaxCategory"],
  TaxCategory: ["ID", "Percent", "TaxScheme"],
  ClassifiedTaxCategory: ["ID", "Percent", "TaxScheme"],
  LegalMonetaryTotal: [
    "LineExtensionAmount",
    "TaxExclusiveAmount",
    "TaxInclusiveAmount",
    "PrepaidAmount",
    "PayableAmount",
  ],
  Line: ["ID", "Quantity", "LineExtensionAmount", "Item", "Price"],
  Item: ["Name", "ClassifiedTaxCategory"],
  Price: ["PriceAmount"],
};
/** Maps the names that invoices and credit notes do not share. */
const common = (name: string): string =>
  name
    .replace(/^c[ab]c:/, "")
    .replace(/^(Invoice|CreditNote)(TypeCode|Line)$/, "$2")
    .replace(/^(Invoiced|Credited)Quantity$/, "Quantity");

function expectInSequence(node: XmlNode, name: string): void {
  const sequence = SEQUENCES[name];
  if (sequence !== undefined) {
    const places = node.children.map((child) => sequence.indexOf(common(child.name)));
    expect(places, name).not.toContain(-1);
    expect(places, name).toEqual(places.toSorted((a, b) => a - b));
  }
  for (const child of node.children) expectInSequence(child, common(child.name));
}

/** Checks the rules of EN 16931 on sums, in bani. */
function expectSums(root: XmlNode): void {
  const lines = root.children.filter(({ name }) => /:(Invoice|CreditNote)Line$/.test(name));
  const total = (name: string) => bani(root, "LegalMonetaryTotal", name);
  const subtotals = all(root, "TaxTotal", "TaxSubtotal");
  const vat = bani(root, "TaxTotal", "TaxAmount");
  // BR-CO-10, 13, 14, 15, 16
  expect(total("LineExtensionAmount")).toBe(sum(lines.map((line) => bani(line, "LineExtensionAmount"))));
  expect(total("TaxExclusiveAmount")).toBe(total("LineExtensionAmount"));
  expect(vat).toBe(sum(subtotals.map((each) => bani(each, "TaxAmount"))));
  expect(total("TaxInclusiveAmount")).toBe(total("TaxExclusiveAmount") + vat);
  expect(total("PayableAmount")).toBe(total("TaxInclusiveAmount") - total("PrepaidAmount"));
  for (const subtotal of subtotals) {
    const percent = text(subtotal, "TaxCategory", "Percent");
    const ofRate = lines.filter((line) => text(line, "Item", "ClassifiedTaxCategory", "Percent") === percent);
    // BR-S-08, and BR-CO-17 and BR-S-09 to within a ban
    expect(bani(subtotal, "TaxableAmount")).toBe(
      sum(ofRate.map((line) => bani(line, "LineExtensionAmount"))),
    );
    const exact = (bani(subtotal, "TaxableAmount") * Number(percent)) / 100;
    expect(Math.abs(bani(subtotal, "TaxAmount") - exact)).toBeLessThanOrEqual(1);
  }
  for (const line of lines) {
    const quantity = Number(line.children.find(({ name }) => name.endsWith("Quantity"))?.text);
    const price = Number(text(line, "Price", "PriceAmount"));
    // BR-27
    expect(price).toBeGreaterThanOrEqual(0);
    expect(Math.round(quantity * price * 100)).toBe(bani(line, "LineExtensionAmount"));
  }
}

describe.each([
  ["invoice", invoiceDocument(), "Invoice", "380"],
  ["credit note", creditNoteDocument(), "CreditNote", "381"],
] as const)("an %s for RO e-Factura", (_case, document, name, typeCode) => {
  const root = exported(document);

  it("is a document of UBL 2.1 after CIUS-RO", () => {
    expect(root.name).toBe(name);
    expect(root.attributes).toContain(`xmlns="urn:oasis:names:specification:ubl:schema:xsd:${name}-2"`);
    expectInSequence(root, "Document");
    expect(text(root, "CustomizationID")).toBe(
      "urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1",
    );
    expect(text(root, `${name}TypeCode`)).toBe(typeCode);
    expect(text(root, "DocumentCurrencyCode")).toBe("RON");
    expect(text(root, "PaymentMeans", "PaymentMeansCode")).toBe("48");
  });

  it("adds up as EN 16931 asks", () => {
    expectSums(root);
    expect(bani(root, "LegalMonetaryTotal", "TaxInclusiveAmount")).toBe(document.amounts.gross);
  });
});

describe("what is to be paid", () => {
  const cash = { ...invoiceDocument().order, paymentMethods: ["Cash on Delivery (COD)"] };
  it.each([
    ["nothing of an invoice that was paid", invoiceDocument(), false],
    ["all of one whose money the courier collects", invoiceDocument({ order: cash }), true],
    ["nothing of a refund that was paid back by transfer", creditNoteDocument({ order: cash }), false],
    ["all of the note on a refused parcel", creditNoteDocument({ order: cash, isEdit: true }), true],
  ])("is %s", (_case, document, isDue) => {
    const root = exported(document);
    const { gross } = document.amounts;
    expectInSequence(root, "Document");
    expectSums(root);
    expect(bani(root, "LegalMonetaryTotal", "PayableAmount")).toBe(isDue ? gross : 0);
    expect(bani(root, "LegalMonetaryTotal", "PrepaidAmount")).toBe(isDue ? 0 : gross);
    expect(all(root, "PaymentTerms", "Note")).toHaveLength(isDue ? 1 : 0);
  });
});

it("a credit note names the invoice it corrects", () => {
  const reference = all(exported(creditNoteDocument()), "BillingReference", "InvoiceDocumentReference")[0];
  expect(reference?.children.map((child) => child.text)).toEqual(["SNZ000007", "2026-11-26"]);
});

describe("the buyer", () => {
  const { buyer } = invoiceDocument();
  const party = (changes: Partial<InvoiceBuyer>): XmlNode | undefined =>
    all(
      exported(invoiceDocument({ buyer: { ...buyer, ...changes } })),
      "AccountingCustomerParty",
      "Party",
    )[0];

  it.each([
    ["a person", {}, "Ana Pop", "0000000000000", undefined],
    [
      "a company that pays VAT",
      { company: "Firma S.R.L.", taxNumber: "RO123" },
      "Firma S.R.L.",
      undefined,
      "RO123",
    ],
    [
      "a company that does not",
      { company: "Firma S.R.L.", taxNumber: "123" },
      "Firma S.R.L.",
      "123",
      undefined,
    ],
  ])("who is %s", (_case, changes, name, legalNumber, vatNumber) => {
    const node = party(changes);
    if (node === undefined) throw new Error("no buyer");
    expect(text(node, "PartyLegalEntity", "RegistrationName")).toBe(name);
    expect(text(node, "PartyLegalEntity", "CompanyID")).toBe(legalNumber);
    expect(text(node, "PartyTaxScheme", "CompanyID")).toBe(vatNumber);
  });

  const bucharest = { stateCode: "B", state: "București", city: "București" };
  it.each<[string, Partial<InvoiceBuyer>, string, string | undefined]>([
    ["in Cluj", {}, "Cluj-Napoca", "RO-CJ"],
    ["whose county is known by name alone", { stateCode: null }, "Cluj-Napoca", "RO-CJ"],
    ["in a sector by the postal code", { ...bucharest, postalCode: "031234" }, "SECTOR3", "RO-B"],
    ["in a sector that is written", { ...bucharest, city: "București, sectorul 5" }, "SECTOR5", "RO-B"],
    ["abroad", { countryCode: "DE", stateCode: null, state: null, city: "Köln" }, "Köln", undefined],
  ])("lives %s", (_case, changes, city, county) => {
    const [address] = all(party(changes) ?? exported(invoiceDocument()), "PostalAddress");
    if (address === undefined) throw new Error("no address");
    expect(text(address, "CityName")).toBe(city);
    expect(text(address, "CountrySubentity")).toBe(county);
  });
});

describe("a document is refused", () => {
  const { amounts } = invoiceDocument();
  const [rate] = amounts.rates;
  it.each<[string, Partial<InvoiceDocument>, string]>([
    ["that is a model", { isModel: true }, "document_is_model"],
    ["in another currency", { currency: "EUR" }, "currency_not_ron"],
    [
      "without VAT",
      { amounts: { ...amounts, rates: rate ? [{ ...rate, percent: 0 }] : [] } },
      "rate_is_zero",
    ],
  ])("%s", (_case, changes, code) => {
    expect(toCiusRo(invoiceDocument(changes))).toEqual({ ok: false, code });
  });
});

describe("a document is refused with the field's name", () => {
  const { buyer, seller, order, amounts } = invoiceDocument();
  const [line] = amounts.lines;
  const bucharest = { ...seller, state: "B", city: "București" };
  it.each<[string, Partial<InvoiceDocument>, string, string]>([
    ["no street", { buyer: { ...buyer, address1: null } }, "field_missing", "buyer street"],
    ["a blank city", { buyer: { ...buyer, city: " " } }, "field_missing", "buyer city"],
    ["no country", { buyer: { ...buyer, countryCode: null } }, "field_missing", "buyer country"],
    ["no county", { buyer: { ...buyer, state: null, stateCode: null } }, "field_missing", "buyer county"],
    ["no sector", { buyer: { ...buyer, stateCode: "B", postalCode: null } }, "field_missing", "buyer sector"],
    ["a forgotten buyer", { buyer: { ...buyer, name: null } }, "field_missing", "buyer name"],
    ["a seller without a sector", { seller: bucharest }, "field_missing", "seller sector"],
    ["a CUI without RO", { seller: { ...seller, taxNumber: "123" } }, "field_invalid", "seller tax number"],
    ["a long street", { buyer: { ...buyer, address1: "ș".repeat(151) } }, "field_too_long", "buyer street"],
    [
      "a long apartment",
      { buyer: { ...buyer, address2: "x".repeat(101) } },
      "field_too_long",
      "buyer apartment",
    ],
    ["a long city", { buyer: { ...buyer, city: "x".repeat(51) } }, "field_too_long", "buyer city"],
    ["a long name", { buyer: { ...buyer, company: "x".repeat(201) } }, "field_too_long", "buyer name"],
    [
      "a long code",
      { buyer: { ...buyer, postalCode: "1".repeat(21) } },
      "field_too_long",
      "buyer postal code",
    ],
    ["a long order number", { order: { ...order, name: "1".repeat(201) } }, "field_too_long", "order number"],
    [
      "a thousand lines",
      { amounts: { ...amounts, lines: line ? Array.from({ length: 1000 }, () => line) : [] } },
      "field_too_long",
      "lines",
    ],
  ])("%s", (_case, changes, code, field) => {
    expect(toCiusRo(invoiceDocument(changes))).toEqual({ ok: false, code, field });
  });
});

it("a seller in Bucharest has the sector of the postal code", () => {
  const seller = { ...invoiceDocument().seller, state: "B", city: "București", postalCode: "030823" };
  const root = exported(invoiceDocument({ seller }));
  expect(text(root, "AccountingSupplierParty", "Party", "PostalAddress", "CityName")).toBe("SECTOR3");
});

it.each([
  ["card", "48"],
  ["shopify_payments", "48"],
  ["paypal", "68"],
  ["Cash on Delivery (COD)", "10"],
  ["Ramburs", "10"],
  ["Bank Deposit", "42"],
  ["Transfer bancar", "42"],
])("paid by %s has the means of payment %s", (method, code) => {
  const order = { ...invoiceDocument().order, paymentMethods: [method] };
  expect(text(exported(invoiceDocument({ order })), "PaymentMeans", "PaymentMeansCode")).toBe(code);
});

it("what a buyer typed is text and nothing else", () => {
  const { buyer } = invoiceDocument();
  const name = `<cbc:ID>"&'\u0000\uD800]]>`;
  const result = toCiusRo(invoiceDocument({ buyer: { ...buyer, name } }));
  expect(result.ok && result.xml).toContain("&lt;cbc:ID&gt;&quot;&amp;'\uFFFD\uFFFD]]&gt;");
});
