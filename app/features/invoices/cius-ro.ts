import type { InvoiceLine } from "./invoice-amounts.ts";
import { money, toDecimal, type CurrencyCode } from "#domain/money/money.ts";
import { roundedRatio } from "#domain/money/rounding.ts";
import type { VatRate } from "#domain/money/vat-breakdown.ts";
import { isCashOrder } from "#app/features/orders/payment/cash-on-delivery.ts";
import { type FieldFault, findTooLong } from "./cius-ro-limits.ts";
import { buyerParty, sellerParty } from "./cius-ro-parties.ts";
import { type InvoiceDocument, invoiceName, invoiceReason } from "./invoice-document.ts";
import { element, writeXml, type XmlElement } from "./xml-element.ts";

/** Reasons not to write a document for RO e-Factura. */
export type ExportRefusal =
  /** It was made while the company was a sample. */
  | "document_is_model"
  /** RO e-Factura requires VAT in lei; the store has no exchange rate. */
  | "currency_not_ron"
  /** A rate of zero needs a category and its legal reason, which the order does not have. */
  | "rate_is_zero";

export type ExportResult =
  | { readonly ok: true; readonly xml: string }
  | { readonly ok: false; readonly code: ExportRefusal }
  | ({ readonly ok: false } & FieldFault);

const CUSTOMIZATION = "urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1";
const NAMESPACE = "urn:oasis:names:specification:ubl:schema:xsd";
/** UNTDID 1001 and UN/ECE 20. */
const TYPE_CODES = { invoice: "380", credit_note: "381" } as const;
/**
 * Codes of UNTDID 4461 by the platform's payment method. A transfer is 42, payment to a bank account: 30 would require
 * the account's number (BR-61), which the order does not have.
 */
const PAYMENT_CODES: readonly (readonly [RegExp, string])[] = [
  [/^(?:card|shopify_payments)$/i, "48"],
  [/cash|\bcod\b|ramburs|numerar/i, "10"],
  [/bank|transfer|deposit|virament/i, "42"],
];
const ONLINE_PAYMENT_SERVICE = "68";
const PIECE = "H87";
/** BT-153 has at most a hundred characters (CIUS-RO). */
const ITEM_NAME_MAX_CHARS = 100;
/** Enough for a price times a quantity to round to the amount of its line. */
const PRICE_DIGITS = 6;
const PRICE_MIN_DIGITS = 2;

/**
 * Writes a document as UBL 2.1 after CIUS-RO 1.0.1, for RO e-Factura; the merchant sends it
 * (docs/how/invoices.md). Pure.
 */
export function toCiusRo(document: InvoiceDocument): ExportResult {
  const { kind, isModel, currency, amounts, buyer } = document;
  if (isModel) return { ok: false, code: "document_is_model" };
  if (currency !== "RON") return { ok: false, code: "currency_not_ron" };
  if (amounts.rates.some(({ percent }) => percent === 0)) return { ok: false, code: "rate_is_zero" };
  const supplier = sellerParty(document.seller);
  if (!supplier.ok) return { ok: false, ...supplier.fault };
  const customer = buyerParty(buyer);
  if (!customer.ok) return { ok: false, ...customer.fault };
  const root = kind === "invoice" ? "Invoice" : "CreditNote";
  const terms = termsOf(document);
  const content = [
    element("cbc:CustomizationID", CUSTOMIZATION),
    element("cbc:ID", invoiceName(document.number)),
    element("cbc:IssueDate", document.issuedOn),
    element(`cbc:${root}TypeCode`, TYPE_CODES[kind]),
    element("cbc:DocumentCurrencyCode", currency),
    element("cac:OrderReference", [element("cbc:ID", document.order.name)]),
    billingReference(document),
    supplier.party,
    customer.party,
    element("cac:PaymentMeans", [element("cbc:PaymentMeansCode", paymentCode(document))]),
    terms === null ? null : element("cac:PaymentTerms", [element("cbc:Note", terms)]),
    taxTotal(document),
    monetaryTotal(document),
    ...amounts.lines.map((line, index) => documentLine(line, index + 1, document)),
  ];
  const tooLong = findTooLong(content, amounts.lines.length);
  if (tooLong !== null) return { ok: false, ...tooLong };
  const namespaces = {
    xmlns: `${NAMESPACE}:${root}-2`,
    "xmlns:cac": `${NAMESPACE}:CommonAggregateComponents-2`,
    "xmlns:cbc": `${NAMESPACE}:CommonBasicComponents-2`,
  };
  return { ok: true, xml: writeXml(element(root, content, namespaces)) };
}

function billingReference({ corrects }: InvoiceDocument): XmlElement | null {
  if (corrects === null) return null;
  const { number, issuedOn } = corrects;
  return element("cac:BillingReference", [
    element("cac:InvoiceDocumentReference", [
      element("cbc:ID", invoiceName(number)),
      element("cbc:IssueDate", issuedOn),
    ]),
  ]);
}

function paymentCode({ order }: InvoiceDocument): string {
  const known = PAYMENT_CODES.find(([name]) => order.paymentMethods.some((method) => name.test(method)));
  return known?.[1] ?? ONLINE_PAYMENT_SERVICE;
}

/** Builds BG-23: BT-110 is the sum of BT-117. */
function taxTotal({ amounts, currency }: InvoiceDocument): XmlElement {
  const subtotal = ({ percent, net, vat }: VatRate): XmlElement =>
    element("cac:TaxSubtotal", [
      amount("TaxableAmount", net, currency),
      amount("TaxAmount", vat, currency),
      taxCategory("cac:TaxCategory", percent),
    ]);
  return element("cac:TaxTotal", [
    amount("TaxAmount", amounts.vat, currency),
    ...amounts.rates.map(subtotal),
  ]);
}

/** Terms of what the courier collects, or does not: the printed document says the same. */
const TERMS = {
  invoice: "Ramburs: suma se plătește curierului, la livrare.",
  edit: "Coletul nu a fost primit: nu este nimic de plată.",
} as const;

/** Returns BT-20, which BR-CO-25 requires where an amount is due; null where the money has moved. */
function termsOf(document: InvoiceDocument): string | null {
  const reason = invoiceReason(document);
  return isCashOrder(document.order) && reason !== "credit_note" ? TERMS[reason] : null;
}

/** Builds BG-22: other invoiced amounts were paid before, and credited ones were paid back. */
function monetaryTotal(document: InvoiceDocument): XmlElement {
  const { amounts, currency } = document;
  const paid = termsOf(document) === null ? amounts.gross : 0;
  return element("cac:LegalMonetaryTotal", [
    amount("LineExtensionAmount", amounts.net, currency),
    amount("TaxExclusiveAmount", amounts.net, currency),
    amount("TaxInclusiveAmount", amounts.gross, currency),
    amount("PrepaidAmount", paid, currency),
    amount("PayableAmount", amounts.gross - paid, currency),
  ]);
}

function documentLine(line: InvoiceLine, id: number, { kind, currency, order }: InvoiceDocument): XmlElement {
  const [name, quantity] =
    kind === "invoice"
      ? ["cac:InvoiceLine", "cbc:InvoicedQuantity"]
      : ["cac:CreditNoteLine", "cbc:CreditedQuantity"];
  return element(name, [
    element("cbc:ID", String(id)),
    element(quantity, String(line.quantity), { unitCode: PIECE }),
    amount("LineExtensionAmount", line.net, currency),
    element("cac:Item", [
      element("cbc:Name", itemName(line, order)),
      taxCategory("cac:ClassifiedTaxCategory", line.percent),
    ]),
    element("cac:Price", [element("cbc:PriceAmount", netPrice(line, currency), { currencyID: currency })]),
  ]);
}

function itemName({ kind, title }: InvoiceLine, { hasCashFee }: InvoiceDocument["order"]): string {
  const delivery = hasCashFee === true ? "Livrare și taxă ramburs" : "Livrare";
  const own = { goods: title ?? "Produs", delivery, adjustment: "Ajustare" }[kind];
  const name = kind === "delivery" && title !== null ? `${own}: ${title}` : own;
  return Array.from(name).slice(0, ITEM_NAME_MAX_CHARS).join("");
}

/** Computes BT-146, net and after discounts: never negative, since a line that takes back has a negative quantity. */
function netPrice({ net, quantity }: InvoiceLine, currency: CurrencyCode): string {
  const scale = 10n ** BigInt(PRICE_DIGITS);
  const [whole = "0", fraction = ""] = toDecimal(money(Math.abs(net), currency)).split(".");
  const scaled = BigInt(whole + fraction.padEnd(PRICE_DIGITS, "0"));
  const price = BigInt(roundedRatio(scaled, BigInt(Math.abs(quantity))));
  const digits = String(price % scale).padStart(PRICE_DIGITS, "0");
  const shown = digits.replace(/0+$/, "").padEnd(PRICE_MIN_DIGITS, "0");
  return `${price / scale}.${shown}`;
}

function taxCategory(name: string, percent: number): XmlElement {
  return element(name, [
    element("cbc:ID", "S"),
    element("cbc:Percent", String(percent)),
    element("cac:TaxScheme", [element("cbc:ID", "VAT")]),
  ]);
}

function amount(name: string, minor: number, currency: CurrencyCode): XmlElement {
  return element(`cbc:${name}`, toDecimal(money(minor, currency)), { currencyID: currency });
}
