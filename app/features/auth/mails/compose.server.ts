import type { WrittenMail } from "#design/mail/write-mail.ts";
import type { Greeted } from "#domain/customer/greeted-name.ts";
import type { Language } from "#domain/language/languages.ts";
import { m } from "#app/i18n/messages.ts";
import { composeMail } from "#app/features/mails/compose-mail.server.ts";
import { accountMailContent } from "./account-mail-content.ts";
import type { AccountMailKind } from "./account-mail-job.ts";

export interface AccountMailFacts {
  readonly language: Language;
  /** Required for an activation, a magic link and a reset; absolute, with the store's origin. */
  readonly link?: string;
  readonly greeted?: Greeted | null;
  /** An activation after a registration with a password. */
  readonly hasPendingPassword?: boolean;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
}

/** Writes one mail about an account. */
export function composeAccountMail(kind: AccountMailKind, facts: AccountMailFacts): WrittenMail {
  const { language, link, greeted = null, publicUrl, hasPendingPassword = false } = facts;
  return composeMail({ language, publicUrl, greeted }, () => ({
    content: accountMailContent(kind, { link, publicUrl, hasPendingPassword }),
    purpose: m["account_mail.purpose"](),
  }));
}
