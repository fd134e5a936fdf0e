import { imageFields } from "#shop/modules/catalogue/resolvers/image.resolvers.ts";
import { toPolicy } from "#shop/modules/online-store/policy.resolvers.ts";
import { gid } from "#shop/schema/gid.ts";
import type { AccountResolvers } from "./account-api-context.ts";

/** Number of the only shop of this server. */
const SHOP_NUMBER = 1;

/** The shop itself, and its pictures. */
export const shopResolvers: AccountResolvers = {
  QueryRoot: {
    shop: (_root, _args, { config, settings }) => ({
      id: gid("Shop", SHOP_NUMBER),
      name: config.name,
      url: settings.storefrontUrl,
      myshopifyDomain: new URL(settings.publicUrl).host,
    }),
  },
  Shop: {
    shopPolicies: (_shop, _args, context) =>
      context.onlineStore.policies.map((policy) => toPolicy(policy, context)),
    metafield: { args: ["key", "namespace"], resolve: () => null },
    metafields: { args: ["identifiers"], resolve: (_shop, { identifiers }) => identifiers.map(() => null) },
  },
  Image: imageFields,
};
