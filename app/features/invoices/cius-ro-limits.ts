import type { XmlElement } from "./xml-element.ts";

/** A part of a document that RO e-Factura refuses, in staff members' terms. */
export type InvoiceField =
  | `${"seller" | "buyer"} ${"name" | "street" | "apartment" | "city" | "county" | "sector" | "postal code" | "country"}`
  | "seller tax number"
  | "seller phone"
  | "seller email"
  | "order number"
  | "lines";

export interface FieldFault {
  readonly code: "field_missing" | "field_invalid" | "field_too_long";
  readonly field: InvoiceField;
}

interface Limit {
  readonly field: InvoiceField;
  readonly path: readonly string[];
  readonly maxChars: number;
}

const limit = (field: InvoiceField, path: string, maxChars: number): Limit => ({
  field,
  path: path.split("/"),
  maxChars,
});

const SELLER = "cac:AccountingSupplierParty/cac:Party";
/** Longest texts of CIUS-RO (BR-RO-L020 to BR-RO-L200). */
const LIMITS: readonly Limit[] = [
  limit("order number", "cac:OrderReference/cbc:ID", 200),
  ...[["seller", SELLER] as const, ["buyer", "cac:AccountingCustomerParty/cac:Party"] as const].flatMap(
    ([party, path]) => [
      limit(`${party} street`, `${path}/cac:PostalAddress/cbc:StreetName`, 150),
      limit(`${party} apartment`, `${path}/cac:PostalAddress/cbc:AdditionalStreetName`, 100),
      limit(`${party} city`, `${path}/cac:PostalAddress/cbc:CityName`, 50),
      limit(`${party} postal code`, `${path}/cac:PostalAddress/cbc:PostalZone`, 20),
      limit(`${party} name`, `${path}/cac:PartyLegalEntity/cbc:RegistrationName`, 200),
    ],
  ),
  limit("seller phone", `${SELLER}/cac:Contact/cbc:Telephone`, 100),
  limit("seller email", `${SELLER}/cac:Contact/cbc:ElectronicMail`, 100),
];
/** BR-RO-A999. */
const LINES_MAX = 999;

/** Finds the first part of a document that is longer than CIUS-RO allows. */
export function findTooLong(content: readonly (XmlElement | null)[], lineCount: number): FieldFault | null {
  if (lineCount > LINES_MAX) return { code: "field_too_long", field: "lines" };
  const found = LIMITS.find(({ path, maxChars }) => charCount(textAt(content, path)) > maxChars);
  return found === undefined ? null : { code: "field_too_long", field: found.field };
}

function textAt(content: readonly (XmlElement | null)[], [name, ...rest]: readonly string[]): string {
  const next = content.find((each) => each?.name === name)?.content ?? "";
  return typeof next === "string" ? next : textAt(next, rest);
}

/** Counts characters as `string-length(normalize-space(…))` of XPath does. */
function charCount(text: string): number {
  return Array.from(text.replaceAll(/[ \t\n\r]+/g, " ").trim()).length;
}
