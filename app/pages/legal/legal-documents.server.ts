import type { Language } from "#domain/language/language-choice.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { storeFacts } from "#app/features/documents/store-facts.server.ts";
import { type Document, renderDocument } from "#app/features/documents/render-document.server.ts";
import { SHOWN_CATEGORIES } from "#app/features/consent/consent-categories.ts";
import marketingEn from "./content/cookies-marketing.en.md?raw";
import marketingRo from "./content/cookies-marketing.ro.md?raw";
import cookiesEn from "./content/cookies.en.md?raw";
import cookiesRo from "./content/cookies.ro.md?raw";
import privacyEn from "./content/privacy.en.md?raw";
import privacyRo from "./content/privacy.ro.md?raw";
import storedItems from "./content/stored-items.json";
import termsEn from "./content/terms.en.md?raw";
import termsRo from "./content/terms.ro.md?raw";

export const LEGAL_NAMES = ["terms", "privacy", "cookies"] as const;
type LegalName = (typeof LEGAL_NAMES)[number];

interface LegalDocument extends Document {
  /** The shop records that of the terms with every order; a test compares the two. */
  readonly version: string;
  /** ISO date. */
  readonly since: string;
}

const VERSIONS: Readonly<Record<LegalName, Pick<LegalDocument, "version" | "since">>> = {
  terms: { version: "2026-11.7", since: "2026-11-25" },
  privacy: { version: "2026-11.4", since: "2026-11-24" },
  cookies: { version: "2026-11.3", since: "2026-11-24" },
};

const TEXTS: Readonly<Record<LegalName, Readonly<Record<Language, string>>>> = {
  terms: { ro: termsRo, en: termsEn },
  privacy: { ro: privacyRo, en: privacyEn },
  cookies: { ro: cookiesRo, en: cookiesEn },
};

/** Both languages say the same, so both have the same version. */
export function legalDocument(
  name: LegalName,
  language: Language,
  shippingTerms: ShippingTerms | null,
): LegalDocument {
  const text = TEXTS[name][language];
  return {
    ...VERSIONS[name],
    ...renderDocument(
      name === "cookies" ? withStoredItems(text, language) : text,
      storeFacts(language, shippingTerms),
    ),
  };
}

/** Told only where somebody is asked for it. */
const MARKETING: Readonly<Record<Language, string>> = { ro: marketingRo, en: marketingEn };

/** Where the page about cookies lists what, of `content/stored-items.json`: the data that a crawl of the store is compared with. */
const LISTS: Readonly<Record<string, (item: (typeof storedItems)[number]) => boolean>> = {
  "{cookies}": ({ kind, category }) => kind === "cookie" && category === "necessary",
  "{localStorage}": ({ kind, category }) => kind === "local" && category === "necessary",
  "{sessionStorage}": ({ kind, category }) => kind === "session" && category === "necessary",
  "{measurement}": ({ category }) => category === "measurement",
  "{marketingItems}": ({ category }) => category === "marketing",
};

function withStoredItems(markdown: string, language: Language): string {
  const marketing = SHOWN_CATEGORIES.includes("marketing") ? MARKETING[language] : "";
  return Object.entries(LISTS).reduce(
    (text, [place, isListed]) => {
      const items = storedItems.filter(isListed).map((item) => `- \`${item.name}\` — ${item[language]}`);
      return text.replace(place, items.join("\n"));
    },
    markdown.replace("{marketing}", marketing),
  );
}
