import { escapeHtml } from "#domain/text/html.ts";
import { inLanguage } from "#domain/language/translations.ts";
import { gid } from "#shop/schema/gid.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import type { PolicyFacts, PolicyField } from "./online-store-format.ts";

/** Policies of `Shop`: short texts that lead to the whole ones; null for one that the seed does not have. */
export const policyResolvers: ShopResolvers = {
  Shop: {
    privacyPolicy: (_shop, _args, context) => policyAt("privacyPolicy", context),
    refundPolicy: (_shop, _args, context) => policyAt("refundPolicy", context),
    shippingPolicy: (_shop, _args, context) => policyAt("shippingPolicy", context),
    termsOfService: (_shop, _args, context) => policyAt("termsOfService", context),
    subscriptionPolicy: (_shop, _args, context) => policyAt("subscriptionPolicy", context),
  },
};

type Context = Pick<ShopContext, "onlineStore" | "language" | "settings">;

function policyAt(field: PolicyField, context: Context): object | null {
  const policy = context.onlineStore.policies.find((each) => each.field === field);
  return policy === undefined ? null : toPolicy(policy, context);
}

/** Makes a `ShopPolicy`; every field is an own property. */
export function toPolicy(policy: PolicyFacts, { language, settings }: Omit<Context, "onlineStore">) {
  const { title, text } = inLanguage(policy, language);
  const url = `${settings.storefrontUrl}/policies/${policy.handle}`;
  return {
    __typename: "ShopPolicy",
    id: policyGid(policy),
    handle: policy.handle,
    title,
    url,
    body: `<p>${escapeHtml(text)}</p><p><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></p>`,
  };
}

export function policyGid({ id }: PolicyFacts): string {
  return gid("ShopPolicy", id);
}
