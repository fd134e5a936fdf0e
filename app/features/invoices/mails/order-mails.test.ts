import { describe, expect, it } from "vitest";
import { COMPANY } from "#brand/company.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { creditNoteDocument, invoiceDocument } from "#app/features/invoices/invoice-document.fixture.ts";
import { composeMail } from "#app/features/mails/compose-mail.server.ts";
import type { MailContent } from "#app/features/mails/mail-content.ts";
import { invoiceMailContent, orderLinkMailContent, orderMailPurpose } from "./order-mail-content.ts";

const publicUrl = "https://store.test";
const link = `${publicUrl}/order-lookup/invoice?token=tok-en_1&invoice=SNZ000007`;

const MAILS: readonly (readonly [string, () => MailContent, readonly string[]])[] = [
  ["link to an order", () => orderLinkMailContent("#1001", link), ["#1001"]],
  ["invoice", () => invoiceMailContent(invoiceDocument(), link), ["SNZ000007", "#1001", "175,45\u00A0lei"]],
  [
    "credit note",
    () => invoiceMailContent(creditNoteDocument(), link),
    ["SNZ000008", "#1001", "30,00\u00A0lei"],
  ],
  [
    "credit note of an edit",
    () => invoiceMailContent(creditNoteDocument({ isEdit: true }), link),
    ["SNZ000008", "#1001", "30,00\u00A0lei"],
  ],
];

describe.each(LANGUAGES.flatMap((language) => MAILS.map((mail) => [language, ...mail] as const)))(
  "in %s, the mail with the %s",
  (language, _kind, content, facts) => {
    const compose = () =>
      composeMail({ language, publicUrl, greeted: null }, () => ({
        content: content(),
        purpose: orderMailPurpose(),
      }));

    it("says what it is about and carries its link, in both parts", async () => {
      const { subject, html, text } = compose();
      for (const fact of [...facts, COMPANY.name]) expect(text).toContain(fact);
      expect(text.split("\n")).toContain(link);
      expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
      expect(subject.length).toBeLessThan(60);
    });

    it("is written with good printing, in its language", async () => {
      const { subject, html, text } = compose();
      for (const read of [subject, text]) {
        expect(read).not.toMatch(/["'şţŞŢ]|undefined|\[object|\{\w+\}/);
      }
      expect(text).toMatch(language === "ro" ? /[ăâșț]/ : /\byour?\b/);
      expect(html).toContain(`lang="${language}"`);
    });
  },
);

it.each([
  [true, true],
  [false, false],
])("an invoice that is a model (%s) says so (%s)", async (isModel, says) => {
  const { text } = composeMail({ language: "ro", publicUrl, greeted: null }, () => ({
    content: invoiceMailContent(invoiceDocument({ isModel }), link),
    purpose: orderMailPurpose(),
  }));
  expect(text.includes("nu are valoare fiscală")).toBe(says);
});

it("the credit note of an edit does not say that money went back", async () => {
  const { text } = composeMail({ language: "en", publicUrl, greeted: null }, () => ({
    content: invoiceMailContent(creditNoteDocument({ isEdit: true }), link),
    purpose: orderMailPurpose(),
  }));
  expect(text).toContain("refunded separately");
  expect(text).not.toContain("went back");
});
