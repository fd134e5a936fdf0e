import { addressLines } from "../../../features/addresses/address-lines.server.ts";
import { readAddressBook } from "../../../features/addresses/address-book.server.ts";
import { findOrdersOf } from "../../../features/orders/customer-orders.store.server.ts";
import { loadLinePictures } from "../../../features/orders/line-pictures.server.ts";
import type { AccountVisit } from "../account-visit.server.ts";
import type { OrderEntry } from "../orders/order-entry.ts";
import { toOrderEntry } from "../orders/to-order-entry.ts";

export interface Overview {
  readonly firstName: string | null;
  readonly hasPassword: boolean;
  readonly lastOrder: OrderEntry | null;
  readonly orderCount: number;
  /** Where parcels go: an address, none yet, or not known now. */
  readonly address:
    | { readonly kind: "known"; readonly lines: readonly string[] }
    | { readonly kind: "none" }
    | { readonly kind: "unavailable" }
    | { readonly kind: "no_token" };
}

/** What she most likely came for. The order is the site's own knowledge and shows also when the platform is down. */
export async function loadDashboard(visit: AccountVisit): Promise<Overview> {
  const { session, owner, resources, place } = visit;
  const [found, pictures, address] = await Promise.all([
    findOrdersOf(resources.site, owner, { offset: 0, limit: 1 }),
    loadLinePictures(resources, place),
    defaultAddress(visit),
  ]);
  const [last] = found.orders;
  return {
    firstName: session.firstName,
    hasPassword: session.hasPassword,
    lastOrder: last === undefined ? null : toOrderEntry(last, pictures),
    orderCount: found.total,
    address,
  };
}

async function defaultAddress({ customer, place, language }: AccountVisit): Promise<Overview["address"]> {
  if (customer === null) return { kind: "no_token" };
  const book = await readAddressBook(customer, place);
  if (!book.ok) return { kind: "unavailable" };
  const address = book.value.find(({ isDefault }) => isDefault);
  return address === undefined ? { kind: "none" } : { kind: "known", lines: addressLines(address, language) };
}
