import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it, test } from "vitest";
import { LANGUAGES } from "#domain/language/languages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { LegalGuaranteeLink } from "#app/features/legal/legal-guarantee-link.tsx";
import { SEED_TERMS, SEED_WAYS } from "#tests/support/shipping-terms.ts";
import { guaranteeNotice } from "./guarantee-notice.server.ts";
import { GuaranteeNotice } from "./guarantee-notice.tsx";
import { legalDocument } from "./legal-documents.server.ts";

const FILES = { "/brand/official/guarantee-notice.ro.svg": "/assets/notice.svg" };

it.each(LANGUAGES)(
  "the legal guarantee is named before the order and leads to its section, %s",
  (language) => {
    const Stub = createRoutesStub([{ path: "/", Component: LegalGuaranteeLink }]);
    const html = withLanguage(language, () => renderToString(<Stub />));
    expect(html).toContain('href="/terms#conformity"');
    expect(html).toContain(language === "ro" ? "2 ani" : "2 years");
    const { contents } = legalDocument("terms", language, SEED_TERMS, SEED_WAYS);
    expect(contents.map(({ id }) => id)).toContain("conformity");
  },
);

test("the notice is shown from the official file of the language alone", () => {
  expect(guaranteeNotice("en", FILES)).toBeNull();
  const notice = guaranteeNotice("ro", FILES);
  if (notice === null) throw new Error("the notice is not found");
  const html = withLanguage("ro", () => renderToString(<GuaranteeNotice {...notice} />));
  expect(html).toContain('src="/assets/notice.svg"');
  expect(html).toContain("https://europa.eu/youreurope/");
});
