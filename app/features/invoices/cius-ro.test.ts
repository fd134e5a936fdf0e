import { describe, expect, it } from "vitest";
import { toCiusRo } from "./cius-ro.ts";
import { creditNoteDocument, invoiceDocument } from "./invoice-document.fixture.ts";
import type { InvoiceBuyer, InvoiceDocument } from "./invoice-document.ts";

interface Node {
  readonly name: string;
  readonly attributes: string;
  readonly text: string;
  readonly children: Node[];
}

/** Reads what `writeXml` writes: no comments, no mixed content. */
function read(xml: string): Node {
  const root: Node = { name: "", attributes: "", text: "", children: [] };
  const open: Node[] = [root];
  for (const [, end, name = "", attributes = "", text = ""] of xml.matchAll(
    /<(\/)?([\w:]+)([^>]*)>([^<]*)/g,
  )) {
    if (end === undefined) {
      const node: Node = { name, attributes, text: text.trim(), children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    } else {
      expect(open.pop()?.name).toBe(name);
    }
  }
  expect(open).toEqual([root]);
  const [only, ...others] = root.children;
  expect(others).toEqual([]);
  if (only === undefined) throw new Error("an empty document");
  return only;
}

function exported(document: InvoiceDocument): Node {
  const result = toCiusRo(document);
  if (!result.ok) throw new Error(result.code);
  expect(result.xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
  return read(result.xml);
}

const all = (node: Node, ...path: readonly string[]): readonly Node[] =>
  path.reduce<readonly Node[]>(
    (nodes, name) =>
      nodes.flatMap(({ children }) => children.filter((child) => child.name.endsWith(`:${name}`))),
    [node],
  );
const text = (node: Node, ...path: readonly string[]): string | undefined => all(node, ...path)[0]?.text;
/** An amount in bani. */
const bani = (node: Node, ...path: readonly string[]): number =>
  Math.round(Number(text(node, ...path)) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/** The sequences of UBL 2.1, as far as the documents use them. */
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
/** The names that invoices and credit notes do not share. */
const common = (name: string): string =>
  name
    .replace(/^c[ab]c:/, "")
    .replace(/^(Invoice|CreditNote)(TypeCode|Line)$/, "$2")
    .replace(/^(Invoiced|Credited)Quantity$/, "Quantity");

function expectInSequence(node: Node, name: string): void {
  const sequence = SEQUENCES[name];
  if (sequence !== undefined) {
    const places = node.children.map((child) => sequence.indexOf(common(child.name)));
    expect(places, name).not.toContain(-1);
    expect(places, name).toEqual(places.toSorted((a, b) => a - b));
  }
  for (const child of node.children) expectInSequence(child, common(child.name));
}

/** The rules of EN 16931 on sums, in bani. */
function expectSums(root: Node): void {
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

it("a credit note names the invoice it corrects", () => {
  const reference = all(exported(creditNoteDocument()), "BillingReference", "InvoiceDocumentReference")[0];
  expect(reference?.children.map((child) => child.text)).toEqual(["SNZ000007", "2026-11-26"]);
});

describe("the buyer", () => {
  const { buyer } = invoiceDocument();
  const party = (changes: Partial<InvoiceBuyer>): Node | undefined =>
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
  const { buyer, amounts } = invoiceDocument();
  const [rate] = amounts.rates;
  it.each<[string, Partial<InvoiceDocument>, string]>([
    ["that is a model", { isModel: true }, "document_is_model"],
    ["in another currency", { currency: "EUR" }, "currency_not_ron"],
    [
      "without VAT",
      { amounts: { ...amounts, rates: rate ? [{ ...rate, percent: 0 }] : [] } },
      "rate_is_zero",
    ],
    ["without an address", { buyer: { ...buyer, address1: null } }, "buyer_incomplete"],
    ["without a county", { buyer: { ...buyer, state: null, stateCode: null } }, "buyer_incomplete"],
    ["without a sector", { buyer: { ...buyer, stateCode: "B", postalCode: null } }, "buyer_incomplete"],
    ["whose buyer is forgotten", { buyer: { ...buyer, name: null } }, "buyer_incomplete"],
  ])("%s", (_case, changes, code) => {
    expect(toCiusRo(invoiceDocument(changes))).toEqual({ ok: false, code });
  });
});

it("what a buyer typed is text and nothing else", () => {
  const { buyer } = invoiceDocument();
  const name = `<cbc:ID>"&'\u0000\uD800]]>`;
  const result = toCiusRo(invoiceDocument({ buyer: { ...buyer, name } }));
  expect(result.ok && result.xml).toContain("&lt;cbc:ID&gt;&quot;&amp;'\uFFFD\uFFFD]]&gt;");
});
