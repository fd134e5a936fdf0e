import { SUPPORT_EMAIL } from "#brand/brand.ts";
import type { Language } from "#domain/language/languages.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { deliveryCountries } from "#app/features/addresses/country-options.ts";
import { filledCopy } from "#app/features/documents/page-content.server.ts";
import { storeFacts } from "#app/features/documents/store-facts.server.ts";
import type { WaysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import { translatedFiles } from "#app/i18n/translated-files.server.ts";
import { shippingZones } from "#app/features/shipping/shipping-zones.server.ts";
import type ro from "./content/ro.json";

const COPY = translatedFiles(
  import.meta.glob<typeof ro>("./content/*.json", { eager: true, import: "default" }),
);

/**
 * Builds the page's copy, the shop's rates, the names of the delivery countries, and the e-mail that withdraws from a
 * contract.
 */
export function shippingContent(language: Language, shippingTerms: ShippingTerms | null, ways: WaysToPay) {
  const { withdrawal, ...content } = filledCopy(COPY, language, storeFacts(language, shippingTerms, ways));
  const mail = new URLSearchParams({ subject: withdrawal.subject, body: withdrawal.form.join("\n\n") });
  return {
    ...content,
    zones: shippingZones(shippingTerms, language),
    countries: deliveryCountries(language, shippingTerms).map(({ name }) => name),
    // Mail programs do not decode a plus as a space.
    withdrawal: {
      ...withdrawal,
      mailto: `mailto:${SUPPORT_EMAIL}?${mail.toString().replaceAll("+", "%20")}`,
    },
  };
}

export type ShippingContent = ReturnType<typeof shippingContent>;
