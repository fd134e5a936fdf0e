import type { MetaDescriptor } from "react-router";
import { BRAND_NAME } from "#brand/brand.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Tags for search engines and previews, computed by a page's loader and returned by `meta`. */
export type PageHead = MetaDescriptor[];

/**
 * Is the `meta` of every public page: returns the tags that the loader computed, so that their code is not sent to
 * browsers. A page whose loader failed has none.
 */
export function pageMeta({ loaderData }: { readonly loaderData?: unknown }): PageHead {
  const head = trustType<{ readonly head?: PageHead } | null | undefined>(loaderData)?.head;
  return head ?? [{ title: BRAND_NAME }, { name: "robots", content: "noindex" }];
}
