import { ACCESSIBILITY_CHECKED_ON, AUTHORITIES } from "#brand/company.ts";
import type { Language } from "#domain/language/languages.ts";
import { formatDate } from "#domain/time/date-display.ts";
import { type Document, renderDocument } from "#app/features/documents/render-document.server.ts";
import { STORE_FACTS } from "#app/features/documents/store-facts.server.ts";
import { m } from "#app/i18n/messages.ts";
import { translatedFiles } from "#app/i18n/translated-files.server.ts";

const TEXTS = translatedFiles(
  import.meta.glob<string>("./content/statement.*.md", { eager: true, import: "default", query: "?raw" }),
);

/** Renders the accessibility statement (Law 232/2022, annex V of Directive 2019/882). */
export function accessibilityStatement(
  language: Language,
  checkedOn: string | null = ACCESSIBILITY_CHECKED_ON,
): Document {
  const checked =
    checkedOn === null
      ? m["accessibility.not_checked"]()
      : m["accessibility.checked"]({ date: formatDate(checkedOn, language) });
  return renderDocument(TEXTS[language], {
    ...STORE_FACTS,
    checked,
    anpcAddress: AUTHORITIES.anpc,
  });
}
