import type {
  CartInputMetafieldInput,
  MetafieldsSetUserErrorCode,
} from "#shop/schema/generated/resolver-types.ts";
import { gid } from "#shop/schema/gid.ts";
import { METAFIELD_NAMESPACE } from "#shop/modules/catalogue/metafields.ts";
import { isOfType, METAFIELD_TYPES } from "./metafield-types.ts";
import type { CartMetafield } from "./stored-cart.ts";

/** Shopify's limit. */
export const METAFIELDS_PER_CALL_MAX = 25;
/** Limit of one cart. */
export const METAFIELDS_MAX = 50;
/** Shopify's limits of names. */
const NAMESPACE_MIN_CHARS = 3;
const NAMESPACE_MAX_CHARS = 255;
const KEY_MIN_CHARS = 2;
const KEY_MAX_CHARS = 64;
/** As an attribute's. */
const VALUE_MAX_CHARS = 5000;
const NAME = /^[\w-]*$/;

/** A fault of one metafield of an input. */
export interface MetafieldFault {
  readonly code: MetafieldsSetUserErrorCode;
  readonly index: number;
  readonly field: "key" | "type" | "value";
  readonly message: string;
}

type Name = Pick<CartMetafield, "namespace" | "key">;
export type WantedMetafield = Omit<CartMetafield, "createdAt" | "updatedAt">;

/** Splits `namespace.key`. The shop has no apps with a namespace of their own: a key alone is in the shop's. */
export function metafieldName(composite: string): Name {
  const dot = composite.indexOf(".");
  if (dot === -1) return { namespace: METAFIELD_NAMESPACE, key: composite };
  return { namespace: composite.slice(0, dot), key: composite.slice(dot + 1) };
}

/** Reads metafields to be set, and finds what is wrong with them: at most one fault for each field. */
export function readMetafields(inputs: readonly CartInputMetafieldInput[]): {
  readonly wanted: readonly WantedMetafield[];
  readonly faults: readonly MetafieldFault[];
} {
  const wanted = inputs.map(({ key, type, value }) => ({ ...metafieldName(key), type, value }));
  return { wanted, faults: wanted.flatMap((each, index) => faultsOf(each, index)) };
}

/** Sets metafields: one of the same name keeps its place and its time of creation, and of two the later is kept. */
export function mergeMetafields(
  current: readonly CartMetafield[],
  wanted: readonly WantedMetafield[],
  now: Date,
): CartMetafield[] {
  const updatedAt = now.toISOString();
  const byName = new Map(current.map((each) => [nameOf(each), each]));
  for (const each of wanted) {
    const createdAt = byName.get(nameOf(each))?.createdAt ?? updatedAt;
    byName.set(nameOf(each), { ...each, createdAt, updatedAt });
  }
  return [...byName.values()];
}

/** Returns a metafield by name as an object of the API; null when there is none. */
export function findStoredMetafield<Owner>(
  metafields: readonly CartMetafield[],
  { namespace, key }: { readonly namespace?: string | null | undefined; readonly key: string },
  owner: MetafieldOwner<Owner>,
) {
  const name = { namespace: namespace ?? METAFIELD_NAMESPACE, key };
  const found = metafields.find((each) => nameOf(each) === nameOf(name));
  return found === undefined ? null : metafieldObject(found, owner);
}

interface MetafieldOwner<Owner> {
  /** First part of the metafield's id. */
  readonly id: string | number;
  readonly parentResource: Owner;
}

export function metafieldGid(ownerId: string | number, name: Name): string {
  return gid("Metafield", `${ownerId}-${nameOf(name)}`);
}

/** Converts a stored metafield; every field of `Metafield` without arguments is an own property. */
function metafieldObject<Owner>(metafield: CartMetafield, { id, parentResource }: MetafieldOwner<Owner>) {
  return {
    __typename: "Metafield" as const,
    ...metafield,
    id: metafieldGid(id, metafield),
    description: null,
    parentResource,
    reference: null,
  };
}

function nameOf({ namespace, key }: Name): string {
  return `${namespace}.${key}`;
}

function faultsOf({ namespace, key, type, value }: WantedMetafield, index: number): MetafieldFault[] {
  const fault = (
    field: MetafieldFault["field"],
    code: MetafieldFault["code"],
    message: string,
  ): MetafieldFault => ({ code, index, field, message });
  const faults: MetafieldFault[] = [];
  if (key === "") faults.push(fault("key", "BLANK", "Key can't be blank"));
  else if (namespace.length < NAMESPACE_MIN_CHARS || key.length < KEY_MIN_CHARS)
    faults.push(fault("key", "TOO_SHORT", "Namespace (3) or key (2) is too short"));
  else if (namespace.length > NAMESPACE_MAX_CHARS || key.length > KEY_MAX_CHARS)
    faults.push(fault("key", "TOO_LONG", "Namespace (255) or key (64) is too long"));
  else if (!NAME.test(namespace) || !NAME.test(key))
    faults.push(fault("key", "INVALID_VALUE", "Key has other characters than letters, digits, - and _"));
  if (!METAFIELD_TYPES.includes(type))
    faults.push(fault("type", "INVALID_TYPE", `Type must be one of: ${METAFIELD_TYPES.join(", ")}`));
  else if (value === "") faults.push(fault("value", "BLANK", "Value can't be blank"));
  else if (value.length > VALUE_MAX_CHARS)
    faults.push(fault("value", "TOO_LONG", `Value is too long (maximum is ${VALUE_MAX_CHARS} characters)`));
  else if (!isOfType(type, value)) faults.push(fault("value", "INVALID_VALUE", `Value is not a ${type}`));
  return faults;
}
