import { describe, expect, it } from "vitest";
import { COMPANY } from "#brand/company.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { composeMail } from "#app/features/mails/compose-mail.server.ts";
import type { MailContent } from "#app/features/mails/mail-content.ts";
import type { ReviewJob } from "#app/features/reviews/invitations/review-job.ts";
import { decisionContent, invitationContent, reviewMailPurpose } from "./review-mail-content.ts";

const publicUrl = "https://store.test";
const token = "tok-en_1";
const FACTS = { product: "Papillex", publicUrl };
const REVIEW = { productHandle: "papillex", reason: "Promite un efect.", answer: "Mulțumim!\n\nRevino." };
const PRODUCT_URL = `${publicUrl}/products/papillex#reviews`;

const MAILS: readonly [ReviewJob["kind"], () => MailContent, readonly string[], string][] = [
  ["shown", () => decisionContent("shown", REVIEW, FACTS), ["Papillex"], PRODUCT_URL],
  [
    "hidden",
    () => decisionContent("hidden", REVIEW, FACTS),
    ["Papillex", "Promite un efect."],
    `${publicUrl}/how-we-check-reviews`,
  ],
  ["answered", () => decisionContent("answered", REVIEW, FACTS), ["Mulțumim!", "Revino."], PRODUCT_URL],
  [
    "invitation",
    () =>
      invitationContent({
        order: "#1001",
        products: ["Papillex", "AHCC"],
        url: `${publicUrl}/write-review?token=${token}`,
        unsubscribeUrl: `${publicUrl}/unsubscribe/review-invitations?token=${token}`,
      }),
    ["#1001", "Papillex, AHCC", "90", `${publicUrl}/unsubscribe/review-invitations?token=${token}`],
    `${publicUrl}/write-review?token=${token}`,
  ],
];

describe.each(LANGUAGES)("mails about reviews in %s", (language) => {
  it.each(MAILS)("%s", async (kind, content, facts, link) => {
    const { subject, html, text } = composeMail({ language, publicUrl, greeted: null }, () => ({
      content: content(),
      purpose: reviewMailPurpose(kind),
    }));
    for (const fact of [...facts, COMPANY.name]) expect(`${subject}\n${text}`).toContain(fact);
    expect(text.split("\n")).toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect(subject.length).toBeLessThan(75);
    for (const read of [subject, text]) expect(read).not.toMatch(/["'şţŞŢ]|undefined|\[object|\{\w+\}/);
    expect(text).toMatch(language === "ro" ? /[ăâșț]/ : /\byour?\b/);
  });
});
