import { BRAND_DOMAIN, BRAND_NAME } from "./brand.ts";

/**
 * Who sells: what the law wants named on the store's pages and documents. **Sample data**: the merchant writes her own
 * here and sets `COMPANY_IS_SAMPLE` to false; until then every page and mail that shows them says that they are an example.
 */
export const COMPANY_IS_SAMPLE = true;

// Texts of their own, not fields of each other: a build then leaves out what a page does not use.
const STREET = "Strada Exemplului nr. 1";
const POSTAL_CODE = "400000";
const CITY = "Cluj-Napoca";

/** The registered office by its parts, as invoices need it. */
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
  /** CUI, with RO before it for a payer of VAT. */
  taxNumber: "RO00000000",
  /** Answered by a person on working days; as people read it, international, with spaces that no line breaks at. */
  phone: "+40\u00A0264\u00A0000\u00A0000",
  privacyEmail: `privacy@${BRAND_DOMAIN}`,
} as const;

/** Who sells, in one line: what the end of every page has to say. */
export const COMPANY_LINE = `${COMPANY.name}, ${COMPANY.street}, ${COMPANY.city} · ${COMPANY.tradeRegister} · CUI\u00A0${COMPANY.taxNumber}`;

/** Who sells, and where to call, in one line: what the end of every mail has to say. */
export const SELLER = `${BRAND_NAME} · ${COMPANY_LINE} · ${COMPANY.phone}`;

/** The address of a link that calls the company. */
export const PHONE_ADDRESS = `tel:${COMPANY.phone.replaceAll(/\s/g, "")}`;

/** Consumer protection in Romania, its out-of-court settlement of disputes, and the authority for personal data. */
export const AUTHORITIES = {
  anpc: "https://anpc.ro",
  sal: "https://anpc.ro/ce-este-sal/",
  anspdcp: "https://www.dataprotection.ro",
} as const;

/**
 * Starts the numbers of invoices and credit notes: capital letters. A series has no gaps and is never taken up again, so
 * documents made while the company is a sample have a series of their own.
 */
export const INVOICE_SERIES = COMPANY_IS_SAMPLE ? "MODEL" : "SNZ";
