import { type Greeted, greetedName } from "#domain/customer/greeted-name.ts";
import type { Say } from "#shop/texts/say.ts";
import type { MailPart } from "#design/mail/mail-part.ts";

/** Writes the first line of a mail of the shop; null for a greeting without a name. */
export function greeting(greeted: Greeted | null, say: Say): MailPart {
  const firstName = greeted === null ? null : greetedName(greeted);
  const text = firstName === null ? say("mail.greeting.nameless") : say("mail.greeting", { firstName });
  return { part: "paragraph", text };
}
