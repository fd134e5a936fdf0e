import { checkedGid, numberInGid } from "#shop/schema/gid.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { issueToken } from "./access-token.store.ts";
import { checkPassword } from "./check-customer.ts";
import { type CustomerError, customerError } from "./customer-errors.ts";
import { findLink, useLink } from "./customer-link.store.ts";
import { type CustomerOutcome, granted, refused } from "./customer-outcome.ts";
import { claimIdentity, findCustomer, lockCustomer } from "./customer.store.ts";
import type { CustomerLinkPurpose } from "./customer.tables.ts";
import { databaseId, parseLinkUrl } from "./link-token.ts";
import { countCustomerAttempt } from "./throttle.ts";
import { welcomeOwner } from "./mails/welcome-owner.ts";

interface WithLink {
  readonly purpose: CustomerLinkPurpose;
  /** Null for an id the database cannot hold. */
  readonly customerId: number | null;
  readonly token: string;
  readonly password: string;
  /** Paths of the token and the password in the arguments. */
  readonly tokenPath: readonly string[];
  readonly passwordPath: readonly string[];
}

/**
 * Performs `customerActivate` and `customerReset`, with the id and the token of the mailed link, and a new password.
 *
 * @throws {GraphQLError} for an id that is no global id at all
 */
export async function openByToken(
  context: ShopContext,
  purpose: CustomerLinkPurpose,
  { id, token, password }: { readonly id: string; readonly token: string; readonly password: string },
): Promise<CustomerOutcome> {
  return open(context, {
    purpose,
    customerId: databaseId(String(numberInGid(checkedGid(id), "Customer") ?? "")),
    token,
    password,
    tokenPath: ["input"],
    passwordPath: ["input", "password"],
  });
}

/** Performs `customerActivateByUrl` and `customerResetByUrl`, with the mailed link. */
export async function openByUrl(
  context: ShopContext,
  purpose: CustomerLinkPurpose,
  { url, password }: { readonly url: string; readonly password: string },
): Promise<CustomerOutcome> {
  const argument = purpose === "activation" ? "activationUrl" : "resetUrl";
  const link = parseLinkUrl(url, purpose);
  if (link === null) return refused(customerError("INVALID", [argument], `Invalid ${WORDS[purpose]} url`));
  return open(context, { purpose, ...link, password, tokenPath: [argument], passwordPath: ["password"] });
}

/**
 * Sets the password by a link. After an error the link stays valid, so that a too short password can be typed again.
 *
 * @throws {GraphQLError} THROTTLED
 */
async function open(context: ShopContext, given: WithLink): Promise<CustomerOutcome> {
  const { purpose, customerId, token } = given;
  const { database, clock } = context;
  await countCustomerAttempt(context, "link", `customer ${customerId ?? "unknown"}`);
  const customer = customerId === null ? null : await findCustomer(database, customerId);
  if (customer === null) return refused(wrongToken(given));
  if (purpose === "activation" && customer.state === "enabled") {
    return refused(customerError("ALREADY_ENABLED", null, "Customer already enabled"));
  }
  const use = { customerId: customer.id, purpose, token, now: clock() };
  if ((await findLink(database, use)) === null) return refused(wrongToken(given));
  const errors = checkPassword(given.password, given.passwordPath);
  if (errors.length > 0) return refused(...errors);
  const passwordHash = await context.passwords.hash(given.password);
  return database.transaction(async (tx) => {
    // Two proofs of one mailbox run one after the other: the first may replace the customer.
    await claimIdentity(tx, { key: customer.emailKey, phone: null }, customer.id);
    const locked = await lockCustomer(tx, customer.id);
    if (locked === null || !(await useLink(tx, use))) return refused(wrongToken(given));
    const now = clock();
    const opened = await welcomeOwner(context, tx, locked, { passwordHash }, now);
    return granted(opened, await issueToken(tx, opened.id, now));
  });
}

const WORDS: Readonly<Record<CustomerLinkPurpose, string>> = { activation: "activation", reset: "reset" };

function wrongToken({ purpose, tokenPath }: WithLink): CustomerError {
  return customerError("TOKEN_INVALID", tokenPath, `Invalid ${WORDS[purpose]} token`);
}
