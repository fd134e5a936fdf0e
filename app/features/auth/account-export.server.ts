import { asc, desc, eq, inArray } from "drizzle-orm";
import { m } from "../../i18n/messages.ts";
import type { Resources } from "../../platform/resources.server.ts";
import { type CustomerCall, readRecord } from "../../shop-client/customer-account.server.ts";
import type { CustomerRecord, SavedAddress } from "../../shop-client/customer-account.ts";
import { newsletterSignups } from "../newsletter/newsletter.tables.ts";
import { findInvoicesOfOrders } from "../invoices/invoice.store.server.ts";
import type { InvoiceDocument } from "../invoices/invoice-document.ts";
import type { MirroredOrder } from "../orders/mirrored-order.ts";
import type { StoreCredit } from "../../shop-client/subscriptions/store-credit.ts";
import type { SubscriptionContract } from "../../shop-client/subscriptions/subscription-contract.ts";
import type {
  ContractOwner,
  SubscriptionProvider,
} from "../../shop-client/subscriptions/subscription-provider.server.ts";
import { allOrdersOf } from "../orders/customer-orders.store.server.ts";
import { exportReturns, type ExportedReturn } from "../returns/export-returns.server.ts";
import { type ExportedReview, exportReviews } from "../reviews/own-reviews.server.ts";
import { type ExportedWithdrawal, exportWithdrawals } from "../withdrawal/export-withdrawals.server.ts";
import { wishlistItems } from "../wishlist/wishlist.tables.ts";
import { findAccount } from "./account.store.server.ts";
import { sessions } from "./auth.tables.ts";
import type { SignedIn } from "./current-session.server.ts";

/** Without the address's id: a hosted shop may put the customer's token into it. */
type ExportedAddress = Omit<SavedAddress, "id">;

/** Without the link that opens it to whoever has it. */
type ExportedContract = Omit<SubscriptionContract, "portalUrl" | "actions">;

interface AskedFor {
  /** To ask the platform in her name; null for a session without a token of it. */
  readonly customer: CustomerCall | null;
  /** Whose subscriptions to ask for; null for a session that proves neither customer nor mailbox. */
  readonly subscriber: ContractOwner | null;
}

/** Everything kept about one person, by the store and by the platform (GDPR art. 15 and 20); moments as ISO 8601. */
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
    readonly confirmedAt: string | null;
  }[];
  readonly wishlist: readonly { readonly product: string; readonly addedAt: string }[];
  readonly orders: readonly MirroredOrder[];
  readonly invoices: readonly InvoiceDocument[];
  readonly returns: readonly ExportedReturn[];
  readonly withdrawals: readonly ExportedWithdrawal[];
  readonly reviews: readonly ExportedReview[];
  /** Null where they could not be read, or are kept where this site cannot ask. */
  readonly subscriptions: readonly ExportedContract[] | null;
  /** Why `subscriptions` is null; null where it is not. */
  readonly subscriptionsNote: string | null;
  /** Store credit left and spent, without its codes; null where it could not be read, empty at a platform without any. */
  readonly storeCredit: readonly StoreCredit[] | null;
  /** Why `storeCredit` is null; null where it is not. */
  readonly storeCreditNote: string | null;
  /** Null where it could not be read: the session has no token of the platform, or the platform is away. */
  readonly platform:
    | (Omit<CustomerRecord, "addresses"> & { readonly addresses: readonly ExportedAddress[] })
    | null;
  /** Why `platform` is null; null where it is not. */
  readonly platformNote: string | null;
}

/**
 * @returns null when the account is gone. What is found by the address alone (newsletter, orders of a guest) is in it
 *   only for a session that has proven the mailbox.
 */
export async function exportAccount(
  signedIn: SignedIn,
  { site, subscriptions }: Pick<Resources, "site" | "subscriptions">,
  { customer, subscriber }: AskedFor,
): Promise<AccountExport | null> {
  const account = await findAccount(site, signedIn.accountId);
  if (account === null) return null;
  const ofAccount = await site
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, account.id))
    .orderBy(desc(sessions.createdAt));
  const wishes = await site
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
  const orders = await allOrdersOf(site, signedIn);
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
      confirmedAt: signup.confirmedAt?.toISOString() ?? null,
    })),
    wishlist: wishes.map(({ productHandle, addedAt }) => ({
      product: productHandle,
      addedAt: addedAt.toISOString(),
    })),
    orders,
    invoices: await findInvoicesOfOrders(
      site,
      orders.map((order) => order.id),
    ),
    returns: await exportReturns(
      site,
      orders.map((order) => order.id),
    ),
    reviews: await exportReviews(site, signedIn),
    withdrawals: signedIn.isVerified ? await exportWithdrawals(site, signedIn.emailKey) : [],
    ...(await subscriptionsPart(subscriptions, subscriber)),
    ...(await storeCreditPart(subscriptions, subscriber)),
    ...(await platformPart(customer)),
  };
}

async function subscriptionsPart(
  provider: SubscriptionProvider,
  subscriber: ContractOwner | null,
): Promise<Pick<AccountExport, "subscriptions" | "subscriptionsNote">> {
  const listed = subscriber === null ? null : await provider.list(subscriber);
  if (listed === null || !listed.ok)
    return { subscriptions: null, subscriptionsNote: m["auth.export_without_subscriptions"]() };
  const subscriptions = listed.value.map(
    ({ portalUrl: _secret, actions: _actions, ...contract }) => contract,
  );
  return { subscriptions, subscriptionsNote: null };
}

async function storeCreditPart(
  provider: SubscriptionProvider,
  subscriber: ContractOwner | null,
): Promise<Pick<AccountExport, "storeCredit" | "storeCreditNote">> {
  const listed = subscriber === null ? null : await provider.storeCredit(subscriber);
  if (listed?.ok === true) return { storeCredit: listed.value, storeCreditNote: null };
  return listed?.problem === "refused" || listed?.problem === "no_provider"
    ? { storeCredit: [], storeCreditNote: null }
    : { storeCredit: null, storeCreditNote: m["auth.export_without_store_credit"]() };
}

async function platformPart(
  customer: CustomerCall | null,
): Promise<Pick<AccountExport, "platform" | "platformNote">> {
  const record = customer === null ? null : await readRecord(customer);
  if (record === null || !record.ok)
    return { platform: null, platformNote: m["auth.export_without_platform"]() };
  const addresses = record.value.addresses.map(({ id: _id, ...address }) => address);
  return { platform: { ...record.value, addresses }, platformNote: null };
}

/** The newsletter's key of an address is older than `emailKey`: it leaves international domains as they were typed. */
export function newsletterKeys({ email, emailKey }: Pick<SignedIn, "email" | "emailKey">): string[] {
  return [...new Set([email.normalize("NFC").toLowerCase(), emailKey])];
}
