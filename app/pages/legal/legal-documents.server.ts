import type { Language } from "#domain/language-choice.ts";
import { type Document, renderDocument } from "../../features/documents/render-document.server.ts";
import cookiesEn from "./content/cookies.en.md?raw";
import cookiesRo from "./content/cookies.ro.md?raw";
import privacyEn from "./content/privacy.en.md?raw";
import privacyRo from "./content/privacy.ro.md?raw";
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
  terms: { version: "2026-11.5", since: "2026-11-23" },
  privacy: { version: "2026-11.4", since: "2026-11-24" },
  cookies: { version: "2026-11.3", since: "2026-11-24" },
};

const TEXTS: Readonly<Record<LegalName, Readonly<Record<Language, string>>>> = {
  terms: { ro: termsRo, en: termsEn },
  privacy: { ro: privacyRo, en: privacyEn },
  cookies: { ro: cookiesRo, en: cookiesEn },
};

/** Both languages say the same, so both have the same version. */
export function legalDocument(name: LegalName, language: Language): LegalDocument {
  return { ...VERSIONS[name], ...renderDocument(TEXTS[name][language]) };
}
