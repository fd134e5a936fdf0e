import { countedMailbox } from "#domain/customer/email-key.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { checkEmail } from "./check-customer.ts";
import { type CustomerError, customerError } from "./customer-errors.ts";
import { findCustomerByMailbox, lockCustomer } from "./customer.store.ts";
import { mailLink } from "./mail-link.ts";
import { countCustomerAttempt } from "./throttle.ts";

/**
 * Performs `customerRecover`: mails a link to choose a new password. The answer tells whether there is such a customer,
 * as on Shopify; a store that must not reveal this has to send mails of its own.
 *
 * @throws {GraphQLError} THROTTLED
 */
export async function recoverPassword(
  context: ShopContext,
  typed: string,
): Promise<readonly CustomerError[]> {
  const email = checkEmail(typed, ["email"]);
  const { key } = email.value;
  await countCustomerAttempt(context, "recover", countedMailbox(key));
  const customer = email.errors.length > 0 ? null : await findCustomerByMailbox(context.database, key);
  if (customer === null) return [UNKNOWN];
  return context.database.transaction(async (tx) => {
    const locked = await lockCustomer(tx, customer.id);
    if (locked === null) return [UNKNOWN];
    await mailLink(tx, context, { customerId: locked.id, purpose: "reset", now: context.clock() });
    return [];
  });
}

const UNKNOWN = customerError("UNIDENTIFIED_CUSTOMER", ["email"], "Could not find customer");
