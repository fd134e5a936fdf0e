import type { MetaDescriptor } from "react-router";
import { BRAND_NAME } from "#brand/brand.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** What a page's loader says about the page to search engines and previews, as `meta` returns it. */
export type PageHead = MetaDescriptor[];

/**
 * The `meta` of every public page: what its loader computed, so that none of it travels as code. A page whose loader
 * failed has nothing to be found by.
 */
export function pageMeta({ loaderData }: { readonly loaderData?: unknown }): PageHead {
  const head = trustType<{ readonly head?: PageHead } | null | undefined>(loaderData)?.head;
  return head ?? [{ title: BRAND_NAME }, { name: "robots", content: "noindex" }];
}
