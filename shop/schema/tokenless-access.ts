import type { GraphQLFieldResolver } from "graphql";
import { accessDenied } from "./access-denied.ts";
import type { ShopContext } from "./shop-context.ts";

type Resolve = GraphQLFieldResolver<unknown, ShopContext>;

// The fields that Shopify's reference marks "Token access required"
// (https://shopify.dev/docs/api/storefront#authentication): product tags, stock, metafields and metaobjects, menus,
// customers and their data.

const SCOPE_OF_FIELD: Readonly<Record<string, string>> = {
  "Product.tags": "unauthenticated_read_product_tags",
  "QueryRoot.productTags": "unauthenticated_read_product_tags",
  "Product.totalInventory": "unauthenticated_read_product_inventory",
  "ProductVariant.quantityAvailable": "unauthenticated_read_product_inventory",
  "QueryRoot.locations": "unauthenticated_read_product_pickup_locations",
  "ProductVariant.storeAvailability": "unauthenticated_read_product_pickup_locations",
  "QueryRoot.menu": "unauthenticated_read_content",
  "QueryRoot.metaobject": "unauthenticated_read_metaobjects",
  "QueryRoot.metaobjects": "unauthenticated_read_metaobjects",
  "QueryRoot.customer": "unauthenticated_read_customers",
  "CartBuyerIdentity.customer": "unauthenticated_read_customers",
};

/** Types of which every field needs a token, however the object was reached (`node(id:)` too). */
const SCOPE_OF_TYPE: Readonly<Record<string, string>> = {
  Customer: "unauthenticated_read_customers",
  Order: "unauthenticated_read_customers",
  Menu: "unauthenticated_read_content",
  MenuItem: "unauthenticated_read_content",
  Metafield: "unauthenticated_read_metaobjects",
  Metaobject: "unauthenticated_read_metaobjects",
  Location: "unauthenticated_read_product_pickup_locations",
};

/** Wraps the resolver of a field that requires a token; any other stays as it is. */
export function requireToken(typeName: string, field: string, resolve: Resolve): Resolve {
  const scope = requiredScope(typeName, field);
  if (scope === null) return resolve;
  return (source, args, context, info) => {
    if (context.access === "tokenless") throw accessDenied(field, `\`${scope}\` access scope.`);
    return resolve(source, args, context, info);
  };
}

/** Returns the access scope that Shopify requires; null for fields and cart mutations that need no token. */
function requiredScope(typeName: string, field: string): string | null {
  if (field === "metafield" || field === "metafields") return "unauthenticated_read_metaobjects";
  // Carts need no token; the old checkout and everything about customers do.
  if (typeName === "Mutation" && field.startsWith("customer")) return "unauthenticated_write_customers";
  if (typeName === "Mutation" && field.startsWith("checkout")) return "unauthenticated_write_checkouts";
  return SCOPE_OF_FIELD[`${typeName}.${field}`] ?? SCOPE_OF_TYPE[typeName] ?? null;
}
