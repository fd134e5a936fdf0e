import { type WrittenMail, writeMail } from "#design/mail/write-mail.ts";
import type { MailPart } from "#design/mail/mail-part.ts";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { COMPANY_IS_SAMPLE, SELLER } from "#brand/company.ts";
import type { Language } from "#domain/language/languages.ts";
import { textsIn } from "#shop/texts/say.ts";

interface ShopMail {
  readonly language: Language;
  /** The store's origin, no trailing slash. */
  readonly storefrontUrl: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

/** Writes a mail of the shop; its last lines name the support address and the seller, as the law requires. */
export function writeShopMail(mail: ShopMail): WrittenMail {
  const say = textsIn(mail.language);
  const footer = [
    say("mail.questions", { email: SUPPORT_EMAIL }),
    SELLER,
    ...(COMPANY_IS_SAMPLE ? [say("mail.sample_company")] : []),
  ];
  return writeMail({ ...mail, footer });
}
