import { BRAND_NAME } from "#brand/brand.ts";

/** Builds the head of a private page, which search engines must not index. */
export function accountMeta(title: string) {
  return [{ title: `${title} | ${BRAND_NAME}` }, { name: "robots", content: "noindex" }];
}
