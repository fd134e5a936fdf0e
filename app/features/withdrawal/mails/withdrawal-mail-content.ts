import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { formatDate, formatDateTime } from "#domain/time/date-display.ts";
import type { Language } from "#domain/language/languages.ts";
import { isByDay } from "#domain/returns/return-window.ts";
import { RETURN_WINDOW_DAYS } from "#domain/shipping/service-terms.ts";
import { OBJECTION_HOURS, WITHDRAWAL_REFUND_DAYS } from "#domain/returns/withdrawal.ts";
import { m } from "#app/i18n/messages.ts";
import type { MailContent } from "#app/features/mails/mail-content.ts";
import { quotedText } from "./quoted-text.ts";
import { declaredContent } from "#app/features/withdrawal/declared-content.ts";
import type { Withdrawal } from "#app/features/withdrawal/withdrawal.tables.ts";

/** A declaration with the data of its mail. */
export interface Receipt {
  readonly withdrawal: Withdrawal;
  /** Time at which a waiting declaration is carried out. */
  readonly actAt: Date;
  /** `#1001`, for the owner of its mailbox; null otherwise. */
  readonly orderName: string | null;
  readonly isSent: boolean;
  /** The last days of withdrawal and return (ISO dates); null while nothing was sent. */
  readonly lastDays: { readonly withdrawal: string; readonly return: string } | null;
  /** Link for the mailbox's owner to object; null where there is nothing to object to. */
  readonly objectionUrl: string | null;
}

interface ReceiptPlace {
  readonly language: Language;
  /** Link for a guest to find an order. */
  readonly lookupUrl: string;
}

/**
 * Builds the immediate mail: what was declared, when, and what happens next (Directive 2011/83, art. 11a (4)). Several
 * declarations queued for one address are a paragraph each.
 */
export function receiptContent(
  receipts: readonly Receipt[],
  { language, lookupUrl }: ReceiptPlace,
): MailContent {
  const [first] = receipts;
  const moment = formatDateTime(first?.withdrawal.declaredAt ?? new Date(0), language);
  const isOne = receipts.length === 1;
  return {
    subject: isOne
      ? m["withdrawal_mail.subject"]()
      : m["withdrawal_mail.subject_many"]({ count: receipts.length }),
    preview: m["withdrawal_mail.preview"]({ moment }),
    paragraphs: isOne
      ? receipts.flatMap((receipt) => receiptLines(receipt, language))
      : receipts.map((receipt) =>
          [...receiptLines(receipt, language), spelledLink(receipt)].join(" ").trim(),
        ),
    action: isOne && first !== undefined ? actionOf(first, lookupUrl) : null,
    validity: null,
    more: null,
    caution: m["withdrawal_mail.caution"]({ email: SUPPORT_EMAIL }),
  };
}

function actionOf({ withdrawal, objectionUrl }: Receipt, lookupUrl: string): MailContent["action"] {
  if (withdrawal.outcome === "late") return { label: m["withdrawal_mail.to_return"](), url: lookupUrl };
  return objectionUrl === null ? null : { label: m["withdrawal_mail.objection"](), url: objectionUrl };
}

function spelledLink({ objectionUrl }: Receipt): string {
  return objectionUrl === null ? "" : m["withdrawal_mail.objection_spelled"]({ url: objectionUrl });
}

function receiptLines(receipt: Receipt, language: Language): readonly string[] {
  const { withdrawal } = receipt;
  const moment = formatDateTime(withdrawal.declaredAt, language);
  return [
    m["withdrawal_mail.received"]({ moment }),
    ...declaredContent(withdrawal).map(([label, text]) => `${label}: ${quotedText(text)}`),
    ...nextSteps(receipt, language),
  ];
}

function nextSteps(receipt: Receipt, language: Language): readonly string[] {
  const { withdrawal, actAt, orderName: order, isSent, lastDays } = receipt;
  const { state, reason, outcome } = withdrawal;
  const days = WITHDRAWAL_REFUND_DAYS;
  if (order === null) return [m["withdrawal_mail.looking"]({ days })];
  if (outcome === "late" && lastDays !== null) {
    const last = formatDate(lastDays.withdrawal, language);
    const until = formatDate(lastDays.return, language);
    const isReturnable = isByDay(withdrawal.declaredAt, lastDays.return);
    return [
      isReturnable
        ? m["withdrawal_mail.late"]({ order, last, days: RETURN_WINDOW_DAYS, until })
        : m["withdrawal_mail.too_late"]({
            order,
            last,
            days: RETURN_WINDOW_DAYS,
            until,
            email: SUPPORT_EMAIL,
          }),
    ];
  }
  if (outcome === "order_over") return [m["withdrawal_mail.over"]({ order })];
  if (state === "waiting") {
    const facts = { order, moment: formatDateTime(actAt, language), hours: OBJECTION_HOURS, days };
    return isSent ? [m["withdrawal_mail.waiting_sent"](facts)] : [m["withdrawal_mail.waiting_unsent"](facts)];
  }
  if (state === "person" || reason !== null) return [m["withdrawal_mail.person"]({ order, days })];
  if (withdrawal.lines !== null && !isSent) return [m["withdrawal_mail.acting_part"]({ order, days })];
  return isSent
    ? [m["withdrawal_mail.acting_sent"]({ order, days })]
    : [m["withdrawal_mail.acting_unsent"]({ order, days })];
}

/** Builds the mail to the shop about declarations that wait for a staff member. */
export function staffContent(rows: readonly Withdrawal[], language: Language): MailContent {
  const shown = rows.slice(0, STAFF_SHOWN_MAX);
  const rest = rows.length - shown.length;
  return {
    subject: m["withdrawal_mail.staff_subject"]({ count: rows.length }),
    preview: m["withdrawal_mail.staff_preview"](),
    paragraphs: [
      ...shown.map((row) =>
        m["withdrawal_mail.staff_line"]({
          number: row.number,
          moment: formatDateTime(row.declaredAt, language),
          name: quotedText(row.name),
          order: quotedText(row.orderNumber ?? row.description ?? ""),
          reason: row.reason ?? "",
        }),
      ),
      ...(rest > 0 ? [m["withdrawal_mail.staff_rest"]({ count: rest })] : []),
      m["withdrawal_mail.staff_text"]({ days: WITHDRAWAL_REFUND_DAYS }),
    ],
    action: null,
    validity: null,
    more: null,
    caution: m["withdrawal_mail.staff_caution"](),
  };
}

const STAFF_SHOWN_MAX = 30;

/** Returns the text on why the mail was sent. */
export function withdrawalMailPurpose(kind: "receipt" | "staff"): string {
  return kind === "staff" ? m["withdrawal_mail.staff_purpose"]() : m["withdrawal_mail.purpose"]();
}
