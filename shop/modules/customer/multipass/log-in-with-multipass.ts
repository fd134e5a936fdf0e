import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { issueToken } from "#shop/modules/customer/access-token.store.ts";
import { checkEmail, checkName } from "#shop/modules/customer/check-customer.ts";
import { customerError } from "#shop/modules/customer/customer-errors.ts";
import { type CustomerOutcome, granted, refused } from "#shop/modules/customer/customer-outcome.ts";
import {
  claimIdentity,
  findCustomerByMailbox,
  insertCustomer,
  lockCustomer,
} from "#shop/modules/customer/customer.store.ts";
import { type CustomerRow, usedMultipasses } from "#shop/modules/customer/customer.tables.ts";
import { MULTIPASS_LIFETIME_MS, openMultipass } from "./multipass.ts";
import { welcomeOwner } from "#shop/modules/customer/mails/welcome-owner.ts";

/**
 * Performs `customerAccessTokenCreateWithMultipass`: the signature proves that the mailbox is the customer's. Makes the
 * customer when there is none and activates a disabled account. Each token works once.
 */
export async function logInWithMultipass(context: ShopContext, token: string): Promise<CustomerOutcome> {
  const { database, settings, buyerIp } = context;
  const now = context.clock();
  const pass = openMultipass(token, { secret: settings.multipassSecret, now, buyerIp });
  if (pass === null) return refused(INVALID);
  const email = checkEmail(pass.email, ["multipassToken"]);
  const firstName = checkName(pass.firstName, ["multipassToken"], "First name");
  const lastName = checkName(pass.lastName, ["multipassToken"], "Last name");
  if ([email, firstName, lastName].some(({ errors }) => errors.length > 0)) return refused(INVALID);
  const names = {
    ...(firstName.value === null ? {} : { firstName: firstName.value }),
    ...(lastName.value === null ? {} : { lastName: lastName.value }),
  };
  return database.transaction(async (tx) => {
    const used = await tx
      .insert(usedMultipasses)
      .values({ tokenHash: pass.hash, expiresAt: new Date(now.getTime() + 2 * MULTIPASS_LIFETIME_MS) })
      .onConflictDoNothing()
      .returning({ hash: usedMultipasses.tokenHash });
    if (used.length === 0) return refused(INVALID);
    const customer = await customerOf(context, tx, { ...email.value, names, now });
    return granted(customer, await issueToken(tx, customer.id, now));
  });
}

interface Owner {
  readonly email: string;
  readonly key: string;
  readonly names: { readonly firstName?: string; readonly lastName?: string };
  readonly now: Date;
}

async function customerOf(
  context: ShopContext,
  tx: ShopTransaction,
  { email, key, names, now }: Owner,
): Promise<CustomerRow> {
  await claimIdentity(tx, { key, phone: null });
  const known = await findCustomerByMailbox(tx, key);
  const locked = known && (await lockCustomer(tx, known.id));
  if (locked !== null) {
    // The address as its owner writes it, not as it was typed when the account was created unproven.
    const spelling = locked.emailVerifiedAt === null ? { email } : {};
    return welcomeOwner(context, tx, locked, { ...names, ...spelling }, now);
  }
  const customer = await insertCustomer(tx, {
    email,
    emailKey: key,
    ...names,
    acceptsMarketing: false,
    state: "enabled",
    emailVerifiedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await context.orders.claimOrders(tx, customer.id, key);
  return customer;
}

const INVALID = customerError("INVALID_MULTIPASS_REQUEST", ["multipassToken"], "Invalid Multipass request");
