import { deleteAddresses } from "#app/shop-client/customer/delete-addresses.server.ts";
import {
  type CustomerCall,
  readRecord,
  storefrontCustomer,
  updatePerson,
} from "#app/shop-client/customer/storefront-customer.server.ts";
import type { Account } from "#app/features/auth/auth.tables.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";

/**
 * Deletes from the platform the data of a customer from before the mailbox was proven: addresses, phone, marketing
 * consent and names other than those given now. The embedded shop has already done so; a hosted one keeps it all.
 *
 * @param accessToken the customer's, obtained by proving the mailbox
 * @param names the names to set; null removes one
 * @returns false when some data may be left; it is logged
 */
export async function emptyCustomer(
  { resources, visit }: Pick<AuthContext, "resources" | "visit">,
  accessToken: string,
  names: Pick<Account, "firstName" | "lastName">,
): Promise<boolean> {
  const { shop, log } = resources;
  const buyerIp = visit.ip;
  const customer: CustomerCall = { shop, token: accessToken, buyerIp };
  const record = await readRecord(customer);
  const left = record.ok ? await deleteAddresses(storefrontCustomer(customer), record.value.addresses) : [];
  const person = { firstName: names.firstName ?? "", lastName: names.lastName ?? "" };
  const isEmpty =
    record.ok &&
    (record.value.firstName ?? "") === person.firstName &&
    (record.value.lastName ?? "") === person.lastName &&
    record.value.phone === null &&
    !record.value.acceptsMarketing;
  const updated =
    isEmpty || (await updatePerson(customer, { ...person, phone: null, acceptsMarketing: false })).ok;
  const isDone = record.ok && left.length === 0 && updated;
  if (!isDone) {
    const details = { requestId: visit.requestId, addresses: left };
    log.error(details, "a customer keeps data from before the mailbox was proven");
  }
  return isDone;
}
