import { COUNTRIES } from "#domain/address/countries.ts";
import { STATES } from "#domain/address/states.ts";
import type { FieldFault } from "./cius-ro-limits.ts";
import type { InvoiceBuyer, InvoiceSeller } from "./invoice-document.ts";
import { element, type XmlElement } from "./xml-element.ts";

/** ANAF: the buyer's identifier for a person who has not given any. */
const PERSON_WITHOUT_NUMBER = "0000000000000";
/** Postal codes of Bucharest begin with 0 and the sector: `03` is the third. */
const BUCHAREST_POSTAL_CODE = /^0([1-6])\d{4}$/;
const BUCHAREST = "B";
const SECTOR = /sector(?:ul)?\s*([1-6])/i;
/** BR-CO-09: a VAT number begins with the code of its country; Greece's is `EL`. */
const VAT_PREFIXES: ReadonlySet<string> = new Set([...COUNTRIES, "EL"]);
/** BT-56 has at most a hundred characters (BR-RO-L100); cut, since the invoice is the company's. */
const CONTACT_NAME_MAX_CHARS = 100;

interface Address {
  readonly street: string;
  readonly more: string | null;
  readonly city: string;
  readonly postalCode: string | null;
  /** A code of `STATES`, in Romania only. */
  readonly state: string | null;
  readonly country: string;
}

export type PartyResult =
  | { readonly ok: true; readonly party: XmlElement }
  | { readonly ok: false; readonly fault: FieldFault };

/** Refuses a seller without a VAT number (BR-S-02, BR-RO-065) and one in Bucharest without a sector (BR-RO-100). */
export function sellerParty(seller: InvoiceSeller): PartyResult {
  const { name, street, city, postalCode, state, country, taxNumber, tradeRegister, phone, email } = seller;
  if (!taxNumber.startsWith(country)) return fault("field_invalid", "seller tax number");
  const address = inSector({ street, more: null, city, postalCode, state, country });
  if (address === null) return fault("field_missing", "seller sector");
  const party = element("cac:AccountingSupplierParty", [
    element("cac:Party", [
      postalAddress(address),
      taxScheme(taxNumber),
      element("cac:PartyLegalEntity", [
        element("cbc:RegistrationName", name),
        element("cbc:CompanyID", tradeRegister),
      ]),
      element("cac:Contact", [element("cbc:Telephone", phone), element("cbc:ElectronicMail", email)]),
    ]),
  ]);
  return { ok: true, party };
}

/** Refuses a buyer without a name, street, city, country, and in Romania the county, in Bucharest the sector. */
export function buyerParty(buyer: InvoiceBuyer): PartyResult {
  const { taxNumber, address1: street, city, countryCode: country, postalCode } = buyer;
  const registered = buyer.company ?? buyer.name;
  if (isBlank(registered)) return fault("field_missing", "buyer name");
  if (isBlank(street)) return fault("field_missing", "buyer street");
  if (isBlank(city)) return fault("field_missing", "buyer city");
  if (isBlank(country)) return fault("field_missing", "buyer country");
  const state = country === "RO" ? countyOf(buyer) : null;
  if (country === "RO" && state === null) return fault("field_missing", "buyer county");
  const address = inSector({ street, more: buyer.address2, city, postalCode, state, country });
  if (address === null) return fault("field_missing", "buyer sector");
  const isVatNumber = taxNumber !== null && VAT_PREFIXES.has(taxNumber.slice(0, 2));
  const legalNumber = taxNumber ?? PERSON_WITHOUT_NUMBER;
  const contact = Array.from(buyer.name ?? "").slice(0, CONTACT_NAME_MAX_CHARS);
  const party = element("cac:AccountingCustomerParty", [
    element("cac:Party", [
      postalAddress(address),
      isVatNumber ? taxScheme(taxNumber) : null,
      element("cac:PartyLegalEntity", [
        element("cbc:RegistrationName", registered),
        isVatNumber ? null : element("cbc:CompanyID", legalNumber),
      ]),
      buyer.company !== null && contact.length > 0
        ? element("cac:Contact", [element("cbc:Name", contact.join(""))])
        : null,
    ]),
  ]);
  return { ok: true, party };
}

function fault(code: FieldFault["code"], field: FieldFault["field"]): PartyResult {
  return { ok: false, fault: { code, field } };
}

function isBlank(text: string | null): text is null | "" {
  return text === null || text.trim() === "";
}

/** Replaces the city of an address in Bucharest by its sector (BR-RO-100). Null if no field names it. */
function inSector(address: Address): Address | null {
  const { country, state, city, street, more, postalCode } = address;
  if (country !== "RO" || state !== BUCHAREST) return address;
  const told = [city, street, more].map((text) => SECTOR.exec(text ?? "")?.[1]);
  const sector = told.find(Boolean) ?? BUCHAREST_POSTAL_CODE.exec(postalCode ?? "")?.[1];
  return sector === undefined ? null : { ...address, city: `SECTOR${sector}` };
}

/** Finds a county by code, or by name in orders mirrored before codes were noted. */
function countyOf({ state, stateCode }: InvoiceBuyer): string | null {
  const counties = STATES.RO ?? [];
  return counties.find(({ code, name }) => code === stateCode || name === state)?.code ?? null;
}

function postalAddress({ street, more, city, postalCode, state, country }: Address): XmlElement {
  return element("cac:PostalAddress", [
    element("cbc:StreetName", street),
    isBlank(more) ? null : element("cbc:AdditionalStreetName", more),
    element("cbc:CityName", city),
    isBlank(postalCode) ? null : element("cbc:PostalZone", postalCode),
    state === null ? null : element("cbc:CountrySubentity", `${country}-${state}`),
    element("cac:Country", [element("cbc:IdentificationCode", country)]),
  ]);
}

function taxScheme(number: string): XmlElement {
  return element("cac:PartyTaxScheme", [
    element("cbc:CompanyID", number),
    element("cac:TaxScheme", [element("cbc:ID", "VAT")]),
  ]);
}
