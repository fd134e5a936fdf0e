import { setTimeout as delay } from "node:timers/promises";
import type { Place } from "../../shop-client/catalogue.server.ts";
import { type CustomerCall, readAddresses } from "../../shop-client/customer-account.server.ts";
import type { AccountAnswer, SavedAddress } from "../../shop-client/customer-account.ts";

/** A page that shows more than addresses does not wait longer for them. */
const PATIENCE_MS = 2_000;

/** A customer's address book for a page that is worth having without it: a platform that is slow counts as away. */
export async function readAddressBook(
  customer: CustomerCall,
  place: Place,
): Promise<AccountAnswer<readonly SavedAddress[]>> {
  const away = new AbortController();
  const late = delay(PATIENCE_MS, null, { signal: away.signal, ref: false }).catch(() => null);
  const book = await Promise.race([readAddresses(customer, place), late]);
  away.abort();
  return book ?? { ok: false, problem: { kind: "unavailable" } };
}
