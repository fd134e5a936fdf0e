import { redirectToLogin } from "#app/features/auth/sessions/current-session.server.ts";
import { addressLines } from "#app/features/addresses/address-lines.server.ts";
import { accountVisit, type AccountArgs } from "#app/pages/account/account-visit.server.ts";

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

/**
 * Loads the address book for the page, or the reason why it is missing. Redirects to the login
 * page, which returns here, when the platform has ended the login.
 */
export async function loadAddresses(args: AccountArgs): Promise<AddressBook | Response> {
  const { session, customer, place, language } = await accountVisit(args);
  if (customer === null) return { kind: "no_token", hasPassword: session.hasPassword };
  const book = await customer.readAddresses(place);
  const isEnded = !book.ok && book.problem.kind === "token" && session.isPlatformLogin;
  if (isEnded) return redirectToLogin(args.request);
  if (!book.ok) return { kind: book.problem.kind === "token" ? "token" : "unavailable" };
  const addresses = book.value.map((address) => ({
    key: address.key,
    isDefault: address.isDefault,
    lines: addressLines(address, language),
    street: address.address1 ?? "",
  }));
  return { kind: "known", addresses };
}
