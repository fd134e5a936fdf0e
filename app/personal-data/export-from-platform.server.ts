import { m } from "#app/i18n/messages.ts";
import type {
  CustomerAccount,
  CustomerRecord,
  SavedAddress,
} from "#app/shop-client/customer/customer-account.ts";
import type { CreditBalance } from "#app/shop-client/subscriptions/store-credit.ts";
import type { SubscriptionContract } from "#app/shop-client/subscriptions/subscription-contract.ts";
import type {
  Subscriber,
  SubscriptionProvider,
} from "#app/shop-client/subscriptions/subscription-provider.server.ts";

export interface ExportedSubscriptions {
  /** Without the links that open them; null if they could not be read, or if this site cannot ask their provider. */
  readonly subscriptions: readonly Omit<SubscriptionContract, "portalUrl" | "actions">[] | null;
  /** The reason why `subscriptions` is null; else null. */
  readonly subscriptionsNote: string | null;
}

export interface ExportedStoreCredit {
  /** Store credit left and spent, without its codes; null if it could not be read, empty at a platform without any. */
  readonly storeCredit: readonly CreditBalance[] | null;
  /** The reason why `storeCredit` is null; else null. */
  readonly storeCreditNote: string | null;
}

export interface ExportedCustomer {
  /**
   * The platform's record; null if it could not be read: the session has no token of the platform, or the platform is
   * unavailable. Addresses have no id: a hosted shop may put the customer's token into it.
   */
  readonly platform:
    | (Omit<CustomerRecord, "addresses"> & { readonly addresses: readonly Omit<SavedAddress, "id">[] })
    | null;
  /** The reason why `platform` is null; else null. */
  readonly platformNote: string | null;
}

/** Reads a customer's contracts from the subscription provider. */
export async function exportSubscriptions(
  provider: SubscriptionProvider,
  subscriber: Subscriber | null,
): Promise<ExportedSubscriptions> {
  const listed = subscriber === null ? null : await provider.list(subscriber);
  if (listed === null || !listed.ok)
    return { subscriptions: null, subscriptionsNote: m["auth.export_without_subscriptions"]() };
  const subscriptions = listed.value.map(
    ({ portalUrl: _secret, actions: _actions, ...contract }) => contract,
  );
  return { subscriptions, subscriptionsNote: null };
}

/** Reads a customer's store credit from the subscription provider. */
export async function exportStoreCredit(
  provider: SubscriptionProvider,
  subscriber: Subscriber | null,
): Promise<ExportedStoreCredit> {
  const listed = subscriber === null ? null : await provider.storeCredit(subscriber);
  if (listed?.ok === true) return { storeCredit: listed.value, storeCreditNote: null };
  return listed?.problem === "refused" || listed?.problem === "no_provider"
    ? { storeCredit: [], storeCreditNote: null }
    : { storeCredit: null, storeCreditNote: m["auth.export_without_store_credit"]() };
}

/** Reads a customer's record from the platform. */
export async function exportCustomer(customer: CustomerAccount | null): Promise<ExportedCustomer> {
  const record = customer === null ? null : await customer.readRecord();
  if (record === null || !record.ok)
    return { platform: null, platformNote: m["auth.export_without_platform"]() };
  const addresses = record.value.addresses.map(({ id: _id, ...address }) => address);
  return { platform: { ...record.value, addresses }, platformNote: null };
}
