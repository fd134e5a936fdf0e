import { m } from "#app/i18n/messages.ts";

/** The title of the form for an address, as the page's heading and in its head. */
export function addressTitle(isNew: boolean): string {
  return isNew ? m["account.new_address"]() : m["account.edit_address"]();
}
