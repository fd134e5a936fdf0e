import type { GraphQLSchema } from "graphql";
import { INTERIM_SCHEMA, NEWEST_VERSION, OLDEST_VERSION, type SchemaName } from "./api-version.ts";
import { STOREFRONT_SDL } from "./generated/storefront-sdl.ts";
import { nodeResolvers } from "./node.resolvers.ts";
import { createResolvedSchema, mergeResolvers, refuseUnknownFields } from "./resolved-schema.ts";
import type { NodeLoader, ShopModule } from "./shop-resolvers.ts";
import { requireToken } from "./tokenless-access.ts";

/** The executable schema of each version that is served, and the one between. */
export type StorefrontSchemas = Readonly<Record<SchemaName, GraphQLSchema>>;

/** Input that the JS Buy SDK sends to 2025-01. */
const INTERIM_INPUT =
  "extend input CartBuyerIdentityInput { deliveryAddressPreferences: [DeliveryAddressInput!] }";

/**
 * Makes the official Storefront schema of each version with the modules' resolvers, which all versions share
 * (`resolved-schema.ts`).
 *
 * @throws {Error} when two modules resolve the same field, or one that no version has: a bug
 */
export function createExecutableSchemas(modules: readonly ShopModule[]): StorefrontSchemas {
  const resolvers = mergeResolvers([
    ...modules.map((module) => module.resolvers),
    nodeResolvers(mergeLoaders(modules)),
  ]);
  const schemas = {
    [OLDEST_VERSION]: createResolvedSchema(STOREFRONT_SDL[OLDEST_VERSION], resolvers, requireToken),
    [NEWEST_VERSION]: createResolvedSchema(STOREFRONT_SDL[NEWEST_VERSION], resolvers, requireToken),
    [INTERIM_SCHEMA]: createResolvedSchema(
      `${STOREFRONT_SDL[NEWEST_VERSION]}\n${INTERIM_INPUT}`,
      resolvers,
      requireToken,
    ),
  };
  refuseUnknownFields(Object.values(schemas), resolvers);
  return schemas;
}

function mergeLoaders(modules: readonly ShopModule[]): ReadonlyMap<string, NodeLoader> {
  const loaders = new Map<string, NodeLoader>();
  for (const { nodes = {} } of modules) {
    for (const [type, loader] of Object.entries(nodes)) {
      const earlier = loaders.get(type);
      // Metafields belong to several modules: the module with the id answers.
      loaders.set(
        type,
        earlier ? async (id, context) => (await earlier(id, context)) ?? loader(id, context) : loader,
      );
    }
  }
  return loaders;
}
