import type { Language } from "#domain/language/languages.ts";
import { callServer } from "#lib/browser/call-server.ts";
import { trustType } from "#lib/values/trust-type.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";

/**
 * Fetches products by their handles, with today's prices, in their order and without unknown ones; null without an
 * answer. The answer of our own server is not validated.
 */
export async function fetchNamedProducts(
  handles: readonly string[],
  language: Language,
): Promise<readonly ProductSummary[] | null> {
  const search = new URLSearchParams({ handles: handles.join(","), lang: language });
  const answer = await callServer(`/api/named-products?${search.toString()}`);
  const products = answer?.ok === true ? answer.body?.products : null;
  return Array.isArray(products) ? trustType<readonly ProductSummary[]>(products) : null;
}
