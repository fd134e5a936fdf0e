import { within } from "#lib/timeout/within.ts";
import type { Locale } from "#app/shop-client/catalogue.server.ts";
import type {
  AccountAnswer,
  CustomerAccount,
  SavedAddress,
} from "#app/shop-client/customer/customer-account.ts";

/** Timeout for a page that shows more than addresses. */
const ANSWER_TIMEOUT_MS = 2_000;

/**
 * Reads a customer's address book for a page that works without it. `unavailable` also when the platform has not
 * answered within two seconds.
 */
export async function readAddressBook(
  customer: CustomerAccount,
  place: Locale,
): Promise<AccountAnswer<readonly SavedAddress[]>> {
  return within(customer.readAddresses(place), ANSWER_TIMEOUT_MS, () => ({
    ok: false,
    problem: { kind: "unavailable" },
  }));
}
