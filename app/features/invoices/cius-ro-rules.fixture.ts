import { all, text, type XmlNode } from "./read-xml.fixture.ts";

interface Rule {
  /** Of EN 16931 or of CIUS-RO 1.0.1. */
  readonly id: string;
  readonly holds: (root: XmlNode) => boolean;
}

const SELLER = ["AccountingSupplierParty", "Party"];
const BUYER = ["AccountingCustomerParty", "Party"];
const PARTIES = [SELLER, BUYER];
const CARDS_AND_CASH = ["1", "10", "42", "48", "68"];
const SECTORS = /^SECTOR[1-6]$/;
const COUNTY =
  /^RO-(?:AB|AG|AR|B|BC|BH|BN|BR|BT|BV|BZ|CJ|CL|CS|CT|CV|DB|DJ|GJ|GL|GR|HD|HR|IF|IL|IS|MH|MM|MS|NT|OT|PH|SB|SJ|SM|SV|TL|TM|TR|VL|VN|VS)$/;
/** The countries the store sells to, and Greece's own prefix. */
const VAT_NUMBER =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|US|CA)/;

const hasText = (root: XmlNode, ...path: readonly string[]): boolean =>
  (text(root, ...path) ?? "").trim() !== "";
const lines = (root: XmlNode): readonly XmlNode[] => [
  ...all(root, "InvoiceLine"),
  ...all(root, "CreditNoteLine"),
];

function required(id: string, ...path: readonly string[]): Rule {
  return { id, holds: (root) => hasText(root, ...path) };
}

function atMost(id: string, maxChars: number, ...path: readonly string[]): Rule {
  const isShort = ({ text: found }: XmlNode): boolean =>
    Array.from(found.replaceAll(/\s+/g, " ").trim()).length <= maxChars;
  return { id, holds: (root) => all(root, ...path).every(isShort) };
}

/**
 * The fatal rules of EN 16931 (1.3) and CIUS-RO (1.0.1, BR-RO) that the store's documents can break. Transcribed from
 * the published Schematron, without rules on elements that the store never writes. Sums are checked in
 * `cius-ro.test.ts`.
 */
export const FATAL_RULES: readonly Rule[] = [
  required("BR-02", "ID"),
  required("BR-03", "IssueDate"),
  required("BR-05", "DocumentCurrencyCode"),
  required("BR-06", ...SELLER, "PartyLegalEntity", "RegistrationName"),
  required("BR-07", ...BUYER, "PartyLegalEntity", "RegistrationName"),
  required("BR-09", ...SELLER, "PostalAddress", "Country", "IdentificationCode"),
  required("BR-11", ...BUYER, "PostalAddress", "Country", "IdentificationCode"),
  { id: "BR-16", holds: (root) => lines(root).length > 0 },
  { id: "BR-25", holds: (root) => lines(root).every((line) => hasText(line, "Item", "Name")) },
  {
    id: "BR-27",
    holds: (root) => lines(root).every((line) => Number(text(line, "Price", "PriceAmount")) >= 0),
  },
  {
    id: "BR-61",
    holds: (root) => !["30", "58"].includes(text(root, "PaymentMeans", "PaymentMeansCode") ?? ""),
  },
  {
    id: "BR-CL-16",
    holds: (root) => CARDS_AND_CASH.includes(text(root, "PaymentMeans", "PaymentMeansCode") ?? ""),
  },
  {
    id: "BR-CO-25",
    holds: (root) =>
      Number(text(root, "LegalMonetaryTotal", "PayableAmount")) <= 0 ||
      hasText(root, "PaymentTerms", "Note") ||
      hasText(root, "DueDate"),
  },
  {
    id: "BR-CO-09",
    holds: (root) =>
      PARTIES.flatMap((party) => all(root, ...party, "PartyTaxScheme", "CompanyID")).every((number) =>
        VAT_NUMBER.test(number.text),
      ),
  },
  required("BR-S-02", ...SELLER, "PartyTaxScheme", "CompanyID"),
  {
    id: "BR-S-05",
    holds: (root) =>
      lines(root).every((line) => Number(text(line, "Item", "ClassifiedTaxCategory", "Percent")) > 0),
  },
  { id: "BR-RO-010", holds: (root) => /\d/.test(text(root, "ID") ?? "") },
  { id: "BR-RO-030", holds: (root) => text(root, "DocumentCurrencyCode") === "RON" },
  required("BR-RO-065", ...SELLER, "PartyTaxScheme", "CompanyID"),
  ...PARTIES.flatMap((party): Rule[] => [
    required("BR-RO-080", ...party, "PostalAddress", "StreetName"),
    required("BR-RO-090", ...party, "PostalAddress", "CityName"),
    {
      id: "BR-RO-100",
      holds: (root) =>
        text(root, ...party, "PostalAddress", "CountrySubentity") !== "RO-B" ||
        SECTORS.test(text(root, ...party, "PostalAddress", "CityName") ?? ""),
    },
    {
      id: "BR-RO-110",
      holds: (root) =>
        text(root, ...party, "PostalAddress", "Country", "IdentificationCode") !== "RO" ||
        COUNTY.test(text(root, ...party, "PostalAddress", "CountrySubentity") ?? ""),
    },
    atMost("BR-RO-L020", 20, ...party, "PostalAddress", "PostalZone"),
    atMost("BR-RO-L050", 50, ...party, "PostalAddress", "CityName"),
    atMost("BR-RO-L100", 100, ...party, "PostalAddress", "AdditionalStreetName"),
    atMost("BR-RO-L100", 100, ...party, "Contact", "Name"),
    atMost("BR-RO-L100", 100, ...party, "Contact", "Telephone"),
    atMost("BR-RO-L100", 100, ...party, "Contact", "ElectronicMail"),
    atMost("BR-RO-L150", 150, ...party, "PostalAddress", "StreetName"),
    atMost("BR-RO-L200", 200, ...party, "PartyLegalEntity", "RegistrationName"),
  ]),
  {
    id: "BR-RO-120",
    holds: (root) =>
      hasText(root, ...BUYER, "PartyLegalEntity", "CompanyID") ||
      hasText(root, ...BUYER, "PartyTaxScheme", "CompanyID"),
  },
  { id: "BR-RO-A999", holds: (root) => lines(root).length <= 999 },
  atMost("BR-RO-L200", 200, "ID"),
  atMost("BR-RO-L200", 200, "OrderReference", "ID"),
  atMost("BR-RO-L200", 200, "BillingReference", "InvoiceDocumentReference", "ID"),
  atMost("BR-RO-L100", 100, "InvoiceLine", "Item", "Name"),
  atMost("BR-RO-L100", 100, "CreditNoteLine", "Item", "Name"),
];
