import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type {
  CartAddressInput,
  CartSelectableAddressInput,
  CartSelectableAddressUpdateInput,
} from "#shop/schema/generated/resolver-types.ts";
import { notImplemented } from "#shop/schema/not-implemented.ts";
import { deliveryAddressGid, parseAddressId } from "./cart-gids.ts";
import type { CartWarning } from "./cart-warnings.ts";
import { checkAddress } from "./input/check-address.ts";
import { accepted, all, type CartError, type CheckedCartInput, invalid, rejected } from "./input/checked.ts";
import type { CartAddress, CartDeliveryAddress, StoredCart } from "./stored-cart.ts";

const ADDRESSES_MAX = 20;
/** Fields that a parcel needs, by their names in the input. */
const REQUIRED = {
  lastName: "lastName",
  address1: "address1",
  city: "city",
  countryCode: "country",
} as const;

type Path = readonly string[];
type NewAddress = Omit<CartDeliveryAddress, "id">;
type Addresses = readonly CartDeliveryAddress[];

/** Returns an address of a cart under a new id. */
export function toDeliveryAddress(address: CartAddress, selected: boolean): CartDeliveryAddress {
  return { id: randomUUID(), address, selected, oneTimeUse: false };
}

/** Checks addresses to be added to a cart. */
export function checkNewAddresses(
  inputs: readonly CartSelectableAddressInput[],
  path: Path,
): CheckedCartInput<NewAddress[]> {
  const checked = all(
    inputs.map((input, index): CheckedCartInput<NewAddress> => {
      const address = readAddressInput(input.address, input.validationStrategy, [
        ...path,
        String(index),
        "address",
      ]);
      if (!address.ok) return address;
      return accepted({
        address: address.value,
        selected: input.selected ?? false,
        oneTimeUse: input.oneTimeUse ?? false,
      });
    }),
  );
  return checked.ok && selectedCount(checked.value) > 1 ? rejected(onlyOne(path)) : checked;
}

/**
 * Adds addresses to those of a cart; one that is selected takes the place of the selected one. An address that the cart has
 * is not added again, with a warning.
 *
 * @param at the cart's token, null for a new cart, and the path of the addresses in the arguments
 */
export function addAddresses(
  current: Addresses,
  wanted: readonly NewAddress[],
  { token, path }: { readonly token: string | null; readonly path: Path },
): CheckedCartInput<Addresses> {
  const warnings: CartWarning[] = [];
  const added = wanted.reduce<Addresses>((addresses, { address, selected, oneTimeUse }) => {
    const known = addresses.find((one) => isDeepStrictEqual(one.address, address));
    if (known && token !== null) warnings.push(duplicate(token, known.id));
    const { id } = known ?? toDeliveryAddress(address, selected);
    const next = known ? addresses : [...addresses, { id, address, selected: false, oneTimeUse }];
    return selected ? select(next, id) : next;
  }, current);
  if (added.length > ADDRESSES_MAX) return rejected(tooMany(path));
  return accepted(added, warnings);
}

/** Changes addresses of a cart; what is left out stays. */
export function updateAddresses(
  { token, deliveryAddresses }: Pick<StoredCart, "token" | "deliveryAddresses">,
  inputs: readonly CartSelectableAddressUpdateInput[],
  path: Path,
): CheckedCartInput<Addresses> {
  if (inputs.filter(({ selected }) => selected).length > 1) return rejected(onlyOne(path));
  const changes = all(
    inputs.map((input, index): CheckedCartInput<CartDeliveryAddress> => {
      const at = [...path, String(index)];
      const known = deliveryAddresses.find(({ id }) => id === parseAddressId(input.id, token));
      if (!known) return rejected(noSuchAddress(input.id, [...at, "id"]));
      const address = input.address
        ? readAddressInput(input.address, input.validationStrategy, [...at, "address"])
        : accepted(known.address);
      if (!address.ok) return address;
      return accepted({
        id: known.id,
        address: address.value,
        selected: input.selected ?? known.selected,
        oneTimeUse: input.oneTimeUse ?? known.oneTimeUse,
      });
    }),
  );
  if (!changes.ok) return changes;
  const changed = deliveryAddresses.map((one) => changes.value.findLast(({ id }) => id === one.id) ?? one);
  const chosen = changes.value.find(({ selected }) => selected);
  return accepted(chosen ? select(changed, chosen.id) : changed);
}

/** Removes addresses of a cart by their ids. */
export function removeAddresses(
  { token, deliveryAddresses }: Pick<StoredCart, "token" | "deliveryAddresses">,
  ids: readonly string[],
  path: Path,
): CheckedCartInput<Addresses> {
  const removed = all(
    ids.map((gid, index) => {
      const known = deliveryAddresses.find(({ id }) => id === parseAddressId(gid, token));
      return known ? accepted(known.id) : rejected(noSuchAddress(gid, [...path, String(index)]));
    }),
  );
  return removed.ok ? accepted(deliveryAddresses.filter(({ id }) => !removed.value.includes(id))) : removed;
}

/** @throws {GraphQLError} NOT_IMPLEMENTED for a copy of a customer's saved address */
function readAddressInput(
  { deliveryAddress, copyFromCustomerAddressId }: CartAddressInput,
  strategy: CartSelectableAddressInput["validationStrategy"],
  path: Path,
): CheckedCartInput<CartAddress> {
  if (copyFromCustomerAddressId != null) throw notImplemented("CartAddressInput.copyFromCustomerAddressId");
  const at = [...path, "deliveryAddress"];
  if (!deliveryAddress) return rejected(invalid(at, "Delivery address can't be blank"));
  const { countryCode, provinceCode, ...rest } = deliveryAddress;
  const checked = checkAddress({ ...rest, country: countryCode ?? null, province: provinceCode ?? null }, at);
  if (!checked.ok || strategy !== "STRICT") return checked;
  const missing = Object.entries(REQUIRED).filter(([, field]) => checked.value[field] === null);
  if (missing.length === 0) return checked;
  return rejected(...missing.map(([name]) => required([...at, name])));
}

function select(addresses: Addresses, selectedId: string): Addresses {
  return addresses.map((one) => ({ ...one, selected: one.id === selectedId }));
}

function selectedCount(addresses: readonly NewAddress[]): number {
  return addresses.filter(({ selected }) => selected).length;
}

function duplicate(token: string, id: string): CartWarning {
  return {
    code: "DUPLICATE_DELIVERY_ADDRESS",
    message: "The cart has this delivery address already.",
    target: deliveryAddressGid(token, id),
  };
}

function onlyOne(field: Path): CartError {
  return {
    code: "ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED",
    field,
    message: "Only one delivery address can be selected.",
  };
}

function tooMany(field: Path): CartError {
  return {
    code: "TOO_MANY_DELIVERY_ADDRESSES",
    field,
    message: `A cart can have at most ${ADDRESSES_MAX} delivery addresses.`,
  };
}

function noSuchAddress(id: string, field: Path): CartError {
  return {
    code: "INVALID_DELIVERY_ADDRESS_ID",
    field,
    message: `The delivery address with id ${id} does not exist.`,
  };
}

function required(field: Path): CartError {
  return { code: "ADDRESS_FIELD_IS_REQUIRED", field, message: `${field.at(-1) ?? ""} is required` };
}
