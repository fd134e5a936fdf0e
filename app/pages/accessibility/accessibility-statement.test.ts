import { expect, test } from "vitest";
import { COMPANY } from "#brand/company.ts";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { accessibilityStatement } from "./accessibility-statement.server.ts";

test.each(["ro", "en"] as const)(
  "the accessibility statement names law, limits, contact, authority and assessment, %s",
  (language) => {
    const statement = (checkedOn: string | null) =>
      withLanguage(language, () => accessibilityStatement(language, checkedOn));
    const { html, contents } = statement(null);
    expect(contents.map(({ id }) => id)).toEqual(["state", "limits", "feedback", "authority"]);
    for (const fact of [
      "232/2022",
      "WCAG 2.2",
      "EN 301 549",
      SUPPORT_EMAIL,
      COMPANY.phone,
      "https://anpc.ro",
    ])
      expect(html).toContain(fact);
    expect(html).not.toMatch(/\{\w+\}|undefined/);
    expect(statement("2027-01-15").html).toMatch(/2027/);
  },
);
