import { renderToString } from "react-dom/server";
import { expect, it, test } from "vitest";
import { LANGUAGES } from "#domain/language/languages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { m } from "#app/i18n/messages.ts";
import { SEED_TERMS, SEED_WAYS } from "#tests/support/shipping-terms.ts";
import { guaranteeNotice } from "./guarantee-notice.server.ts";
import { GuaranteeNotice } from "./guarantee-notice.tsx";
import { legalDocument } from "./legal-documents.server.ts";

const FILES = { "/brand/official/guarantee-notice.ro.svg": "/assets/notice.svg" };

it.each(LANGUAGES)("the legal guarantee is named alike on product page and checkout, %s", (language) => {
  const texts = withLanguage(language, () => [
    m["product.legal_guarantee"](),
    m["checkout_page.legal_guarantee"](),
  ]);
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain(language === "ro" ? "2 ani" : "2 years");
  const { contents } = legalDocument("terms", language, SEED_TERMS, SEED_WAYS);
  expect(contents.map(({ id }) => id)).toContain("conformity");
});

test("the notice is shown from the official file of the language alone", () => {
  expect(guaranteeNotice("en", FILES)).toBeNull();
  const notice = guaranteeNotice("ro", FILES);
  if (notice === null) throw new Error("the notice is not found");
  const html = withLanguage("ro", () => renderToString(<GuaranteeNotice {...notice} />));
  expect(html).toContain('src="/assets/notice.svg"');
  expect(html).toContain("https://europa.eu/youreurope/");
});
