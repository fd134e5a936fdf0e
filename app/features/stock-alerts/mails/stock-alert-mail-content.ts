import { STOCK_ALERT_KEPT_DAYS } from "#domain/time/retention.ts";
import type { MailContent } from "#app/features/mails/mail-content.ts";
import { m } from "#app/i18n/messages.ts";

interface AlertFacts {
  /** Title of the product, with that of the variant where there are several. */
  readonly product: string;
  /** Page that confirms or ends the alert. */
  readonly alertUrl: string;
  readonly productUrl: string;
}

/** Writes the mail that asks whether an address wants the alert. */
export function confirmContent({ product, alertUrl }: AlertFacts): MailContent {
  return {
    subject: m["stockalert_mail.confirm_subject"]({ product }),
    preview: m["stockalert_mail.confirm_preview"](),
    paragraphs: [m["stockalert_mail.confirm_text"]({ product })],
    action: { label: m["stockalert_mail.confirm_button"](), url: alertUrl },
    validity: m["stockalert_mail.confirm_validity"]({ days: STOCK_ALERT_KEPT_DAYS }),
    more: null,
    caution: m["stockalert_mail.confirm_caution"](),
  };
}

/** Writes the one mail that says that a variant can be bought again. */
export function availableContent({ product, productUrl }: AlertFacts): MailContent {
  return {
    subject: m["stockalert_mail.available_subject"]({ product }),
    preview: m["stockalert_mail.available_preview"](),
    paragraphs: [m["stockalert_mail.available_text"]({ product })],
    action: { label: m["stockalert_mail.available_button"](), url: productUrl },
    validity: null,
    more: null,
    caution: m["stockalert_mail.available_caution"](),
  };
}

/** Explains why the mail was sent. */
export function alertMailPurpose(): string {
  return m["stockalert_mail.purpose"]();
}
