/** Characters of a name: letters, spaces, hyphens, apostrophes. */
const NAME = /^\p{L}[\p{L}\p{M} ’'-]{0,39}$/u;

/** Person greeted by a mail. */
export interface Greeted {
  readonly firstName: string | null;
  readonly isMailboxProven: boolean;
}

/**
 * Returns the name for a mail's greeting; null for a greeting without one. An unproven mailbox is greeted without a
 * name, which an attacker could choose by typing another person's address (docs/decisions/mail.md). Names that could be
 * read as a message or a link are left out even for a proven one.
 */
export function greetedName({ firstName, isMailboxProven }: Greeted): string | null {
  const name = (firstName ?? "").trim().normalize("NFC");
  return isMailboxProven && NAME.test(name) ? name.replaceAll("'", "’") : null;
}
