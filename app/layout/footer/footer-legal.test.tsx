import { existsSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { OFFICIAL_MARKS } from "#brand/official-marks.ts";
import { COMPANY, COMPANY_IS_SAMPLE } from "#brand/company.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { FooterLegal } from "./footer-legal.tsx";

it("the end of every page leads to ANPC and SAL, by words until their own marks are there", () => {
  const Stub = createRoutesStub([{ path: "/", Component: FooterLegal }]);
  const html = renderToString(<Stub />);
  for (const { address, file } of OFFICIAL_MARKS) {
    expect(html).toContain(`href="${address}"`);
    expect(html.includes("<img")).toBe(existsSync(`brand/official/${file}`));
  }
  expect(html).toContain('href="/accessibility"');
});

it.each(["ro", "en"] as const)(
  "the end of every page names the company, its CUI and its telephone, %s",
  (language) => {
    const Stub = createRoutesStub([{ path: "/", Component: FooterLegal }]);
    const html = withLanguage(language, () => renderToString(<Stub />));
    for (const fact of [COMPANY.name, COMPANY.taxNumber, COMPANY.phone]) expect(html).toContain(fact);
    expect(html).toContain(`href="tel:${COMPANY.phone.replaceAll(/\s/g, "")}"`);
    const note = { ro: "Datele firmei sunt un exemplu.", en: "The company details are an example." };
    expect(html.includes(note[language])).toBe(COMPANY_IS_SAMPLE);
  },
);
