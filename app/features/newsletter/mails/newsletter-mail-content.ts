import { percentOfCode } from "#domain/promotion/discount.ts";
import { PENDING_SIGNUP_KEPT_DAYS } from "#domain/time/retention.ts";
import { m } from "#app/i18n/messages.ts";
import type { MailContent } from "#app/features/mails/mail-content.ts";

/** Writes the mail that asks whether an address signed up, in the current language (`speaking`). */
export function confirmMailContent(url: string): MailContent {
  const days = { days: PENDING_SIGNUP_KEPT_DAYS };
  return {
    subject: m["newsletter_mail.confirm_subject"](),
    preview: m["newsletter_mail.confirm_preview"](),
    paragraphs: [m["newsletter_mail.confirm_text"]()],
    action: { label: m["newsletter_mail.confirm_button"](), url },
    validity: m["newsletter_mail.confirm_validity"](days),
    more: null,
    caution: m["newsletter_mail.confirm_caution"](days),
  };
}

interface WelcomeFacts {
  /** Null if the place of the sign-up promised none. */
  readonly code: string | null;
  readonly shopUrl: string;
  readonly unsubscribeUrl: string;
}

/** Writes the mail after a confirmation, with the code if one was promised. */
export function welcomeMailContent({ code, shopUrl, unsubscribeUrl }: WelcomeFacts): MailContent {
  return {
    subject: m["newsletter_mail.welcome_subject"](),
    preview: m["newsletter_mail.welcome_preview"](),
    paragraphs: [
      m["newsletter_mail.welcome_text"](),
      ...(code === null ? [] : [m["newsletter_mail.welcome_code"]({ code, percent: percentOfCode(code) })]),
    ],
    action: { label: m["newsletter_mail.welcome_button"](), url: shopUrl },
    validity: null,
    more: { label: m["newsletter_mail.unsubscribe"](), url: unsubscribeUrl },
    caution: m["newsletter_mail.welcome_caution"](),
  };
}

/** Explains why the mail was sent. */
export function newsletterMailPurpose(kind: "confirm" | "welcome"): string {
  return kind === "confirm" ? m["newsletter_mail.confirm_purpose"]() : m["newsletter_mail.welcome_purpose"]();
}
