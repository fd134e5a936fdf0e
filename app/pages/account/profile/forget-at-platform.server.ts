import type { Logger } from "pino";
import type { Place } from "../../../shop-client/catalogue.server.ts";
import {
  type CustomerCall,
  deleteAddress,
  readAddresses,
  updateName,
} from "../../../shop-client/customer-account.server.ts";

/**
 * Takes off the platform what a customer's own token can: her address book and her name. The customer herself stays
 * for the merchant to erase; a platform that is away is noted, and does not keep her account alive.
 */
export async function forgetAtPlatform(customer: CustomerCall, place: Place, log: Logger): Promise<void> {
  const book = await readAddresses(customer, place);
  const left: string[] = [];
  for (const { id, key } of book.ok ? book.value : []) {
    const deleted = await deleteAddress(customer, id);
    if (!deleted.ok) left.push(key);
  }
  const renamed = await updateName(customer, { firstName: "", lastName: "" });
  if (!book.ok || left.length > 0 || !renamed.ok) {
    log.warn({ addresses: left }, "an address book could not be taken off the platform");
  }
}
