import type { CustomerUpdateInput } from "#shop/schema/generated/resolver-types.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { type FindCaller, issueToken, revokeAllTokens, revokeGrants } from "./access-token.store.ts";
import { checkEmail, checkName, checkPassword, checkPhone } from "./check-customer.ts";
import { customerError, INVALID_ACCESS_TOKEN } from "./customer-errors.ts";
import { dropLinks } from "./customer-link.store.ts";
import { type CustomerOutcome, granted, refused } from "./customer-outcome.ts";
import { changeCustomer, claimIdentity, type CustomerChanges, lockCustomer } from "./customer.store.ts";

/**
 * Performs `customerUpdate`: absent fields stay as they are. A new password ends every login and returns a new token; a
 * new address must be proven before its guest orders are shown, and ends the logins at the Customer Account API, which
 * vouch for the address.
 */
export async function updateCustomer(
  context: Pick<ShopContext, "database" | "clock" | "passwords">,
  findCaller: FindCaller,
  input: CustomerUpdateInput,
): Promise<CustomerOutcome> {
  const { database, clock } = context;
  const customer = await findCaller(database, clock());
  if (customer === null) return refused(INVALID_ACCESS_TOKEN);
  const email = checkEmail(input.email ?? customer.email, ["customer", "email"]);
  const checked = {
    firstName: checkName(input.firstName ?? null, ["customer", "firstName"], "First name"),
    lastName: checkName(input.lastName ?? null, ["customer", "lastName"], "Last name"),
    phone: checkPhone(input.phone ?? null, ["customer", "phone"]),
  };
  const { password } = input;
  const errors = [
    ...(password == null ? [] : checkPassword(password, ["customer", "password"])),
    ...[email, ...Object.values(checked)].flatMap((each) => each.errors),
  ];
  if (errors.length > 0) return refused(...errors);
  const passwordHash = password == null ? null : await context.passwords.hash(password);
  const changes: CustomerChanges = {
    ...(input.firstName === undefined ? {} : { firstName: checked.firstName.value }),
    ...(input.lastName === undefined ? {} : { lastName: checked.lastName.value }),
    ...(input.phone === undefined ? {} : { phone: checked.phone.value }),
    ...(input.acceptsMarketing == null ? {} : { acceptsMarketing: input.acceptsMarketing }),
    ...(passwordHash === null ? {} : { passwordHash }),
    ...(input.email == null ? {} : { email: email.value.email, emailKey: email.value.key }),
  };
  return database.transaction(async (tx) => {
    const { key } = email.value;
    const taken = await claimIdentity(tx, { key, phone: changes.phone ?? null }, customer.id);
    if (taken !== null) {
      const message = `${taken === "email" ? "Email" : "Phone"} has already been taken`;
      return refused(customerError("TAKEN", ["customer", taken], message));
    }
    const locked = await lockCustomer(tx, customer.id);
    const now = clock();
    // The customer may have been logged out during the check.
    if (locked === null || (await findCaller(tx, now)) === null) {
      return refused(INVALID_ACCESS_TOKEN);
    }
    const isMoved = input.email != null && key !== locked.emailKey;
    if (isMoved || passwordHash !== null) await dropLinks(tx, locked.id);
    if (isMoved) await revokeGrants(tx, locked.id);
    if (passwordHash !== null) await revokeAllTokens(tx, locked.id);
    const changed = await changeCustomer(
      tx,
      locked.id,
      { ...changes, ...(isMoved ? { emailVerifiedAt: null } : {}) },
      now,
    );
    return granted(changed, passwordHash === null ? null : await issueToken(tx, locked.id, now));
  });
}
