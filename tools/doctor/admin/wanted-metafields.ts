import { buildSchema, type FieldNode, Kind, parse, TypeInfo, visit, visitWithTypeInfo } from "graphql";
import * as documents from "#app/shop-client/generated/graphql.ts";
import {
  METAFIELD_NAMESPACE,
  PRODUCT_METAFIELD_TYPES,
  VARIANT_METAFIELD_TYPES,
} from "#shop/modules/catalogue/metafields.ts";
import { OLDEST_VERSION } from "#shop/schema/api-version.ts";
import { STOREFRONT_SDL } from "#shop/schema/generated/storefront-sdl.ts";

const SCHEMA = buildSchema(STOREFRONT_SDL[OLDEST_VERSION], { assumeValid: true });

/** Owner of metafields: its type in the Storefront API, and its name in the Admin API. */
export const METAFIELD_OWNERS = {
  product: { type: "Product", ownerType: "PRODUCT", types: PRODUCT_METAFIELD_TYPES },
  variant: { type: "ProductVariant", ownerType: "PRODUCTVARIANT", types: VARIANT_METAFIELD_TYPES },
} as const;

export type MetafieldOwnerName = keyof typeof METAFIELD_OWNERS;

export interface WantedMetafield {
  readonly key: string;
  /** Type that the embedded shop gives it: `single_line_text_field`. */
  readonly type: string;
}

/** Lists the metafields that the documents of the storefront select, with the types of the embedded shop. */
export function wantedMetafields(owner: MetafieldOwnerName): readonly WantedMetafield[] {
  const { type, types } = METAFIELD_OWNERS[owner];
  return selectedKeys(type).map((key) => {
    const known = types.get(key);
    if (known === undefined) throw new Error(`The embedded shop has no type for the metafield "${key}".`);
    return { key, type: known };
  });
}

/** Lists the keys that the documents select on a type of the Storefront API, each once. */
function selectedKeys(typeName: string): readonly string[] {
  const keys = new Set<string>();
  for (const [name, text] of Object.entries(documents)) {
    if (!name.endsWith("Document")) continue;
    const types = new TypeInfo(SCHEMA);
    const collect = (field: FieldNode): void => {
      if (types.getParentType()?.name !== typeName || !/^metafields?$/.test(field.name.value)) return;
      for (const key of keysOf(field)) keys.add(key);
    };
    visit(parse(String(text)), visitWithTypeInfo(types, { Field: collect }));
  }
  return [...keys];
}

/** Reads the keys in the arguments of `metafield` or `metafields`; the documents have no others than literals. */
function keysOf(field: FieldNode): readonly string[] {
  const found: string[] = [];
  let isOwn = true;
  visit(
    { kind: Kind.FIELD, name: field.name, arguments: field.arguments ?? [] },
    {
      enter(node) {
        if (node.kind !== Kind.ARGUMENT && node.kind !== Kind.OBJECT_FIELD) return;
        if (node.value.kind !== Kind.STRING) return;
        if (node.name.value === "namespace") isOwn = node.value.value === METAFIELD_NAMESPACE;
        if (node.name.value === "key" && isOwn) found.push(node.value.value);
      },
    },
  );
  return found;
}
