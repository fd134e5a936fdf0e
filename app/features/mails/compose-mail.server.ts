import { SUPPORT_EMAIL } from "#domain/brand/brand.ts";
import { COMPANY_IS_SAMPLE, SELLER } from "#domain/brand/company.ts";
import type { Greeted } from "#domain/customer/greeted-name.ts";
import type { Language } from "#domain/language/language-choice.ts";
import { m } from "#app/i18n/messages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { greeting } from "./greeting.ts";
import type { MailContent } from "./mail-content.ts";
import { plainText } from "./plain-text.ts";

export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

interface MailFacts {
  readonly language: Language;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
  /** Whom to greet; null for a greeting without a name. */
  readonly greeted: Greeted | null;
}

/**
 * Writes one mail of the site, as HTML for light and dark mailboxes and as text.
 *
 * @param say what it says, asked in the mail's language; `purpose` tells at the end why it was sent
 */
export function composeMail(
  { language, publicUrl, greeted }: MailFacts,
  say: () => { readonly content: MailContent; readonly purpose: string },
): Promise<ComposedMail> {
  return withLanguage(language, async () => {
    const { content, purpose } = say();
    const hello = greeting(greeted);
    const footer = footerLines(purpose);
    // Loaded with the first mail: a process that sends none does without React's renderer for mails.
    const [{ render }, { StoreMail }] = await Promise.all([
      import("@react-email/render"),
      import("./store-mail.email.tsx"),
    ]);
    return {
      subject: content.subject,
      html: await render(StoreMail({ content, greeting: hello, footer, language, publicUrl })),
      text: plainText(content, hello, footer),
    };
  });
}

/** Who writes and why: the law asks for the company, a reader for somebody to answer. */
function footerLines(purpose: string): string[] {
  return [
    m["mail.questions"]({ email: SUPPORT_EMAIL }),
    purpose,
    SELLER,
    ...(COMPANY_IS_SAMPLE ? [m["mail.sample_company"]()] : []),
  ];
}
