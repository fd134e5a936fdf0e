import type { Address } from "#domain/address/address.ts";
import type { Locale } from "#app/shop-client/catalogue.server.ts";
import { inContext } from "#app/shop-client/catalogue.server.ts";
import { type CustomerError, toAccountProblem } from "./account-problem.ts";
import { addressKey, defaultFirst } from "./address-key.ts";
import {
  ADDRESSES_MAX,
  type AccountAnswer,
  type AccountProblem,
  type CustomerAccount,
  type CustomerRecord,
  type Person,
  type SavedAddress,
} from "./customer-account.ts";
import {
  AddressCreate,
  AddressDelete,
  AddressUpdate,
  CustomerAddresses,
  CustomerPersonUpdate,
  CustomerRecordRead,
  DefaultAddressUpdate,
} from "./storefront-customer.query.ts";
import type { MailingAddressInput, SavedAddressPartsFragment } from "#app/shop-client/generated/graphql.ts";
import type { ShopClient } from "#app/shop-client/shop-client.server.ts";
import type { ShopResult } from "#app/shop-client/shop-error.ts";

/** Credentials of a call: the customer's own token, and the network address, since the platform throttles by buyer. */
export interface CustomerCall {
  readonly shop: ShopClient;
  readonly token: string;
  readonly buyerIp: string | undefined;
}

/** Offers a customer's data by the Storefront API, with the customer's access token. */
export function storefrontCustomer(call: CustomerCall): CustomerAccount {
  return {
    readAddresses: (place) => readAddresses(call, place),
    readRecord: () => readRecord(call),
    createAddress: (address) => createAddress(call, address),
    updateAddress: (id, address) => updateAddress(call, id, address),
    deleteAddress: (id) => deleteAddress(call, id),
    makeDefaultAddress: (id) => makeDefaultAddress(call, id),
    updatePerson: (person) => updatePerson(call, person),
  };
}

/** Reads a customer's address book, the default address first, then in the platform's order. */
async function readAddresses(
  { shop, token, buyerIp }: CustomerCall,
  place: Locale,
): Promise<AccountAnswer<readonly SavedAddress[]>> {
  const variables = { token, first: ADDRESSES_MAX, ...inContext(place) };
  const result = await shop.request(CustomerAddresses, variables, { buyerIp });
  if (!result.ok) return failed({ kind: "unavailable" });
  const { customer } = result.data;
  if (customer === null) return failed({ kind: "token" });
  return { ok: true, value: addressBookOf(customer) };
}

/** Reads everything the platform stores of a customer. */
export async function readRecord({
  shop,
  token,
  buyerIp,
}: CustomerCall): Promise<AccountAnswer<CustomerRecord>> {
  const result = await shop.request(CustomerRecordRead, { token, first: ADDRESSES_MAX }, { buyerIp });
  if (!result.ok) return failed({ kind: "unavailable" });
  const { customer } = result.data;
  if (customer === null) return failed({ kind: "token" });
  const { id, email, firstName, lastName, phone, acceptsMarketing } = customer;
  const person = { id, email, firstName, lastName, phone, acceptsMarketing };
  return { ok: true, value: { ...person, addresses: addressBookOf(customer) } };
}

/** Creates an address; returns its id. */
async function createAddress(
  { shop, token, buyerIp }: CustomerCall,
  address: Address,
): Promise<AccountAnswer<string>> {
  const variables = { token, address: mailingAddress(address) };
  const result = await shop.request(AddressCreate, variables, { buyerIp });
  const made = settle(result, ({ customerAddressCreate }) => customerAddressCreate);
  return made.ok ? known(made.value.customerAddress?.id) : made;
}

/** Updates an address; returns its id, which may have changed. */
async function updateAddress(
  { shop, token, buyerIp }: CustomerCall,
  id: string,
  address: Address,
): Promise<AccountAnswer<string>> {
  const variables = { token, id, address: mailingAddress(address) };
  const result = await shop.request(AddressUpdate, variables, { buyerIp });
  const changed = settle(result, ({ customerAddressUpdate }) => customerAddressUpdate);
  return changed.ok ? known(changed.value.customerAddress?.id) : changed;
}

/** Deletes an address of a customer, by the platform's id; returns the problem on failure. */
async function deleteAddress(
  { shop, token, buyerIp }: CustomerCall,
  id: string,
): Promise<AccountAnswer<unknown>> {
  const result = await shop.request(AddressDelete, { token, id }, { buyerIp });
  return settle(result, ({ customerAddressDelete }) => customerAddressDelete);
}

/** Makes an address the customer's default one, by the platform's id; returns the problem on failure. */
async function makeDefaultAddress(
  { shop, token, buyerIp }: CustomerCall,
  addressId: string,
): Promise<AccountAnswer<unknown>> {
  const result = await shop.request(DefaultAddressUpdate, { token, addressId }, { buyerIp });
  return settle(result, ({ customerDefaultAddressUpdate }) => customerDefaultAddressUpdate);
}

interface PersonChange extends Person {
  /** Null removes it. */
  readonly phone?: string | null;
  readonly acceptsMarketing?: boolean;
}

/** Changes a customer's personal data at the platform. Absent fields are not changed. */
export async function updatePerson(
  { shop, token, buyerIp }: CustomerCall,
  person: PersonChange,
): Promise<AccountAnswer<unknown>> {
  const result = await shop.request(CustomerPersonUpdate, { token, customer: person }, { buyerIp });
  return settle(result, ({ customerUpdate }) => customerUpdate);
}

interface Payload {
  readonly customerUserErrors: readonly CustomerError[];
}

function settle<Data, Answer extends Payload>(
  result: ShopResult<Data>,
  pick: (data: Data) => Answer | null,
): AccountAnswer<Answer> {
  // Shopify's answer to some mutations with an invalid token; others have a user error.
  if (!result.ok && result.error.kind === "graphql" && result.error.codes.includes("ACCESS_DENIED")) {
    return failed({ kind: "token" });
  }
  const payload = result.ok ? pick(result.data) : null;
  if (payload === null) return failed({ kind: "unavailable" });
  const { customerUserErrors } = payload;
  return customerUserErrors.length === 0
    ? { ok: true, value: payload }
    : failed(toAccountProblem(customerUserErrors));
}

function known(id: string | undefined): AccountAnswer<string> {
  return id === undefined ? failed({ kind: "unavailable" }) : { ok: true, value: id };
}

function failed(problem: AccountProblem): { readonly ok: false; readonly problem: AccountProblem } {
  return { ok: false, problem };
}

interface AddressBook {
  readonly defaultAddress: { readonly id: string } | null;
  readonly addresses: { readonly nodes: readonly SavedAddressPartsFragment[] };
}

function addressBookOf({ defaultAddress, addresses }: AddressBook): readonly SavedAddress[] {
  const defaultKey = addressKey(defaultAddress?.id ?? "");
  return defaultFirst(addresses.nodes.flatMap((node) => toSaved(node, defaultKey) ?? []));
}

function toSaved(node: SavedAddressPartsFragment, defaultKey: string | null): SavedAddress | null {
  const key = addressKey(node.id);
  if (key === null) return null;
  const { id, firstName, lastName, company, address1, address2, city, phone } = node;
  return {
    ...{ id, key, firstName, lastName, company, address1, address2, city, phone },
    isDefault: key === defaultKey,
    name: node.name ?? [firstName, lastName].filter(Boolean).join(" "),
    state: node.province,
    stateCode: node.provinceCode,
    postalCode: node.zip,
    countryCode: node.countryCodeV2,
  };
}

/** Converts an address for the platform, which takes codes for names, as in a cart's delivery address. */
function mailingAddress({ state, postalCode, ...rest }: Address): MailingAddressInput {
  return { ...rest, province: state, zip: postalCode };
}
