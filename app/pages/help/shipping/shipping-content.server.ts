import { SUPPORT_EMAIL } from "#domain/brand.ts";
import type { Language } from "#domain/language-choice.ts";
import { countryOptions } from "../../../features/addresses/country-options.ts";
import { pageContent } from "../../../features/documents/page-content.server.ts";
import en from "./content/en.json";
import ro from "./content/ro.json";

const CONTENT = pageContent({ ro, en });

/** The page's copy, the countries delivered to by name, and the e-mail that withdraws from a contract. */
export function shippingContent(language: Language) {
  const { withdrawal, ...content } = CONTENT[language];
  const mail = new URLSearchParams({ subject: withdrawal.subject, body: withdrawal.form.join("\n\n") });
  return {
    ...content,
    countries: countryOptions(language).map(({ name }) => name),
    // A mail program takes a plus for a plus.
    withdrawal: {
      ...withdrawal,
      mailto: `mailto:${SUPPORT_EMAIL}?${mail.toString().replaceAll("+", "%20")}`,
    },
  };
}

export type ShippingContent = ReturnType<typeof shippingContent>;
