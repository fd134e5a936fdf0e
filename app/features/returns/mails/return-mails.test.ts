import { describe, expect, it } from "vitest";
import { COMPANY } from "#brand/company.ts";
import { type Language, LANGUAGES } from "#domain/language/languages.ts";
import type { ReturnStatus } from "#domain/returns/return-status.ts";
import { composeMail } from "#app/features/mails/compose-mail.server.ts";
import type { MailContent } from "#app/features/mails/mail-content.ts";
import type { Return } from "#app/features/returns/returnable-order.ts";
import { returnMailContent, returnMailPurpose, returnReminderContent } from "./return-mail-content.ts";

const publicUrl = "https://store.test";
const link = `${publicUrl}/order-lookup/return?token=tok-en_1&return=12`;
const MONEY = "260,10\u00A0lei";

function returned(language: Language, changes: Partial<Return> = {}): Return {
  return {
    id: "b1f6c1e0-8a51-4b8e-9d53-0c8a1f6f2a11",
    number: 12,
    orderId: "1001",
    orderName: "#1001",
    requestKey: "key",
    kind: "request",
    status: "pending",
    language,
    reason: "changed_mind",
    method: "original",
    details: null,
    isByTransfer: false,
    iban: null,
    lines: [
      {
        lineId: "1",
        product: "11",
        variantId: null,
        title: "Papillex",
        variantTitle: null,
        quantity: 1,
        opened: 0,
        amount: "260.10",
      },
    ],
    currency: "RON",
    amount: "260.10",
    shipping: "0.00",
    trackingNumber: null,
    trackingCompany: null,
    requestedAt: new Date("2026-11-10T09:00:00Z"),
    approvedAt: null,
    remindedAt: null,
    receivedAt: null,
    restock: null,
    askedAt: null,
    refundId: null,
    refundedAmount: null,
    replacementName: null,
    problem: null,
    closedAt: null,
    ...changes,
  };
}

type Case = readonly [string, (language: Language) => MailContent, readonly string[]];
const event = (
  status: ReturnStatus,
  changes: Partial<Return>,
  facts: readonly string[],
  actor: "customer" | "staff" | "schedule" = "staff",
): Case => [
  `${status} ${JSON.stringify(changes)} by ${actor}`,
  (language) => {
    const note = status === "rejected" ? "Flacoane goale" : null;
    return returnMailContent(returned(language, { ...changes, status }), { status, actor, note }, link);
  },
  facts,
];

const MAILS: readonly Case[] = [
  event("pending", {}, []),
  event("approved", {}, [COMPANY.street, MONEY, "5–7", "30"]),
  event("approved", { reason: "defective", method: "replacement", amount: "0.00" }, [COMPANY.street]),
  event("approved", { method: "store_credit" }, [MONEY]),
  event("approved", { kind: "withdrawal", reason: null }, [COMPANY.street, MONEY, "14"]),
  event("rejected", {}, ["Flacoane goale"]),
  event("processing", { receivedAt: new Date("2026-11-20T09:00:00Z") }, [MONEY, "5–7"]),
  event("processing", {}, [MONEY]),
  event("completed", { refundedAmount: "250.00" }, ["250,00\u00A0lei"]),
  event("completed", { method: "replacement", replacementName: "#1007" }, ["#1007"]),
  event("completed", { method: "store_credit", refundedAmount: "260.10" }, [MONEY]),
  event("cancelled", {}, [], "customer"),
  event("cancelled", {}, ["30"], "schedule"),
  [
    "reminder",
    (language) => returnReminderContent(returned(language), "2026-12-10", link),
    [COMPANY.street, "7", "2026"],
  ],
];

describe.each(LANGUAGES)("mails about returns in %s", (language) => {
  it.each(MAILS)("%s", async (_case, content, facts) => {
    const { subject, html, text } = composeMail({ language, publicUrl, greeted: null }, () => ({
      content: content(language),
      purpose: returnMailPurpose(),
    }));
    for (const fact of [...facts, "#1001", "R12", "Papillex", COMPANY.name]) {
      expect(`${subject}\n${text}`).toContain(fact);
    }
    expect(text.split("\n")).toContain(link);
    expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    expect(subject.length).toBeLessThan(75);
    for (const read of [subject, text]) expect(read).not.toMatch(/["'şţŞŢ]|undefined|\[object|\{\w+\}/);
    expect(text).toMatch(language === "ro" ? /[ăâșț]/ : /\byour?\b/);
  });
});
