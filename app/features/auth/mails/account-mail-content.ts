import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { m } from "#app/i18n/messages.ts";
import type { AccountMailKind } from "./account-mail-job.ts";
import type { MailContent } from "#app/features/mails/mail-content.ts";

interface ContentFacts {
  /** The single-use link of an activation, a magic link or a reset; the others lead to fixed pages. */
  readonly link: string | undefined;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
  /** Of an activation: a password was typed at registration, and only the address is left to confirm. */
  readonly hasPendingPassword: boolean;
}

const email = { email: SUPPORT_EMAIL };

/**
 * Returns the content of an account mail in the current language (`speaking`).
 *
 * @throws when a mail with a single-use link has none: a bug of the job
 */
export function accountMailContent(
  kind: AccountMailKind,
  { link, publicUrl, hasPendingPassword }: ContentFacts,
): MailContent {
  switch (kind) {
    case "activation":
      return {
        subject: m["account_mail.activation_subject"](),
        preview: m["account_mail.activation_preview"](),
        paragraphs: [
          hasPendingPassword
            ? m["account_mail.activation_text_with_password"]()
            : m["account_mail.activation_text"](),
        ],
        action: { label: m["account_mail.activation_button"](), url: singleUse(link) },
        validity: m["account_mail.activation_validity"](),
        more: null,
        caution: m["account_mail.activation_caution"](),
      };
    case "account-exists":
      return {
        subject: m["account_mail.exists_subject"](),
        preview: m["account_mail.exists_preview"](),
        paragraphs: [m["account_mail.exists_text"](), m["auth.account_exists"]()],
        action: { label: m["account_mail.exists_button"](), url: link ?? `${publicUrl}/my-account/login` },
        validity: null,
        more: { label: m["account_mail.exists_forgotten"](), url: `${publicUrl}/lost-password` },
        caution: m["account_mail.exists_caution"](),
      };
    case "magic-link":
      return {
        subject: m["account_mail.magic_subject"](),
        preview: m["account_mail.magic_preview"](),
        paragraphs: [m["account_mail.magic_text"]()],
        action: { label: m["account_mail.magic_button"](), url: singleUse(link) },
        validity: m["account_mail.magic_validity"](),
        more: null,
        caution: m["account_mail.magic_caution"](),
      };
    case "no-account":
      return {
        subject: m["account_mail.no_account_subject"](),
        preview: m["account_mail.no_account_preview"](),
        paragraphs: [m["account_mail.no_account_text"](), m["account_mail.no_account_advice"]()],
        action: {
          label: m["account_mail.no_account_button"](),
          url: link ?? `${publicUrl}/my-account/register`,
        },
        validity: null,
        more: null,
        caution: m["account_mail.no_account_caution"](),
      };
    case "password-reset":
      return {
        subject: m["account_mail.reset_subject"](),
        preview: m["account_mail.reset_preview"](),
        paragraphs: [m["account_mail.reset_text"]()],
        action: { label: m["account_mail.reset_button"](), url: singleUse(link) },
        validity: m["account_mail.reset_validity"](),
        more: null,
        caution: m["account_mail.reset_caution"](),
      };
    case "password-changed":
      return {
        subject: m["account_mail.changed_subject"](),
        preview: m["account_mail.changed_preview"](),
        paragraphs: [m["account_mail.changed_text"]()],
        action: null,
        validity: null,
        more: { label: m["account_mail.changed_lock"](), url: `${publicUrl}/lost-password` },
        caution: m["account_mail.changed_caution"](email),
      };
    case "welcome":
      return {
        subject: m["account_mail.welcome_subject"](),
        preview: m["account_mail.welcome_preview"](),
        paragraphs: [m["account_mail.welcome_text"]()],
        action: { label: m["account_mail.welcome_button"](), url: link ?? `${publicUrl}/my-account` },
        validity: null,
        more: { label: m["account_mail.welcome_shop"](), url: `${publicUrl}/shop` },
        caution: m["account_mail.welcome_caution"](email),
      };
  }
}

function singleUse(link: string | undefined): string {
  if (link === undefined) throw new Error("A mail with a single-use link was made without one.");
  return link;
}
