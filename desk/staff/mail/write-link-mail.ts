import { writeMail, type WrittenMail } from "#design/mail/write-mail.ts";
import { BRAND_NAME } from "#brand/brand.ts";
import { COMPANY_IS_SAMPLE, SELLER } from "#brand/company.ts";
import type { Language } from "#domain/language/languages.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

const TEXTS = { ro, en } as const;

/** Reason of a link: an invitation, or a login to be set up again. */
export type LinkReason = "invitation" | "renewal";

interface LinkMail {
  readonly reason: LinkReason;
  readonly name: string;
  readonly language: Language;
  /** One-time address, at which the person sets a password and an authenticator app. */
  readonly url: string;
  readonly storefrontUrl: string;
}

/** Writes the mail with a one-time link to the desk, in the language of the person. */
export function writeLinkMail({ reason, name, language, url, storefrontUrl }: LinkMail): WrittenMail {
  const texts = TEXTS[language];
  const say = (key: keyof typeof ro): string =>
    texts[key].replaceAll("{name}", () => name).replaceAll("{store}", () => BRAND_NAME);
  return writeMail({
    language,
    storefrontUrl,
    subject: say(`${reason}.subject`),
    preview: say(`${reason}.text`),
    parts: [
      { part: "paragraph", text: say("greeting") },
      { part: "paragraph", text: say(`${reason}.text`) },
      { part: "link", label: say("button"), url, hint: say("hint") },
      { part: "paragraph", text: say("validity") },
      { part: "paragraph", text: say("caution") },
    ],
    footer: [say("purpose"), SELLER, ...(COMPANY_IS_SAMPLE ? [say("sampleCompany")] : [])],
  });
}
