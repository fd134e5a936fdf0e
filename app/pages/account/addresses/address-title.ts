import { m } from "#app/i18n/messages.ts";

/** Returns the title of the address form, for the page's heading and its head. */
export function addressTitle(isNew: boolean): string {
  return isNew ? m["account.new_address"]() : m["account.edit_address"]();
}
