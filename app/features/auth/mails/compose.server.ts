import { SUPPORT_EMAIL } from "#domain/brand.ts";
import type { Language } from "#domain/language-choice.ts";
import { m } from "../../../i18n/messages.ts";
import { speaking } from "../../../i18n/request-language.server.ts";
import { COMPANY_IS_SAMPLE, SELLER } from "#domain/company.ts";
import { accountMailContent } from "./account-mail-content.ts";
import type { AccountMailKind } from "./account-mail-job.ts";
import { greeting } from "./greeting.ts";
import { plainText } from "./plain-text.ts";

export interface AccountMailFacts {
  readonly language: Language;
  /** Needed for an activation, a magic link and a reset; whole, with the store's origin. */
  readonly link?: string;
  readonly firstName?: string | null;
  /** An activation after a registration with a password. */
  readonly hasPendingPassword?: boolean;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
}

export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Writes one mail about an account, as HTML for light and dark mailboxes and as text. */
export function composeAccountMail(kind: AccountMailKind, facts: AccountMailFacts): Promise<ComposedMail> {
  const { language, link, firstName, publicUrl, hasPendingPassword = false } = facts;
  return speaking(language, async () => {
    const content = accountMailContent(kind, { link, publicUrl, hasPendingPassword });
    const hello = greeting(firstName);
    const footer = footerLines();
    // Loaded with the first mail: a process that sends none does without React's renderer for mails.
    const [{ render }, { AccountMail }] = await Promise.all([
      import("@react-email/render"),
      import("./account-mail.email.tsx"),
    ]);
    return {
      subject: content.subject,
      html: await render(AccountMail({ content, greeting: hello, footer, language, publicUrl })),
      text: plainText(content, hello, footer),
    };
  });
}

/** Who writes and why: the law asks for the company, a reader for somebody to answer. */
function footerLines(): string[] {
  return [
    m["account_mail.questions"]({ email: SUPPORT_EMAIL }),
    m["account_mail.purpose"](),
    SELLER,
    ...(COMPANY_IS_SAMPLE ? [m["account_mail.sample_company"]()] : []),
  ];
}
