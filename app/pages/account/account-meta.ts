import { BRAND_NAME } from "#brand/brand.ts";

/** The head of a page about one person: search engines keep away. */
export function accountMeta(title: string) {
  return [{ title: `${title} | ${BRAND_NAME}` }, { name: "robots", content: "noindex" }];
}
