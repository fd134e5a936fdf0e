import { randomUUID } from "node:crypto";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CART_REMINDER_KEPT_DAYS,
  CHECKOUT_ATTEMPT_KEPT_DAYS,
  daysBefore,
  E_FACTURA_UPLOAD_KEPT_DAYS,
  ENDED_LINK_KEPT_DAYS,
  HANDLED_WEBHOOK_KEPT_DAYS,
  MONITORING_KEPT_DAYS,
  LEFT_NEWSLETTER_KEPT_DAYS,
  OUTBOX_MAIL_KEPT_DAYS,
  PAYER_PROOF_KEPT_HOURS,
  PENDING_ACCOUNT_KEPT_DAYS,
  PENDING_SIGNUP_KEPT_DAYS,
  VISITS_KEPT_DAYS,
  WITHDRAWAL_KEPT_DAYS,
} from "#domain/time/retention.ts";
import { eachLanguage } from "#domain/language/translations.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { explainExpiry } from "#lib/testing/database/explain.server.ts";
import { accounts, emailLinks, sessions } from "./features/auth/auth.tables.ts";
import { checkoutAttempts } from "./features/checkout/checkout-attempt.tables.ts";
import { payerProofs } from "./features/checkout/payer-proof.tables.ts";
import { campaignRecipients, campaigns } from "./features/campaigns/campaign.tables.ts";
import { eFacturaUploads } from "./features/e-factura/e-factura.tables.ts";
import { monitoringErrors, monitoringVitals } from "./features/monitoring/monitoring.tables.ts";
import { visitSteps } from "./features/monitoring/visits/visit-steps.tables.ts";
import { newsletterDepartures, newsletterSignups } from "./features/newsletter/newsletter.tables.ts";
import { abandonedCarts, cartReminders } from "./features/abandoned-carts/abandoned-cart.tables.ts";
import { orderLinks } from "./features/orders/link/order-link.tables.ts";
import { earlyOrderFacts, handledWebhooks } from "./features/orders/order-mirror.tables.ts";
import { stockAlerts } from "./features/stock-alerts/stock-alert.tables.ts";
import { withdrawals } from "./features/withdrawal/withdrawal.tables.ts";
import { SITE_EXPIRIES, siteMaintenance } from "./maintenance.server.ts";
import { rateLimits } from "./platform/limits/rate-limit.tables.ts";
import { LAST_GOOD_ANSWER_KEPT_DAYS } from "./shop-client/last-good/last-good.store.server.ts";
import { lastGoodAnswers } from "./shop-client/last-good/last-good.tables.ts";
import { outboxMails } from "./platform/mail/outbox.tables.ts";

const NOW = new Date("2026-11-22T09:00:00Z");

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.each(SITE_EXPIRIES.map((expiry) => [expiry.name, expiry] as const))(
  "%s are found by an index",
  async (_name, expiry) => {
    expect(await explainExpiry(database.site, expiry, NOW)).not.toContain("Seq Scan");
  },
);

describe("the site's maintenance deletes what has expired, and nothing younger", () => {
  const account = (at: Date, proven: boolean) => {
    const id = randomUUID();
    return {
      id,
      email: `${id}@exemplu.ro`,
      emailKey: `${id}@exemplu.ro`,
      language: "ro" as const,
      hasPassword: false,
      verifiedAt: proven ? at : null,
      createdAt: at,
      updatedAt: at,
    };
  };
  const subscriber = () => ({
    ...{ addressKey: randomUUID(), id: randomUUID(), email: "a@exemplu.ro", status: "confirmed" as const },
    ...{ language: "ro" as const, source: "footer" as const, consentVersion: "1" },
    ...{ createdAt: NOW, askedAt: NOW, confirmedAt: NOW },
  });
  const [reader, otherReader] = [subscriber(), subscriber()];
  const NO_TEXTS = eachLanguage(() => ({ subject: "", preheader: "", bodyHtml: "" }));
  const owner = account(daysBefore(NOW, 400), true);

  const KINDS: readonly (readonly [
    name: string,
    table: PgTable,
    row: (at: Date) => Record<string, unknown>,
    days: number,
  ])[] = [
    [
      "sessions",
      sessions,
      (at) => ({
        id: randomUUID(),
        secretHash: randomUUID(),
        accountId: owner.id,
        remembered: true,
        createdAt: at,
        expiresAt: at,
      }),
      0,
    ],
    [
      "links",
      emailLinks,
      (at) => ({
        id: randomUUID(),
        tokenHash: randomUUID(),
        purpose: "activation",
        accountId: owner.id,
        createdAt: at,
        expiresAt: at,
      }),
      ENDED_LINK_KEPT_DAYS,
    ],
    ["pendingAccounts", accounts, (at) => account(at, false), PENDING_ACCOUNT_KEPT_DAYS],
    [
      "checkoutAttempts",
      checkoutAttempts,
      (at) => ({ id: randomUUID(), pageToken: "p", fingerprint: "f", createdAt: at }),
      CHECKOUT_ATTEMPT_KEPT_DAYS,
    ],
    [
      "payerProofs",
      payerProofs,
      (at) => ({ id: randomUUID(), browserHash: "h", orderId: "1", createdAt: at }),
      PAYER_PROOF_KEPT_HOURS / 24,
    ],
    [
      "handledWebhooks",
      handledWebhooks,
      (at) => ({ id: randomUUID(), topic: "orders/create", receivedAt: at }),
      HANDLED_WEBHOOK_KEPT_DAYS,
    ],
    [
      "earlyOrderFacts",
      earlyOrderFacts,
      (at) => ({
        orderId: randomUUID(),
        kind: "delivery",
        subjectId: "1",
        fact: { kind: "delivery", orderId: "1", delivery: { parcelId: "1", at: at.toISOString() } },
        receivedAt: at,
      }),
      HANDLED_WEBHOOK_KEPT_DAYS,
    ],
    [
      "orderLinks",
      orderLinks,
      (at) => ({ id: randomUUID(), tokenHash: randomUUID(), orderId: "1", createdAt: at, expiresAt: at }),
      ENDED_LINK_KEPT_DAYS,
    ],
    [
      "withdrawals",
      withdrawals,
      (at) => ({
        id: randomUUID(),
        declaredAt: at,
        language: "ro",
        name: "Ana",
        email: "a@exemplu.ro",
        emailKey: "a@exemplu.ro",
        contentHash: randomUUID(),
        state: "closed",
      }),
      WITHDRAWAL_KEPT_DAYS,
    ],
    [
      "monitoringVitals",
      monitoringVitals,
      (at) => ({ hour: at, route: "/", release: "a", name: "LCP", bucket: 0, count: 1 }),
      MONITORING_KEPT_DAYS,
    ],
    [
      "monitoringErrors",
      monitoringErrors,
      (at) => ({
        ...{ id: randomUUID(), release: "a", level: "error", name: "Error", message: "", stack: "" },
        ...{ count: 1, firstAt: at, lastAt: at, samples: [] },
      }),
      MONITORING_KEPT_DAYS,
    ],
    ["visitSteps", visitSteps, (at) => ({ day: at, step: "visit", count: 1 }), VISITS_KEPT_DAYS],
    [
      "pendingSignups",
      newsletterSignups,
      (at) => ({
        addressKey: randomUUID(),
        id: randomUUID(),
        email: "a@exemplu.ro",
        status: "pending",
        language: "ro",
        source: "footer",
        consentVersion: "1",
        createdAt: daysBefore(at, 1),
        askedAt: at,
      }),
      PENDING_SIGNUP_KEPT_DAYS,
    ],
    [
      "stockAlerts",
      stockAlerts,
      (at) => ({
        ...{ id: randomUUID(), addressKey: randomUUID(), email: "a@exemplu.ro", productHandle: "ahcc" },
        ...{ variantId: "1", language: "ro", country: "RO", createdAt: at, expiresAt: at },
      }),
      0,
    ],
    [
      "abandonedCarts",
      abandonedCarts,
      (at) => ({
        ...{ id: randomUUID(), keyHash: randomUUID(), email: "a@exemplu.ro", addressKey: "a@exemplu.ro" },
        ...{ readerId: randomUUID(), lines: [], language: "ro", country: "RO", consentVersion: "1" },
        ...{ consentedAt: at, expiresAt: at },
      }),
      0,
    ],
    [
      "cartReminders",
      cartReminders,
      (at) => ({
        ...{ cartId: randomUUID(), mail: 1, readerId: randomUUID(), consentVersion: "1", consentedAt: at },
        sentAt: at,
      }),
      CART_REMINDER_KEPT_DAYS,
    ],
    [
      "campaignRecipients",
      campaignRecipients,
      (at) => {
        const signup = at.getTime() === NOW.getTime() ? reader : otherReader;
        return {
          ...{ id: randomUUID(), campaign: 1, signupId: signup.id, state: "sent" },
          at,
          expiresAt: at,
        };
      },
      0,
    ],
    [
      "newsletterDepartures",
      newsletterDepartures,
      (at) => ({
        addressHash: randomUUID(),
        leftAt: at,
        source: "footer",
        consentVersion: "1",
        consentedAt: at,
        confirmedAt: at,
      }),
      LEFT_NEWSLETTER_KEPT_DAYS,
    ],
    [
      "outboxMails",
      outboxMails,
      (at) => ({ id: randomUUID(), to: "a@exemplu.ro", subject: "", html: "", text: "", createdAt: at }),
      OUTBOX_MAIL_KEPT_DAYS,
    ],
    [
      "lastGoodAnswers",
      lastGoodAnswers,
      (at) => ({ key: randomUUID(), operation: "", answer: new Uint8Array(), answeredAt: at }),
      LAST_GOOD_ANSWER_KEPT_DAYS,
    ],
    [
      "eFacturaUploads",
      eFacturaUploads,
      (at) => ({ service: "live", uploadIndex: randomUUID(), readAt: at }),
      E_FACTURA_UPLOAD_KEPT_DAYS,
    ],
    ["rateLimits", rateLimits, (at) => ({ key: randomUUID(), count: 1, windowEndsAt: at }), 0],
  ];

  it("lists every task", () => {
    expect(siteMaintenance(database.site).map(({ name }) => name)).toEqual([
      ...KINDS.map(([name]) => name),
      "bookMarks",
    ]);
  });

  it.each(KINDS)("%s", async (name, table, row, days) => {
    const { site } = database;
    await site.insert(accounts).values(owner).onConflictDoNothing();
    await site.insert(newsletterSignups).values([reader, otherReader]).onConflictDoNothing();
    await site
      .insert(campaigns)
      .overridingSystemValue()
      .values({ ...{ number: 1, state: "done", segment: { kind: "all" }, createdAt: NOW }, texts: NO_TEXTS })
      .onConflictDoNothing();
    const limit = daysBefore(NOW, days);
    const young = new Date(limit.getTime() + 1);
    await site.insert(table).values([row(limit), row(young)]);
    const before = await site.$count(table);
    const task = siteMaintenance(site).find((each) => each.name === name);
    expect(await task?.run(NOW)).toBe(1);
    expect(await site.$count(table)).toBe(before - 1);
    expect(await task?.run(NOW)).toBe(0);
    expect(await task?.run(new Date(NOW.getTime() + 1))).toBe(1);
  });
});
