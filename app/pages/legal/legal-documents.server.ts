import type { Language } from "#domain/language/languages.ts";
import { type EachLanguage, inLanguage } from "#domain/language/translations.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { storeFacts } from "#app/features/documents/store-facts.server.ts";
import { type Document, renderDocument } from "#app/features/documents/render-document.server.ts";
import type { WaysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import {
  MARKETING_SERVICES,
  type MarketingIds,
  type MarketingService,
  servicesOn,
} from "#domain/analytics/marketing-services.ts";
import { askedCategories } from "#app/features/consent/consent-categories.ts";
import { translatedFiles } from "#app/i18n/translated-files.server.ts";
import storedItems from "./content/stored-items.json";

export const LEGAL_NAMES = ["terms", "privacy", "cookies"] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

interface LegalDocument extends Document {
  /** The shop stores the version of the terms with every order; a test compares the two. */
  readonly version: string;
  /** ISO date. */
  readonly since: string;
}

const VERSIONS: Readonly<Record<LegalName, Pick<LegalDocument, "version" | "since">>> = {
  terms: { version: "2026-11.9", since: "2026-11-28" },
  privacy: { version: "2026-11.6", since: "2026-11-28" },
  cookies: { version: "2026-11.5", since: "2026-11-28" },
};

const TEXTS: Readonly<Record<LegalName, EachLanguage<string>>> = {
  terms: translatedFiles(
    import.meta.glob<string>("./content/terms.*.md", { eager: true, import: "default", query: "?raw" }),
  ),
  privacy: translatedFiles(
    import.meta.glob<string>("./content/privacy.*.md", { eager: true, import: "default", query: "?raw" }),
  ),
  cookies: translatedFiles(
    import.meta.glob<string>("./content/cookies.*.md", { eager: true, import: "default", query: "?raw" }),
  ),
};

/** All languages have the same content, so all have the same version. */
export function legalDocument(
  name: LegalName,
  language: Language,
  shippingTerms: ShippingTerms | null,
  ways: WaysToPay,
  marketing: MarketingIds = {},
): LegalDocument {
  const text = chooseLines(TEXTS[name][language], askedCategories(marketing).includes("marketing"));
  const services = servicesOn(marketing).map((service) => MARKETING_SERVICES[service]);
  return {
    ...VERSIONS[name],
    ...renderDocument(name === "cookies" ? withStoredItems(text, language, marketing) : text, {
      ...storeFacts(language, shippingTerms, ways),
      marketingServices: services.map((each) => `${each.name} (${each.company})`).join(", "),
    }),
  };
}

/** Keeps, of the lines that begin with `{with marketing}` or `{without marketing}`, those that are true of this store. */
function chooseLines(text: string, isMarketing: boolean): string {
  const left = isMarketing ? "with" : "without";
  return text.replaceAll(/^\{(with|without) marketing\}(.*\n)/gm, (_line, kind: string, rest: string) =>
    kind === left ? rest : "",
  );
}

/** Shown only where an adapter asks for marketing consent. */
const MARKETING = translatedFiles(
  import.meta.glob<string>("./content/cookies-marketing.*.md", {
    eager: true,
    import: "default",
    query: "?raw",
  }),
);

type StoredItem = (typeof storedItems)[number] & { readonly service?: string };

/**
 * Lists of stored items by their place in the page about cookies, from `content/stored-items.json`: a crawl of the
 * store is compared with the same file.
 */
const LISTS: Readonly<Record<string, (item: StoredItem, on: readonly MarketingService[]) => boolean>> = {
  "{cookies}": ({ kind, category }) => kind === "cookie" && category === "necessary",
  "{localStorage}": ({ kind, category }) => kind === "local" && category === "necessary",
  "{sessionStorage}": ({ kind, category }) => kind === "session" && category === "necessary",
  "{measurement}": ({ category }) => category === "measurement",
  "{marketingItems}": ({ category, service }, on) =>
    category === "marketing" && (service === undefined || on.some((each) => each === service)),
};

function withStoredItems(markdown: string, language: Language, ids: MarketingIds): string {
  const isMarketing = askedCategories(ids).includes("marketing");
  const on = servicesOn(ids);
  return Object.entries(LISTS).reduce(
    (text, [place, isListed]) => {
      const items = storedItems
        .filter((item) => isListed(item, on))
        .map((item) => `- \`${item.name}\` — ${inLanguage(item, language)}`);
      return text.replace(place, items.join("\n"));
    },
    markdown.replace("{marketing}", isMarketing ? MARKETING[language] : ""),
  );
}
