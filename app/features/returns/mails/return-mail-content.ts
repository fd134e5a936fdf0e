import { maskIban } from "#domain/payment/iban.ts";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { COMPANY } from "#brand/company.ts";
import { formatDate } from "#domain/time/date-display.ts";
import { formatAmount } from "#domain/money/price-display.ts";
import { isSendingBackFree, RETURN_LAPSE_DAYS, RETURN_REMINDER_DAYS } from "#domain/returns/return-terms.ts";
import {
  REFUND_MAX_BUSINESS_DAYS,
  REFUND_MIN_BUSINESS_DAYS,
  WITHDRAWAL_DAYS,
} from "#domain/shipping/service-terms.ts";
import { WITHDRAWAL_REFUND_DAYS } from "#domain/returns/withdrawal.ts";
import { m } from "#app/i18n/messages.ts";
import type { MailContent } from "#app/features/mails/mail-content.ts";
import type { returnEvents } from "#app/features/returns/return.tables.ts";
import { returnName } from "#app/features/returns/return-name.ts";
import type { Return } from "#app/features/returns/returnable-order.ts";

type Event = Pick<typeof returnEvents.$inferSelect, "status" | "actor" | "note">;

const REFUND_DAYS = { min: REFUND_MIN_BUSINESS_DAYS, max: REFUND_MAX_BUSINESS_DAYS };
const PREVIEW_MAX_CHARS = 150;

/** Builds the mail about a transition of a return, in the current language: what happened and what happens next. */
export function returnMailContent(found: Return, event: Event, url: string): MailContent {
  const [subject, ...said] = textsOf(found, event);
  const lines = linesText(found);
  const note = event.note === null ? [] : [m["return_mail.note"]({ note: event.note })];
  return mail(found, subject, [...said, ...note, m["return_mail.goods"]({ lines })], url);
}

/** Builds the reminder for an approved return whose parcel has not arrived. */
export function returnReminderContent(found: Return, lapsesOn: string, url: string): MailContent {
  const facts = factsOf(found);
  const subject = m["return_mail.reminder_subject"]({ ...facts, days: RETURN_REMINDER_DAYS });
  const date = formatDate(lapsesOn, found.language);
  const said = [
    m["return_mail.reminder_text"]({ ...facts, date }),
    m["return_mail.reminder_sent"](),
    m["return_mail.goods"]({ lines: linesText(found) }),
  ];
  return mail(found, subject, said, url);
}

/** Returns the text on why the mail was sent. */
export function returnMailPurpose(): string {
  return m["return_mail.purpose"]();
}

function mail(found: Return, subject: string, paragraphs: readonly string[], url: string): MailContent {
  const { order } = factsOf(found);
  const preview = m["return_mail.preview"]({ order, lines: linesText(found) });
  return {
    subject,
    preview: preview.length > PREVIEW_MAX_CHARS ? `${preview.slice(0, PREVIEW_MAX_CHARS - 1)}…` : preview,
    paragraphs,
    action: { label: m["return_mail.button"](), url },
    validity: null,
    more: null,
    caution: m["return_mail.caution"]({ email: SUPPORT_EMAIL }),
  };
}

/** Returns the subject first, then the paragraphs. */
function textsOf(found: Return, { status, actor }: Event): readonly [string, ...string[]] {
  const facts = factsOf(found);
  switch (status) {
    case "pending":
      return [m["return_mail.pending_subject"](facts), m["return_mail.pending_text"](facts)];
    case "approved":
      return found.kind === "withdrawal" ? withdrawalTexts(found) : approvedTexts(found);
    case "rejected":
      return [
        m["return_mail.rejected_subject"](facts),
        m["return_mail.rejected_text"](facts),
        m["return_mail.rejected_next"](),
      ];
    case "processing":
      return [
        m["return_mail.processing_subject"](facts),
        found.receivedAt === null
          ? m["return_mail.asked_text"](facts)
          : m["return_mail.processing_text"](facts),
        processingNext(found),
      ];
    case "completed":
      return [m["return_mail.completed_subject"](facts), completedText(found)];
    case "cancelled":
      return actor === "schedule"
        ? [
            m["return_mail.cancelled_subject"](facts),
            m["return_mail.lapsed_text"]({ ...facts, days: RETURN_LAPSE_DAYS }),
            m["return_mail.lapsed_next"](),
          ]
        : [m["return_mail.cancelled_subject"](facts), m["return_mail.cancelled_text"](facts)];
  }
}

function approvedTexts(found: Return): readonly [string, ...string[]] {
  const facts = factsOf(found);
  return [
    m["return_mail.approved_subject"](facts),
    m["return_mail.approved_text"](facts),
    isSendingBackFree(found.reason) ? m["return_mail.approved_free"]() : m["return_mail.approved_paid"](),
    m["return_mail.approved_days"]({ days: RETURN_LAPSE_DAYS }),
    approvedNext(found),
    ...ibanTexts(found),
  ];
}

function withdrawalTexts(found: Return): readonly [string, ...string[]] {
  const facts = factsOf(found);
  return [
    m["return_mail.withdrawal_subject"](facts),
    m["return_mail.withdrawal_text"]({ ...facts, days: WITHDRAWAL_DAYS }),
    m["return_mail.approved_paid"](),
    m[found.isByTransfer ? "return_mail.withdrawal_transfer" : "return_mail.withdrawal_money"]({
      amount: facts.amount,
      days: WITHDRAWAL_REFUND_DAYS,
    }),
    ...ibanTexts(found),
  ];
}

/** Says where the money of an order goes that the courier collected, or asks for the account. */
function ibanTexts({ isByTransfer, iban }: Return): readonly string[] {
  if (!isByTransfer) return [];
  return [
    iban === null ? m["return_mail.iban_asked"]() : m["return_mail.iban_given"]({ iban: maskIban(iban) }),
  ];
}

function approvedNext(found: Return): string {
  const facts = { ...factsOf(found), ...REFUND_DAYS };
  switch (found.method) {
    case "original":
      return m["return_mail.approved_money"](facts);
    case "store_credit":
      return m["return_mail.approved_credit"](facts);
    case "replacement":
      return m["return_mail.approved_replacement"]();
  }
}

function processingNext(found: Return): string {
  const facts = { ...factsOf(found), ...REFUND_DAYS };
  switch (found.method) {
    case "original":
      return m["return_mail.processing_money"](facts);
    case "store_credit":
      return m["return_mail.processing_credit"](facts);
    case "replacement":
      return m["return_mail.processing_replacement"]();
  }
}

function completedText(found: Return): string {
  const facts = factsOf(found);
  if (found.replacementName !== null) {
    return m["return_mail.completed_replacement"]({ ...facts, replacement: found.replacementName });
  }
  const amount = formatAmount(found.refundedAmount ?? found.amount, found.currency);
  return found.method === "store_credit"
    ? m["return_mail.completed_credit"]({ ...facts, amount })
    : m["return_mail.completed_money"]({ ...facts, amount });
}

function factsOf(found: Return) {
  return {
    name: returnName(found),
    order: found.orderName,
    amount: formatAmount(found.amount, found.currency),
    address: [COMPANY.name, COMPANY.street, COMPANY.city].join(", "),
  };
}

function linesText({ lines }: Return): string {
  return lines
    .map(({ quantity, title, variantTitle }) =>
      [`${quantity} × ${title}`, variantTitle].filter(Boolean).join(", "),
    )
    .join("; ");
}
