import { and, asc, eq } from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import type { MailingAddressInput } from "#shop/schema/generated/resolver-types.ts";
import { checkedGid, gid, parseGid } from "#shop/schema/gid.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { API_NAMES, type PartialAddress, readAddress } from "#shop/modules/address/read-address.ts";
import type { FindCaller } from "./access-token.store.ts";
import { checkName } from "./check-customer.ts";
import { type CustomerError, customerError, INVALID_ACCESS_TOKEN } from "./customer-errors.ts";
import { changeCustomer, lockCustomer } from "./customer.store.ts";
import { type CustomerAddressRow, customerAddresses, type CustomerRow } from "./customer.tables.ts";
import { databaseId } from "./link-token.ts";
import { ADDRESS_FIELDS } from "#domain/address/address.ts";

/** Limit of addresses per customer; a page shows 250 at most. */
const ADDRESSES_MAX = 100;

/** Result of an address mutation: either errors, or the values of its payload. */
export interface AddressOutcome {
  readonly customer: CustomerRow | null;
  readonly address: CustomerAddressRow | null;
  readonly errors: readonly CustomerError[];
}

type Reader = ShopDatabase | ShopTransaction;

/** Builds `gid://shopify/MailingAddress/8400001?model_name=CustomerAddress`, as on Shopify. */
export function addressGid({ id }: Pick<CustomerAddressRow, "id">): string {
  return gid("MailingAddress", `${id}?model_name=CustomerAddress`);
}

/** Parses the number in an address's global id; null for another id. */
export function addressNumber(addressId: string): number | null {
  const parsed = parseGid(addressId);
  return parsed?.type === "MailingAddress" ? databaseId(parsed.rest) : null;
}

/** Lists a customer's addresses in the order they were added. */
export function listAddresses(database: Reader, customerId: number): Promise<CustomerAddressRow[]> {
  return database
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(asc(customerAddresses.id));
}

/** Finds an address of a customer by its global id; null for another customer's. */
async function findAddress(
  database: Reader,
  customerId: number,
  addressId: string,
): Promise<CustomerAddressRow | null> {
  const id = addressNumber(addressId);
  if (id === null) return null;
  const [address] = await database
    .select()
    .from(customerAddresses)
    .where(and(eq(customerAddresses.id, id), eq(customerAddresses.customerId, customerId)));
  return address ?? null;
}

type Resources = Pick<ShopContext, "database" | "clock">;

/**
 * Performs `customerAddressCreate`. The first address is the default one. Null where the login has ended.
 *
 * @param makesDefault true to make it the default address though there are others
 */
export function addAddress(
  context: Resources,
  findCaller: FindCaller,
  input: MailingAddressInput,
  makesDefault = false,
): Promise<AddressOutcome | null> {
  return asCustomer(context, findCaller, async (tx, customer, now) => {
    const { firstName, lastName } = customer;
    const named = input.firstName == null && input.lastName == null ? { firstName, lastName } : {};
    const checked = checkAddress({ ...input, ...named });
    if (checked.address === null) return refused(...checked.errors);
    const others = await listAddresses(tx, customer.id);
    if (others.some((other) => isSame(other.address, checked.address))) return refused(EXISTS);
    if (others.length >= ADDRESSES_MAX) return refused(TOO_MANY);
    const [address] = await tx
      .insert(customerAddresses)
      .values({ customerId: customer.id, address: checked.address, createdAt: now })
      .returning();
    if (address === undefined) throw new Error("The address was not written.");
    const isDefault = makesDefault || others.length === 0;
    const changes = isDefault ? { defaultAddressId: address.id } : {};
    return { customer: await changeCustomer(tx, customer.id, changes, now), address, errors: [] };
  });
}

/**
 * Performs `customerAddressUpdate`: absent fields stay as they are.
 *
 * @param makesDefault true to make it the default address
 */
export async function changeAddress(
  context: Resources,
  findCaller: FindCaller,
  addressId: string,
  input: MailingAddressInput,
  makesDefault = false,
): Promise<AddressOutcome> {
  checkedGid(addressId);
  const outcome = await asCustomer(context, findCaller, async (tx, customer, now) => {
    const before = await findAddress(tx, customer.id, addressId);
    if (before === null) return refused(noAddress("id"));
    const checked = checkAddress(merged(before.address, input));
    if (checked.address === null) return refused(...checked.errors);
    const others = await listAddresses(tx, customer.id);
    if (others.some((other) => other.id !== before.id && isSame(other.address, checked.address))) {
      return refused(EXISTS);
    }
    const [address = before] = await tx
      .update(customerAddresses)
      .set({ address: checked.address })
      .where(eq(customerAddresses.id, before.id))
      .returning();
    const changes = makesDefault ? { defaultAddressId: address.id } : {};
    return { customer: await changeCustomer(tx, customer.id, changes, now), address, errors: [] };
  });
  return outcome ?? refused(INVALID_ACCESS_TOKEN);
}

/**
 * Performs `customerAddressDelete`. When the default address is deleted, the oldest of the others becomes the default.
 */
export async function removeAddress(
  context: Resources,
  findCaller: FindCaller,
  addressId: string,
): Promise<AddressOutcome> {
  checkedGid(addressId);
  const outcome = await asCustomer(context, findCaller, async (tx, customer, now) => {
    const address = await findAddress(tx, customer.id, addressId);
    if (address === null) return refused(noAddress("id"));
    await tx.delete(customerAddresses).where(eq(customerAddresses.id, address.id));
    const [next] = await listAddresses(tx, customer.id);
    const isDefault = customer.defaultAddressId === address.id;
    const changes = isDefault ? { defaultAddressId: next?.id ?? null } : {};
    return { customer: await changeCustomer(tx, customer.id, changes, now), address, errors: [] };
  });
  return outcome ?? refused(INVALID_ACCESS_TOKEN);
}

/** Performs `customerDefaultAddressUpdate`. */
export async function chooseDefaultAddress(
  context: Resources,
  findCaller: FindCaller,
  addressId: string,
): Promise<AddressOutcome> {
  checkedGid(addressId);
  const outcome = await asCustomer(context, findCaller, async (tx, customer, now) => {
    const address = await findAddress(tx, customer.id, addressId);
    if (address === null) return { ...refused(noAddress("addressId")), customer };
    const changed = await changeCustomer(tx, customer.id, { defaultAddressId: address.id }, now);
    return { customer: changed, address, errors: [] };
  });
  return outcome ?? refused(INVALID_ACCESS_TOKEN);
}

/**
 * Runs a change with the caller locked, so that of two concurrent changes both are kept. Null where the login has ended.
 */
async function asCustomer(
  { database, clock }: Resources,
  findCaller: FindCaller,
  change: (tx: ShopTransaction, customer: CustomerRow, now: Date) => Promise<AddressOutcome>,
): Promise<AddressOutcome | null> {
  return database.transaction(async (tx) => {
    const now = clock();
    const customer = await findCaller(tx, now);
    const locked = customer && (await lockCustomer(tx, customer.id));
    return locked && change(tx, locked, now);
  });
}

type CheckedAddress =
  | { readonly address: PartialAddress; readonly errors: readonly [] }
  | { readonly address: null; readonly errors: readonly CustomerError[] };

function checkAddress(input: MailingAddressInput): CheckedAddress {
  const read = readAddress(input);
  const names = [
    ...checkName(input.firstName ?? null, ["address", "firstName"], "First name").errors,
    ...checkName(input.lastName ?? null, ["address", "lastName"], "Last name").errors,
  ];
  if (read.ok && names.length === 0) return { address: read.address, errors: [] };
  const faults = read.ok
    ? []
    : read.faults.map(({ field, fault, message }) =>
        customerError(fault === "too_long" ? "TOO_LONG" : "INVALID", ["address", field], message),
      );
  const named = names.filter(({ field }) => !faults.some((fault) => fault.field?.[1] === field?.[1]));
  return { address: null, errors: [...named, ...faults] };
}

/** Merges changes into an address. A new country removes the old province unless a new one is given. */
function merged(before: PartialAddress, input: MailingAddressInput): MailingAddressInput {
  const known = Object.fromEntries(ADDRESS_FIELDS.map((field) => [API_NAMES[field], before[field]]));
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return { ...known, ...(input.country === undefined ? {} : { province: null }), ...given };
}

function isSame(one: PartialAddress, other: PartialAddress): boolean {
  return ADDRESS_FIELDS.every((field) => one[field] === other[field]);
}

function refused(...errors: readonly CustomerError[]): AddressOutcome {
  return { customer: null, address: null, errors };
}

const EXISTS = customerError("TAKEN", ["address"], "Address already exists");
const TOO_MANY = customerError("INVALID", ["address"], `There can be ${ADDRESSES_MAX} addresses at most`);

function noAddress(argument: "id" | "addressId"): CustomerError {
  return customerError("NOT_FOUND", [argument], "Address does not exist");
}
