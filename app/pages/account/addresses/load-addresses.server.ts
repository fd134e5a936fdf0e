import { data } from "react-router";
import { addressLines } from "#app/features/addresses/address-lines.server.ts";
import { accountVisit, type AccountArgs } from "#app/pages/account/account-visit.server.ts";
import { OK, SERVICE_UNAVAILABLE } from "#lib/http/status.ts";

/** Saved address in the list; the platform's id stays on the server. */
export interface AddressEntry {
  readonly key: string;
  readonly isDefault: boolean;
  readonly lines: readonly string[];
  /** Distinguishes it from the customer's other addresses, which have the same name. */
  readonly street: string;
}

export type AddressBook =
  | { readonly kind: "known"; readonly addresses: readonly AddressEntry[] }
  | { readonly kind: "unavailable" }
  | { readonly kind: "token" }
  /** Session of a magic link without a customer token. */
  | { readonly kind: "no_token"; readonly hasPassword: boolean };

/** Loads the address book for the page, or the reason why it is missing. */
export async function loadAddresses(args: AccountArgs) {
  const { session, customer, place, language } = await accountVisit(args);
  const answer = (book: AddressBook, status = OK) => data(book, { status });
  if (customer === null) return answer({ kind: "no_token", hasPassword: session.hasPassword });
  const book = await customer.readAddresses(place);
  if (!book.ok) {
    return book.problem.kind === "token"
      ? answer({ kind: "token" })
      : answer({ kind: "unavailable" }, SERVICE_UNAVAILABLE);
  }
  const addresses = book.value.map((address) => ({
    key: address.key,
    isDefault: address.isDefault,
    lines: addressLines(address, language),
    street: address.address1 ?? "",
  }));
  return answer({ kind: "known", addresses });
}
