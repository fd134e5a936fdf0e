import type { Language } from "#domain/language/languages.ts";
import { STATES } from "#domain/address/states.ts";
import { m } from "#app/i18n/messages.ts";
import { addressLines } from "#app/features/addresses/address-lines.server.ts";
import type { InvoiceBuyer, InvoiceDocument, InvoiceSeller } from "./invoice-document.ts";
import type { InvoiceView } from "./invoice-view.ts";

/** Formats seller and buyer in the page's language; on the server, which has the names of countries. */
export function toInvoiceView(document: InvoiceDocument, language: Language): InvoiceView {
  return {
    document,
    seller: sellerLines(document.seller, language),
    buyer: buyerLines(document.buyer, language),
  };
}

function sellerLines(seller: InvoiceSeller, language: Language): readonly string[] {
  const { name, street, city, postalCode, state, country, tradeRegister, taxNumber, phone, email } = seller;
  const county = STATES.RO?.find(({ code }) => country === "RO" && code === state)?.name ?? null;
  const address = {
    name,
    company: null,
    address1: street,
    address2: null,
    city,
    state: county,
    postalCode,
    countryCode: country,
    phone: null,
  };
  return [
    ...addressLines(address, language),
    m["invoices.trade_register"]({ number: tradeRegister }),
    m["invoices.tax_number"]({ number: taxNumber }),
    `${email} · ${phone}`,
  ];
}

function buyerLines(buyer: InvoiceBuyer, language: Language): readonly string[] {
  const { name, company, taxNumber } = buyer;
  const address = {
    ...buyer,
    name: company ?? name ?? m["invoices.unknown_buyer"](),
    company: null,
    phone: null,
  };
  return [
    ...addressLines(address, language),
    ...(taxNumber === null ? [] : [m["invoices.tax_number"]({ number: taxNumber })]),
    ...(company !== null && name !== null ? [m["invoices.contact"]({ name })] : []),
  ];
}
