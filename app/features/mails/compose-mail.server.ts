import type { MailPart } from "#design/mail/mail-part.ts";
import { type WrittenMail, writeMail } from "#design/mail/write-mail.ts";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { COMPANY_IS_SAMPLE, SELLER } from "#brand/company.ts";
import type { Greeted } from "#domain/customer/greeted-name.ts";
import type { Language } from "#domain/language/languages.ts";
import { m } from "#app/i18n/messages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { greeting } from "./greeting.ts";
import type { MailContent } from "./mail-content.ts";

interface MailFacts {
  readonly language: Language;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
  /** The person to greet; null for a greeting without a name. */
  readonly greeted: Greeted | null;
}

/** Mail laid out as parts, with the purpose that is said at its end. */
interface MailOfParts {
  readonly subject: string;
  readonly preview: string;
  readonly parts: readonly MailPart[];
  readonly purpose: string;
}

/** Writes a mail of the site from parts, which `say` returns in the mail's language. */
export function composeParts(
  { language, publicUrl }: Pick<MailFacts, "language" | "publicUrl">,
  say: () => MailOfParts,
): WrittenMail {
  return withLanguage(language, () => {
    const { purpose, ...mail } = say();
    return writeMail({ language, storefrontUrl: publicUrl, ...mail, footer: footerLines(purpose) });
  });
}

/**
 * Writes a mail of the site, as HTML and as plain text.
 *
 * @param say returns the content, called in the mail's language; `purpose` says at the end why the mail was sent
 */
export function composeMail(
  { language, publicUrl, greeted }: MailFacts,
  say: () => { readonly content: MailContent; readonly purpose: string },
): WrittenMail {
  return composeParts({ language, publicUrl }, () => {
    const { content, purpose } = say();
    const { subject, preview } = content;
    const parts = [{ part: "paragraph", text: greeting(greeted) } as const, ...toParts(content)];
    return { subject, preview, parts, purpose };
  });
}

function toParts({
  paragraphs,
  details = [],
  action,
  validity,
  more,
  caution,
}: MailContent): readonly MailPart[] {
  return [
    ...paragraphs.map(paragraph),
    ...details,
    ...(action === null ? [] : [{ part: "link", ...action, hint: m["mail.copy_link"]() } as const]),
    ...(validity === null ? [] : [paragraph(validity)]),
    ...(more === null ? [] : [{ part: "address", ...more } as const]),
    paragraph(caution),
  ];
}

function paragraph(text: string): MailPart {
  return { part: "paragraph", text };
}

/** Names the support address, the purpose of the mail, and the company, as the law asks. */
function footerLines(purpose: string): string[] {
  return [
    m["mail.questions"]({ email: SUPPORT_EMAIL }),
    purpose,
    SELLER,
    ...(COMPANY_IS_SAMPLE ? [m["mail.sample_company"]()] : []),
  ];
}
