/** A name as people write it: letters, spaces, hyphens, apostrophes. */
const NAME = /^\p{L}[\p{L}\p{M} ’'-]{0,39}$/u;

/** Whom a mail greets. */
export interface Greeted {
  readonly firstName: string | null;
  readonly isMailboxProven: boolean;
}

/**
 * Reads the name a mail greets; null for a greeting without one. A mailbox that nobody has proven is greeted without:
 * whoever types a stranger's address would choose the name (docs/decisions/mail.md). Not even a proven one is told what
 * could be read as a message or a link.
 */
export function greetedName({ firstName, isMailboxProven }: Greeted): string | null {
  const name = (firstName ?? "").trim().normalize("NFC");
  return isMailboxProven && NAME.test(name) ? name.replaceAll("'", "’") : null;
}
