import { m } from "#app/i18n/messages.ts";
import { type CustomerCall, readRecord } from "#app/shop-client/customer/customer-account.server.ts";
import type { CustomerRecord, SavedAddress } from "#app/shop-client/customer/customer-account.ts";
import type { StoreCredit } from "#app/shop-client/subscriptions/store-credit.ts";
import type { SubscriptionContract } from "#app/shop-client/subscriptions/subscription-contract.ts";
import type {
  ContractOwner,
  SubscriptionProvider,
} from "#app/shop-client/subscriptions/subscription-provider.server.ts";

export interface ExportedSubscriptions {
  /** Without the links that open them; null where they could not be read, or are kept where this site cannot ask. */
  readonly subscriptions: readonly Omit<SubscriptionContract, "portalUrl" | "actions">[] | null;
  /** Why `subscriptions` is null; null where it is not. */
  readonly subscriptionsNote: string | null;
}

export interface ExportedStoreCredit {
  /** Store credit left and spent, without its codes; null where it could not be read, empty at a platform without any. */
  readonly storeCredit: readonly StoreCredit[] | null;
  /** Why `storeCredit` is null; null where it is not. */
  readonly storeCreditNote: string | null;
}

export interface ExportedCustomer {
  /**
   * The platform's record; null where it could not be read: the session has no token of the platform, or the platform is
   * away. Addresses have no id: a hosted shop may put the customer's token into it.
   */
  readonly platform:
    | (Omit<CustomerRecord, "addresses"> & { readonly addresses: readonly Omit<SavedAddress, "id">[] })
    | null;
  /** Why `platform` is null; null where it is not. */
  readonly platformNote: string | null;
}

/** Asks the subscription provider for a customer's contracts. */
export async function exportSubscriptions(
  provider: SubscriptionProvider,
  subscriber: ContractOwner | null,
): Promise<ExportedSubscriptions> {
  const listed = subscriber === null ? null : await provider.list(subscriber);
  if (listed === null || !listed.ok)
    return { subscriptions: null, subscriptionsNote: m["auth.export_without_subscriptions"]() };
  const subscriptions = listed.value.map(
    ({ portalUrl: _secret, actions: _actions, ...contract }) => contract,
  );
  return { subscriptions, subscriptionsNote: null };
}

/** Asks the subscription provider for a customer's store credit. */
export async function exportStoreCredit(
  provider: SubscriptionProvider,
  subscriber: ContractOwner | null,
): Promise<ExportedStoreCredit> {
  const listed = subscriber === null ? null : await provider.storeCredit(subscriber);
  if (listed?.ok === true) return { storeCredit: listed.value, storeCreditNote: null };
  return listed?.problem === "refused" || listed?.problem === "no_provider"
    ? { storeCredit: [], storeCreditNote: null }
    : { storeCredit: null, storeCreditNote: m["auth.export_without_store_credit"]() };
}

/** Asks the platform for a customer's record. */
export async function exportCustomer(customer: CustomerCall | null): Promise<ExportedCustomer> {
  const record = customer === null ? null : await readRecord(customer);
  if (record === null || !record.ok)
    return { platform: null, platformNote: m["auth.export_without_platform"]() };
  const addresses = record.value.addresses.map(({ id: _id, ...address }) => address);
  return { platform: { ...record.value, addresses }, platformNote: null };
}
