import { asc, desc, eq, inArray } from "drizzle-orm";
import type { SiteDatabase } from "../../platform/database/site-database.server.ts";
import { newsletterSignups } from "../newsletter/newsletter.tables.ts";
import type { MirroredOrder } from "../orders/mirrored-order.ts";
import { allOrdersOf } from "../orders/customer-orders.store.server.ts";
import { wishlistItems } from "../wishlist/wishlist.tables.ts";
import { findAccount } from "./account.store.server.ts";
import { sessions } from "./auth.tables.ts";
import type { SignedIn } from "./current-session.server.ts";

/** Everything the store keeps about one person (GDPR art. 15 and 20); moments as ISO 8601. The platform has its own. */
export interface AccountExport {
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly language: string;
    readonly platformCustomer: string | null;
    readonly hasPassword: boolean;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly verifiedAt: string | null;
  };
  readonly sessions: readonly {
    readonly createdAt: string;
    readonly expiresAt: string;
    readonly remembered: boolean;
  }[];
  readonly newsletter: readonly {
    readonly email: string;
    readonly status: string;
    readonly source: string;
    readonly language: string;
    readonly consentVersion: string;
    readonly createdAt: string;
  }[];
  readonly wishlist: readonly { readonly product: string; readonly addedAt: string }[];
  readonly orders: readonly MirroredOrder[];
}

/**
 * @returns null when the account is gone. What is found by the address alone (newsletter, orders of a guest) is in it
 *   only for a session that has proven the mailbox; a wishlist not for one that lacks a proof somebody else gave.
 */
export async function exportAccount(
  signedIn: SignedIn,
  { site }: { readonly site: SiteDatabase },
): Promise<AccountExport | null> {
  const account = await findAccount(site, signedIn.accountId);
  if (account === null) return null;
  const ofAccount = await site
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, account.id))
    .orderBy(desc(sessions.createdAt));
  const wishes = signedIn.lacksProof
    ? []
    : await site
        .select()
        .from(wishlistItems)
        .where(eq(wishlistItems.accountId, account.id))
        .orderBy(asc(wishlistItems.addedAt));
  const signups = signedIn.isVerified
    ? await site
        .select()
        .from(newsletterSignups)
        .where(inArray(newsletterSignups.addressKey, newsletterKeys(signedIn)))
    : [];
  const { id, email, firstName, lastName, language, hasPassword } = account;
  return {
    account: {
      id,
      email,
      firstName,
      lastName,
      language,
      platformCustomer: account.customerId,
      hasPassword,
      createdAt: account.createdAt.toISOString(),
      updatedAt: account.updatedAt.toISOString(),
      verifiedAt: account.verifiedAt?.toISOString() ?? null,
    },
    sessions: ofAccount.map(({ createdAt, expiresAt, remembered }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      remembered,
    })),
    newsletter: signups.map((signup) => ({
      email: signup.email,
      status: signup.status,
      source: signup.source,
      language: signup.language,
      consentVersion: signup.consentVersion,
      createdAt: signup.createdAt.toISOString(),
    })),
    wishlist: wishes.map(({ productHandle, addedAt }) => ({
      product: productHandle,
      addedAt: addedAt.toISOString(),
    })),
    orders: await allOrdersOf(site, signedIn),
  };
}

/** The newsletter's key of an address is older than `emailKey`: it leaves international domains as they were typed. */
export function newsletterKeys({ email, emailKey }: Pick<SignedIn, "email" | "emailKey">): string[] {
  return [...new Set([email.normalize("NFC").toLowerCase(), emailKey])];
}
