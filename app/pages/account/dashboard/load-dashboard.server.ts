import { addressLines } from "#app/features/addresses/address-lines.server.ts";
import { readAddressBook } from "#app/features/addresses/address-book.server.ts";
import { findOrdersOf } from "#app/features/orders/customer-orders.store.server.ts";
import { loadLinePictures } from "#app/features/orders/line-pictures.server.ts";
import { findOpenReturn } from "#app/features/returns/open-return.store.server.ts";
import type { ReturnEntry } from "#app/features/returns/return-view.ts";
import { toReturnEntry } from "#app/features/returns/to-return-view.server.ts";
import type { SubscriptionContract } from "#app/shop-client/subscriptions/subscription-contract.ts";
import { within } from "#lib/timeout/within.ts";
import type { AccountVisit } from "#app/pages/account/account-visit.server.ts";
import type { OrderEntry } from "#app/pages/account/orders/order-entry.ts";
import { toOrderEntry } from "#app/pages/account/orders/to-order-entry.ts";
import type { ContractEntry } from "#app/pages/account/subscriptions/contract/contract-view.ts";
import { toContractEntry } from "#app/pages/account/subscriptions/contract/to-contract-view.server.ts";

const ANSWER_TIMEOUT_MS = 2_000;

export interface Overview {
  readonly firstName: string | null;
  /** The account has no password, and can have one. */
  readonly lacksPassword: boolean;
  readonly lastOrder: OrderEntry | null;
  readonly orderCount: number;
  /** Newest subscription that is not cancelled; null for none, and while it is not known. */
  readonly subscription: ContractEntry | null;
  /** Newest return that has not ended, and the number of returns; null for none. */
  readonly openReturn: { readonly entry: ReturnEntry; readonly total: number } | null;
  /** Delivery address: an address, none yet, or not known now. */
  readonly address:
    | { readonly kind: "known"; readonly lines: readonly string[] }
    | { readonly kind: "none" }
    | { readonly kind: "unavailable" }
    | { readonly kind: "no_token" };
}

/**
 * Loads the overview of the account. The order comes from the site's own database and also shows when the platform is
 * down.
 */
export async function loadDashboard(visit: AccountVisit): Promise<Overview> {
  const { session, owner, resources, place } = visit;
  const [found, pictures, address, subscription, open] = await Promise.all([
    resources.read((site) => findOrdersOf(site, owner, { offset: 0, limit: 1 })),
    loadLinePictures(resources, place),
    defaultAddress(visit),
    firstSubscription(visit),
    resources.read((site) => findOpenReturn(site, owner)),
  ]);
  const [last] = found.orders;
  return {
    firstName: session.firstName,
    lacksPassword: !session.hasPassword && resources.customerLogin === null,
    lastOrder: last === undefined ? null : toOrderEntry(last, pictures),
    orderCount: found.total,
    subscription: subscription === null ? null : toContractEntry(subscription, pictures),
    openReturn: open && { entry: toReturnEntry(open.newest), total: open.total },
    address,
  };
}

/** Finds that subscription; with a short timeout, since the overview works without it. */
async function firstSubscription({
  subscriber,
  resources,
}: AccountVisit): Promise<SubscriptionContract | null> {
  if (subscriber === null) return null;
  const listed = await within(resources.subscriptions.list(subscriber), ANSWER_TIMEOUT_MS, () => null);
  if (listed === null || !listed.ok) return null;
  return listed.value.find(({ status }) => status !== "cancelled") ?? null;
}

async function defaultAddress({ customer, place, language }: AccountVisit): Promise<Overview["address"]> {
  if (customer === null) return { kind: "no_token" };
  const book = await readAddressBook(customer, place);
  if (!book.ok) return { kind: "unavailable" };
  const address = book.value.find(({ isDefault }) => isDefault);
  return address === undefined ? { kind: "none" } : { kind: "known", lines: addressLines(address, language) };
}
