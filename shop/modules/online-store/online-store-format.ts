import { z } from "zod";
import { translatedFields, translatedText } from "#shop/seed/translated.ts";

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");
const id = z.int().min(1);
const path = z.string().regex(/^\/[\w/#.%~-]*$/, "must be a path of the storefront, such as /faq");
const address = z.string().regex(/^(\/[\w/#.-]*|https:\/\/\S+|mailto:\S+)$/, "must be a path or an address");

/** `pages.json`. */
export const pageList = z.array(
  z.strictObject({
    id,
    handle: slug,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    ...translatedFields(z.strictObject({ title: text, body: text })),
  }),
);
export type PageFacts = z.infer<typeof pageList>[number];

/** Field of `Shop` that answers a policy. */
export const POLICY_FIELDS = [
  "privacyPolicy",
  "refundPolicy",
  "shippingPolicy",
  "termsOfService",
  "subscriptionPolicy",
] as const;
export type PolicyField = (typeof POLICY_FIELDS)[number];

/** `policies.json`: short texts; the address of each leads to the page of the site that has the whole one. */
export const policyList = z.array(
  z.strictObject({
    id,
    field: z.enum(POLICY_FIELDS),
    handle: slug,
    ...translatedFields(z.strictObject({ title: text, text })),
  }),
);
export type PolicyFacts = z.infer<typeof policyList>[number];

/** Types of menu items that lead to a thing with a handle. */
export const LINKED_TYPES = ["ARTICLE", "BLOG", "COLLECTION", "PAGE", "PRODUCT", "SHOP_POLICY"] as const;

const link = {
  type: z.enum([...LINKED_TYPES, "CATALOG", "FRONTPAGE", "HTTP"]),
  /** Of the linked thing; HTTP has a `url` instead, and the other types have neither. */
  handle: slug.optional(),
  url: address.optional(),
  title: translatedText,
  /** Narrow a linked collection. */
  tags: z.array(text).default([]),
};
const leaf = z.strictObject({ ...link, items: z.array(z.never()).default([]) });
const branch = z.strictObject({ ...link, items: z.array(leaf).default([]) });

/** `menus.json`: items nest three levels deep, as on Shopify. */
export const menuList = z.array(
  z.strictObject({
    id,
    handle: slug,
    title: translatedText,
    items: z.array(z.strictObject({ ...link, items: z.array(branch).default([]) })),
  }),
);
export type MenuFacts = z.infer<typeof menuList>[number];
export interface MenuItemFacts extends Omit<z.infer<typeof leaf>, "items"> {
  readonly items: readonly MenuItemFacts[];
}

/** `redirects.json`: addresses of other shops and of earlier days, and where they lead. */
export const redirectList = z.array(
  z.strictObject({ id, path, target: address, createdAt: z.iso.datetime() }),
);
export type RedirectFacts = z.infer<typeof redirectList>[number];
