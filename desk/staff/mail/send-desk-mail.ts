import type { WrittenMail } from "#design/mail/write-mail.ts";

/** Hands a mail over to the mail server. `id` becomes its Message-ID. Rejects when it could not be handed over. */
export type SendDeskMail = (
  mail: WrittenMail & { readonly id: string; readonly to: string },
) => Promise<void>;
