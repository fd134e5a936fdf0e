import { formatDate } from "#domain/time/date-display.ts";
import type { Greeted } from "#domain/customer/greeted-name.ts";
import type { Language } from "#domain/language/languages.ts";
import { textsIn } from "#shop/texts/say.ts";
import { greeting } from "#shop/modules/mail/greeting.ts";
import type { WrittenMail } from "#design/mail/write-mail.ts";
import { writeShopMail } from "#shop/modules/mail/write-shop-mail.ts";

interface AccountLink {
  readonly language: Language;
  /** The store's address, no trailing slash. */
  readonly storefrontUrl: string;
  readonly greeted: Greeted;
  readonly url: string;
  readonly expiresAt: Date;
}

/** Writes the mail to confirm the address of an account that already has orders, and to choose a password. */
export function accountActivation({
  language,
  storefrontUrl,
  greeted,
  url,
  expiresAt,
}: AccountLink): WrittenMail {
  const say = textsIn(language);
  const date = formatDate(expiresAt.toISOString(), language);
  return writeShopMail({
    language,
    storefrontUrl,
    subject: say("mail.activation.subject"),
    parts: [
      greeting(greeted, say),
      { part: "paragraph", text: say("mail.activation.intro") },
      { part: "link", label: say("mail.activation.link"), url },
      { part: "remark", text: say("mail.activation.expires", { date }) },
      { part: "remark", text: say("mail.activation.ignore") },
    ],
  });
}

/** Writes the mail with the link to choose a new password. */
export function passwordRecovery(
  { language, storefrontUrl, greeted, url }: AccountLink,
  validHours: number,
): WrittenMail {
  const say = textsIn(language);
  return writeShopMail({
    language,
    storefrontUrl,
    subject: say("mail.recovery.subject"),
    parts: [
      greeting(greeted, say),
      { part: "paragraph", text: say("mail.recovery.intro") },
      { part: "link", label: say("mail.recovery.link"), url },
      { part: "remark", text: say("mail.recovery.expires", { hours: validHours }) },
      { part: "remark", text: say("mail.recovery.ignore") },
    ],
  });
}
