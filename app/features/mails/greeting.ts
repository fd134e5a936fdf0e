import { type Greeted, greetedName } from "#domain/customer/greeted-name.ts";
import { m } from "#app/i18n/messages.ts";

/** Writes the first line of a mail of the site; null greets without a name. */
export function greeting(greeted: Greeted | null): string {
  const firstName = greeted === null ? null : greetedName(greeted);
  return firstName === null ? m["mail.greeting_nameless"]() : m["mail.greeting"]({ firstName });
}
