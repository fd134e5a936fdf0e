import { countedMailbox } from "#domain/customer/email-key.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { CustomerCreateInput } from "#shop/schema/generated/resolver-types.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { checkEmail, checkName, checkPassword, checkPhone } from "./check-customer.ts";
import { type CustomerError, customerError } from "./customer-errors.ts";
import { type CustomerOutcome, granted, refused } from "./customer-outcome.ts";
import { claimIdentity, findCustomerByMailbox, insertCustomer, type Taken } from "./customer.store.ts";
import { mailLink } from "./mail-link.ts";
import { countCustomerAttempt } from "./throttle.ts";

/**
 * Performs `customerCreate`. An address with guest orders gets an account that stays disabled until the mailed link is
 * followed, and answers CUSTOMER_DISABLED, as on Shopify; the password is chosen there.
 *
 * @throws {GraphQLError} THROTTLED
 */
export async function createCustomer(
  context: ShopContext,
  input: CustomerCreateInput,
): Promise<CustomerOutcome> {
  const email = checkEmail(input.email, ["input", "email"]);
  const phone = checkPhone(input.phone ?? null, ["input", "phone"]);
  const firstName = checkName(input.firstName ?? null, ["input", "firstName"], "First name");
  const lastName = checkName(input.lastName ?? null, ["input", "lastName"], "Last name");
  const errors = [
    ...checkPassword(input.password, ["input", "password"]),
    ...[email, firstName, lastName, phone].flatMap((checked) => checked.errors),
  ];
  if (errors.length > 0) return refused(...errors);
  const { key } = email.value;
  await countCustomerAttempt(context, "create", countedMailbox(key));
  const known = await findCustomerByMailbox(context.database, key);
  if (known?.state === "enabled") return refused(TAKEN.email);

  const passwordHash = await context.passwords.hash(input.password);
  const now = context.clock();
  return context.database.transaction(async (tx) => {
    const taken = await claimIdentity(tx, { key, phone: phone.value });
    if (taken === "email") return existing(tx, context, key);
    if (taken === "phone") return refused(TAKEN.phone);
    const isClosed = await context.orders.hasOrderedBefore(tx, key);
    const customer = await insertCustomer(tx, {
      email: email.value.email,
      emailKey: key,
      // A disabled account stores no typed data before its mailbox is proven.
      firstName: isClosed ? null : firstName.value,
      lastName: isClosed ? null : lastName.value,
      phone: isClosed ? null : phone.value,
      acceptsMarketing: !isClosed && input.acceptsMarketing === true,
      passwordHash: isClosed ? null : passwordHash,
      state: isClosed ? "disabled" : "enabled",
      // The store's own server calls this only after its own link was followed; a browser could name any address.
      emailVerifiedAt: !isClosed && context.access === "private" ? now : null,
      createdAt: now,
      updatedAt: now,
    });
    if (!isClosed) return granted(customer);
    await mailLink(tx, context, { customerId: customer.id, purpose: "activation", now });
    return refused(activationMailed(customer.email));
  });
}

/** Mails another link for an account that is not activated; for an active one the address is taken. */
async function existing(tx: ShopTransaction, context: ShopContext, key: string): Promise<CustomerOutcome> {
  const customer = await findCustomerByMailbox(tx, key);
  if (customer?.state !== "disabled") return refused(TAKEN.email);
  await mailLink(tx, context, { customerId: customer.id, purpose: "activation", now: context.clock() });
  return refused(activationMailed(customer.email));
}

const TAKEN: Readonly<Record<Taken, CustomerError>> = {
  email: customerError("TAKEN", ["input", "email"], "Email has already been taken"),
  phone: customerError("TAKEN", ["input", "phone"], "Phone has already been taken"),
};

function activationMailed(email: string): CustomerError {
  const message = `We have sent an email to ${email}, please click the link included to verify your email address.`;
  return customerError("CUSTOMER_DISABLED", ["input", "email"], message);
}
