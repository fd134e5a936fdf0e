import { BRAND_DOMAIN, BRAND_NAME } from "./brand.ts";

/**
 * Data of the seller that the law requires on the store's pages and documents. **Sample data**: the merchant replaces
 * it and sets `COMPANY_IS_SAMPLE` to false; until then every page and mail with it says that it is an example.
 */
export const COMPANY_IS_SAMPLE = true;

// Separate constants, not fields of each other: a build then leaves out those that a page does not use.
const STREET = "Strada Exemplului nr. 1";
const POSTAL_CODE = "400000";
const CITY = "Cluj-Napoca";

/** The registered office in parts, as invoices need it. */
export const COMPANY_ADDRESS = {
  street: STREET,
  postalCode: POSTAL_CODE,
  /** In Bucharest the sector: `SECTOR1`. */
  city: CITY,
  /** A code of `STATES`. */
  state: "CJ",
  country: "RO",
} as const;

export const COMPANY = {
  name: "Sânziana Exemplu S.R.L.",
  street: STREET,
  city: `${POSTAL_CODE} ${CITY}, România`,
  tradeRegister: "J00/0000/2026",
  /** CUI, with the prefix RO for a payer of VAT. */
  taxNumber: "RO00000000",
  /** Registration or authorisation for selling food, with its number and authority. */
  authorisation: "DSVSA Cluj, nr. 00000 (exemplu)",
  /** Answered by a person on working days; international format, with no-break spaces. */
  phone: "+40\u00A0264\u00A0000\u00A0000",
  privacyEmail: `privacy@${BRAND_DOMAIN}`,
} as const;

/** ISO date of the last assessment that the accessibility statement names; null before the first. */
export const ACCESSIBILITY_CHECKED_ON: string | null = null;

/** The seller in one line, as required at the end of every page. */
export const COMPANY_LINE = `${COMPANY.name}, ${COMPANY.street}, ${COMPANY.city} · ${COMPANY.tradeRegister} · CUI\u00A0${COMPANY.taxNumber}`;

/** The seller and its phone number in one line, as required at the end of every mail. */
export const SELLER = `${BRAND_NAME} · ${COMPANY_LINE} · ${COMPANY.phone}`;

/** The `tel:` URL that calls the company. */
export const PHONE_ADDRESS = `tel:${COMPANY.phone.replaceAll(/\s/g, "")}`;

/** URLs of Romania's consumer protection, its out-of-court dispute settlement, and its data protection authority. */
export const AUTHORITIES = {
  anpc: "https://anpc.ro",
  sal: "https://anpc.ro/ce-este-sal/",
  anspdcp: "https://www.dataprotection.ro",
} as const;

/**
 * Prefix of the numbers of invoices and credit notes: capital letters. A series has no gaps and is never resumed, so
 * documents made while the company is a sample have a series of their own.
 */
export const INVOICE_SERIES = COMPANY_IS_SAMPLE ? "MODEL" : "SNZ";
