import type { ShopContext } from "#shop/schema/shop-context.ts";
import { issueToken } from "#shop/modules/customer/access-token.store.ts";
import { checkEmail, checkName } from "#shop/modules/customer/check-customer.ts";
import { customerError } from "#shop/modules/customer/customer-errors.ts";
import { type CustomerOutcome, granted, refused } from "#shop/modules/customer/customer-outcome.ts";
import { usedMultipasses } from "#shop/modules/customer/customer.tables.ts";
import { openProvenAccount } from "#shop/modules/customer/open-proven-account.ts";
import { MULTIPASS_LIFETIME_MS, openMultipass } from "./multipass.ts";

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
    const customer = await openProvenAccount(context, tx, { ...email.value, names, now });
    return granted(customer, await issueToken(tx, customer.id, now));
  });
}

const INVALID = customerError("INVALID_MULTIPASS_REQUEST", ["multipassToken"], "Invalid Multipass request");
