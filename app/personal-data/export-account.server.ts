import * as abandonedCarts from "#app/features/abandoned-carts/personal-data.server.ts";
import * as auth from "#app/features/auth/personal-data.server.ts";
import type { SignedIn } from "#app/features/auth/sessions/current-session.server.ts";
import type { InvoiceDocument } from "#app/features/invoices/invoice-document.ts";
import { findInvoicesOfOrders } from "#app/features/invoices/invoice.store.server.ts";
import * as campaigns from "#app/features/campaigns/personal-data.server.ts";
import * as stockAlerts from "#app/features/stock-alerts/personal-data.server.ts";
import * as newsletter from "#app/features/newsletter/personal-data.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import * as orders from "#app/features/orders/personal-data.server.ts";
import * as returns from "#app/features/returns/personal-data.server.ts";
import * as reviews from "#app/features/reviews/personal-data.server.ts";
import * as wishlist from "#app/features/wishlist/personal-data.server.ts";
import * as withdrawal from "#app/features/withdrawal/personal-data.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { CustomerAccount } from "#app/shop-client/customer/customer-account.ts";
import type { Subscriber } from "#app/shop-client/subscriptions/subscription-provider.server.ts";
import {
  exportCustomer,
  type ExportedCustomer,
  exportStoreCredit,
  type ExportedStoreCredit,
  exportSubscriptions,
  type ExportedSubscriptions,
} from "./export-from-platform.server.ts";

interface AskedFor {
  /** For calls to the platform in the customer's name; null for a session without a token of it. */
  readonly customer: CustomerAccount | null;
  /** The owner of the subscriptions; null for a session that proves neither customer nor mailbox. */
  readonly subscriber: Subscriber | null;
}

/** All data that store and platform keep about one person (GDPR art. 15 and 20); times in ISO 8601. */
export interface AccountExport
  extends auth.ExportedAccount, ExportedSubscriptions, ExportedStoreCredit, ExportedCustomer, KeptData {}

/** Data that features keep about one person. */
interface KeptData {
  readonly newsletter: readonly newsletter.ExportedSignup[];
  readonly abandonedCarts: readonly abandonedCarts.ExportedCart[];
  readonly campaigns: readonly campaigns.ExportedCampaign[];
  readonly stockAlerts: readonly stockAlerts.ExportedAlert[];
  readonly wishlist: readonly wishlist.ExportedWish[];
  readonly orders: readonly MirroredOrder[];
  readonly invoices: readonly InvoiceDocument[];
  readonly returns: readonly returns.ExportedReturn[];
  readonly withdrawals: readonly withdrawal.ExportedWithdrawal[];
  readonly reviews: readonly reviews.ExportedReview[];
}

/**
 * Collects the data of a signed-in customer. Data found by the address alone (newsletter, declarations of withdrawal)
 * is included only for a session that has proven the mailbox.
 *
 * @returns null when the account is gone
 */
export async function exportAccount(
  signedIn: SignedIn,
  { site, subscriptions }: Pick<Resources, "site" | "subscriptions">,
  { customer, subscriber }: AskedFor,
): Promise<AccountExport | null> {
  const own = await auth.exportPersonalData(site, signedIn.accountId);
  if (own === null) return null;
  return {
    ...own,
    ...(await exportKept(site, signedIn)),
    ...(await exportSubscriptions(subscriptions, subscriber)),
    ...(await exportStoreCredit(subscriptions, subscriber)),
    ...(await exportCustomer(customer)),
  };
}

/** Collects the data of a person for an export by staff; `accountId` is null for a person without an account. */
export async function exportPerson(
  site: Site,
  owner: Owner,
): Promise<Partial<auth.ExportedAccount> & KeptData> {
  const own = owner.accountId === null ? null : await auth.exportPersonalData(site, owner.accountId);
  return { ...own, ...(await exportKept(site, owner)) };
}

type Site = Pick<Resources, "site">["site"];
type Owner = Pick<SignedIn, "email" | "emailKey" | "customerId" | "isVerified"> & {
  readonly accountId: string | null;
};

async function exportKept(site: Site, owner: Owner): Promise<KeptData> {
  const ofCustomer = await orders.exportPersonalData(site, owner);
  const orderIds = ofCustomer.map(({ id }) => id);
  const { accountId, emailKey, isVerified } = owner;
  return {
    newsletter: isVerified ? await newsletter.exportPersonalData(site, owner) : [],
    abandonedCarts: isVerified ? await abandonedCarts.exportPersonalData(site, emailKey) : [],
    campaigns: isVerified ? await campaigns.exportPersonalData(site, owner) : [],
    stockAlerts: isVerified ? await stockAlerts.exportPersonalData(site, emailKey) : [],
    wishlist: accountId === null ? [] : await wishlist.exportPersonalData(site, accountId),
    orders: ofCustomer,
    invoices: await findInvoicesOfOrders(site, orderIds),
    returns: await returns.exportPersonalData(site, orderIds),
    reviews: await reviews.exportPersonalData(site, owner),
    withdrawals: isVerified ? await withdrawal.exportPersonalData(site, emailKey) : [],
  };
}
