import type { CustomerAccessTokenCreateInput } from "#shop/schema/generated/resolver-types.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { issueToken } from "./access-token.store.ts";
import { checkEmail } from "./check-customer.ts";
import { customerError } from "./customer-errors.ts";
import { type CustomerOutcome, granted, refused } from "./customer-outcome.ts";
import { changeCustomer, findCustomerByMailbox, lockCustomer } from "./customer.store.ts";
import { countCustomerAttempt } from "./throttle.ts";

/**
 * Performs `customerAccessTokenCreate`: returns a token for e-mail and password. An unknown address, one without a
 * password and a wrong password get the same answer in the same time.
 *
 * @throws {GraphQLError} THROTTLED, right password or wrong
 */
export async function logIn(
  context: ShopContext,
  { email: typed, password }: CustomerAccessTokenCreateInput,
): Promise<CustomerOutcome> {
  const { database, passwords } = context;
  const email = checkEmail(typed, ["input", "email"]);
  const { key } = email.value;
  const counted = await countCustomerAttempt(context, "login", key);
  // A text that is no e-mail address has no account: the database is not asked.
  const customer = email.errors.length > 0 ? null : await findCustomerByMailbox(database, key);
  const verdict = await passwords.verify(password, customer?.passwordHash ?? null);
  if (customer === null || !verdict.isRight) return refused(UNIDENTIFIED);
  const renewedHash = verdict.isOutdated ? await passwords.hash(password) : null;
  const now = context.clock();
  const outcome = await database.transaction(async (tx) => {
    const current = await lockCustomer(tx, customer.id);
    // The password was changed while this one was being checked.
    if (current === null || current.passwordHash !== customer.passwordHash) return refused(UNIDENTIFIED);
    if (renewedHash !== null) await changeCustomer(tx, current.id, { passwordHash: renewedHash }, now);
    return granted(current, await issueToken(tx, current.id, now));
  });
  if (outcome.errors.length === 0) await counted.succeed();
  return outcome;
}

const UNIDENTIFIED = customerError("UNIDENTIFIED_CUSTOMER", null, "Unidentified customer");
