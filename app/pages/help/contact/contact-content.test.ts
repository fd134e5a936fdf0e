import { expect, it } from "vitest";
import { COMPANY, COMPANY_IS_SAMPLE } from "#brand/company.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { contactContent } from "./contact-content.server.ts";

it.each(LANGUAGES)("the contact page names the company, its CUI and its telephone, %s", (language) => {
  const { company } = contactContent(language);
  const { name, taxNumber, phone } = COMPANY;
  expect(company.rows.map(({ value }) => value)).toEqual(expect.arrayContaining([name, taxNumber, phone]));
  expect(company.note !== null).toBe(COMPANY_IS_SAMPLE);
});
