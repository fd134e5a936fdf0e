import { STATES } from "#domain/states.ts";
import type { InvoiceBuyer, InvoiceSeller } from "./invoice-document.ts";
import { element, type XmlElement } from "./xml-element.ts";

/** ANAF: the buyer's identifier where a person has not given any. */
const PERSON_WITHOUT_NUMBER = "0000000000000";
/** Postal codes of Bucharest begin with 0 and the sector: `03` is the third. */
const BUCHAREST_POSTAL_CODE = /^0([1-6])\d{4}$/;
const BUCHAREST = "B";
const SECTOR = /sector(?:ul)?\s*([1-6])/i;

interface Address {
  readonly street: string;
  readonly more: string | null;
  readonly city: string;
  readonly postalCode: string | null;
  /** A code of `STATES`, in Romania alone. */
  readonly state: string | null;
  readonly country: string;
}

export function sellerParty(seller: InvoiceSeller): XmlElement {
  const { name, street, city, postalCode, state, country, taxNumber, tradeRegister, phone, email } = seller;
  return element("cac:AccountingSupplierParty", [
    element("cac:Party", [
      postalAddress({ street, more: null, city, postalCode, state, country }),
      taxNumber.startsWith(country) ? taxScheme(taxNumber) : null,
      element("cac:PartyLegalEntity", [
        element("cbc:RegistrationName", name),
        element("cbc:CompanyID", taxNumber.startsWith(country) ? tradeRegister : taxNumber),
      ]),
      element("cac:Contact", [element("cbc:Telephone", phone), element("cbc:ElectronicMail", email)]),
    ]),
  ]);
}

/** Null where the address has not what CIUS-RO asks for: street, city, country, and in Romania the county. */
export function buyerParty(buyer: InvoiceBuyer): XmlElement | null {
  const address = addressOf(buyer);
  const registered = buyer.company ?? buyer.name;
  if (address === null || registered === null) return null;
  const { taxNumber } = buyer;
  const isVatNumber = taxNumber !== null && /^[A-Z]{2}/.test(taxNumber);
  const legalNumber = taxNumber ?? PERSON_WITHOUT_NUMBER;
  return element("cac:AccountingCustomerParty", [
    element("cac:Party", [
      postalAddress(address),
      isVatNumber ? taxScheme(taxNumber) : null,
      element("cac:PartyLegalEntity", [
        element("cbc:RegistrationName", registered),
        isVatNumber ? null : element("cbc:CompanyID", legalNumber),
      ]),
      buyer.company !== null && buyer.name !== null
        ? element("cac:Contact", [element("cbc:Name", buyer.name)])
        : null,
    ]),
  ]);
}

function addressOf(buyer: InvoiceBuyer): Address | null {
  const { address1, address2, city, postalCode, countryCode } = buyer;
  if (address1 === null || city === null || countryCode === null) return null;
  const address = { street: address1, more: address2, city, postalCode, state: null, country: countryCode };
  if (countryCode !== "RO") return address;
  const state = countyOf(buyer);
  if (state === null) return null;
  if (state !== BUCHAREST) return { ...address, state };
  // CIUS-RO: a city of Bucharest is one of its sectors.
  const told = [city, address1, address2].map((text) => SECTOR.exec(text ?? "")?.[1]);
  const sector = told.find(Boolean) ?? BUCHAREST_POSTAL_CODE.exec(postalCode ?? "")?.[1];
  return sector === undefined ? null : { ...address, state, city: `SECTOR${sector}` };
}

/** Orders mirrored before codes were noted name the county alone. */
function countyOf({ state, stateCode }: InvoiceBuyer): string | null {
  const counties = STATES.RO ?? [];
  return counties.find(({ code, name }) => code === stateCode || name === state)?.code ?? null;
}

function postalAddress({ street, more, city, postalCode, state, country }: Address): XmlElement {
  return element("cac:PostalAddress", [
    element("cbc:StreetName", street),
    more === null ? null : element("cbc:AdditionalStreetName", more),
    element("cbc:CityName", city),
    postalCode === null ? null : element("cbc:PostalZone", postalCode),
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
