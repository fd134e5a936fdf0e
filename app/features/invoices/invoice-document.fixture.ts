import { COMPANY } from "#brand/company.ts";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { creditNoteAmounts, type InvoiceAmounts, invoiceAmounts } from "./invoice-amounts.ts";
import type { InvoiceDocument } from "./invoice-document.ts";

const line = (lineId: string, quantity: number, gross: number, percent: number) => ({
  lineId,
  title: `Produs ${lineId}`,
  quantity,
  gross,
  discount: 0,
  percent,
});

/** Two rates, delivery, a price that has no exact net price. */
const FIXTURE_AMOUNTS: InvoiceAmounts = invoiceAmounts({
  currency: "RON",
  lines: [line("1", 3, 10_000, 21), line("2", 1, 5_555, 11)],
  shipping: { gross: 1_990, rates: [] },
  toldVat: new Map(),
  total: 17_545,
});

/** Makes an invoice of a real company to a person in Cluj; `changes` replace whole fields. */
export function invoiceDocument(changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    kind: "invoice",
    number: { series: "SNZ", number: 7 },
    issuedOn: "2026-11-26",
    isModel: false,
    language: "ro",
    currency: "RON",
    seller: {
      name: COMPANY.name,
      street: "Strada Exemplului nr. 1",
      postalCode: "400000",
      city: "Cluj-Napoca",
      state: "CJ",
      country: "RO",
      tradeRegister: "J00/0000/2026",
      taxNumber: "RO00000000",
      phone: "+40 264 000 000",
      email: SUPPORT_EMAIL,
    },
    buyer: {
      name: "Ana Pop",
      company: null,
      taxNumber: null,
      address1: "Str. Florilor 1",
      address2: null,
      city: "Cluj-Napoca",
      state: "Cluj",
      stateCode: "CJ",
      postalCode: "400001",
      countryCode: "RO",
    },
    order: { id: "5400001", name: "#1001", placedAt: "2026-11-25T20:00:00Z", paymentMethods: ["card"] },
    corrects: null,
    amounts: FIXTURE_AMOUNTS,
    ...changes,
  };
}

/** Makes a credit note over a part of that invoice. */
export function creditNoteDocument(changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const refund = { amount: 3_000, lines: [{ lineId: "1", quantity: 1, gross: 3_333 }], shipping: 0 };
  const amounts = creditNoteAmounts(FIXTURE_AMOUNTS, [], refund);
  if (amounts === null) throw new Error("The refund credits nothing.");
  return invoiceDocument({
    kind: "credit_note",
    number: { series: "SNZ", number: 8 },
    corrects: { number: { series: "SNZ", number: 7 }, issuedOn: "2026-11-26" },
    amounts,
    ...changes,
  });
}
