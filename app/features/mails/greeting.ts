import { m } from "../../i18n/messages.ts";

/** A name as people write it: letters, spaces, hyphens, apostrophes. */
const NAME = /^\p{L}[\p{L}\p{M} ’'-]{0,39}$/u;

/**
 * Greets by name where it is one. Whoever registers a stranger's address chooses the name in her mail, so nothing that
 * could be read as a message or a link is repeated.
 */
export function greeting(firstName: string | null | undefined): string {
  const name = (firstName ?? "").trim().normalize("NFC");
  if (!NAME.test(name)) return m["mail.greeting_nameless"]();
  return m["mail.greeting"]({ firstName: name.replaceAll("'", "’") });
}
