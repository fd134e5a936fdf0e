import type { Language } from "#domain/language/languages.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { filledCopy } from "#app/features/documents/page-content.server.ts";
import { storeFacts } from "#app/features/documents/store-facts.server.ts";
import type { WaysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import { translatedFiles } from "#app/i18n/translated-files.server.ts";
import type { FaqEntry } from "./faq-entry.ts";

const ENTRIES = translatedFiles(
  import.meta.glob<readonly FaqEntry[]>("./content/*.json", { eager: true, import: "default" }),
);

/**
 * Returns all questions of the store in one language; sent as a page's data, not as code. Where nothing can charge
 * renewals, none are about subscriptions.
 */
export function allFaq(
  language: Language,
  shippingTerms: ShippingTerms | null,
  ways: WaysToPay,
): readonly FaqEntry[] {
  const entries = filledCopy(ENTRIES, language, storeFacts(language, shippingTerms, ways));
  return ways.cards ? entries : entries.filter(({ topic }) => topic !== "subscription");
}

/** Returns the questions of a page, in its order. */
export function pageFaq(
  language: Language,
  ids: readonly string[],
  { shippingTerms, ways }: { readonly shippingTerms: ShippingTerms | null; readonly ways: WaysToPay },
): readonly FaqEntry[] {
  const entries = allFaq(language, shippingTerms, ways);
  return ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
}
