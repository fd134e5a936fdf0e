import { isCashOrder } from "#app/features/orders/payment/cash-on-delivery.ts";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { ORDER_LINK_DAYS } from "#domain/time/retention.ts";
import { m } from "#app/i18n/messages.ts";
import {
  type InvoiceDocument,
  invoiceName,
  type InvoiceReason,
  invoiceReason,
} from "#app/features/invoices/invoice-document.ts";
import type { MailContent } from "#app/features/mails/mail-content.ts";

const days = { days: ORDER_LINK_DAYS };

/** Returns the mail with the link to an order, in the current language (`speaking`). */
export function orderLinkMailContent(order: string, url: string): MailContent {
  return {
    subject: m["order_mail.link_subject"]({ order }),
    preview: m["order_mail.link_preview"](),
    paragraphs: [m["order_mail.link_text"]({ order })],
    action: { label: m["order_mail.link_button"](), url },
    validity: m["order_mail.validity"](days),
    more: null,
    caution: m["order_mail.link_caution"](),
  };
}

/** Returns the mail with the link to an invoice or a credit note. */
export function invoiceMailContent(document: InvoiceDocument, url: string): MailContent {
  const { order, currency, amounts, isModel } = document;
  const kind = invoiceReason(document);
  const about = isCashOrder(order) ? (CASH_TEXTS[kind] ?? kind) : kind;
  const facts = {
    invoice: invoiceName(document.number),
    order: order.name,
    amount: formatPrice(money(amounts.gross, currency)),
  };
  return {
    subject:
      kind === "invoice" ? m["order_mail.invoice_subject"](facts) : m["order_mail.credit_subject"](facts),
    preview: TEXTS[about].preview(facts),
    paragraphs: [TEXTS[about].text(facts), ...(isModel ? [m["order_mail.model"]()] : [])],
    action: {
      label: kind === "invoice" ? m["order_mail.invoice_button"]() : m["order_mail.credit_button"](),
      url,
    },
    validity: m["order_mail.validity"](days),
    more: null,
    caution: m["order_mail.invoice_caution"]({ email: SUPPORT_EMAIL }),
  };
}

/** Texts that differ for an order that the courier collects. */
const CASH_TEXTS = { invoice: "cash", edit: "refused", credit_note: null } as const;

type Facts = Readonly<Record<"invoice" | "order" | "amount", string>>;
/** Texts by reason: a credit note is for a refund, or for an edit's removals. */
const TEXTS: Readonly<
  Record<InvoiceReason | "cash" | "refused", Record<"preview" | "text", (facts: Facts) => string>>
> = {
  invoice: {
    preview: (facts) => m["order_mail.invoice_preview"](facts),
    text: (facts) => m["order_mail.invoice_text"](facts),
  },
  credit_note: {
    preview: (facts) => m["order_mail.credit_preview"](facts),
    text: (facts) => m["order_mail.credit_text"](facts),
  },
  edit: {
    preview: (facts) => m["order_mail.edit_preview"](facts),
    text: (facts) => m["order_mail.edit_text"](facts),
  },
  cash: {
    preview: (facts) => m["order_mail.cash_preview"](facts),
    text: (facts) => m["order_mail.invoice_text"](facts),
  },
  refused: {
    preview: (facts) => m["order_mail.refused_preview"](facts),
    text: (facts) => m["order_mail.refused_text"](facts),
  },
};

/** Returns the reason for the mail. */
export function orderMailPurpose(): string {
  return m["order_mail.purpose"]();
}
