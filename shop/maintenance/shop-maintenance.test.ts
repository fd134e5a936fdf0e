import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DELIVERED_WEBHOOK_KEPT_DAYS, daysBefore } from "#domain/time/retention.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { explainExpiry } from "#lib/testing/database/explain.server.ts";
import { customerLinks, customers, usedMultipasses } from "#shop/modules/customer/customer.tables.ts";
import { customerAccessTokens } from "#shop/modules/customer/access-token.tables.ts";
import { customerGrants, customerGrantTokens } from "#shop/modules/customer/customer-grant.tables.ts";
import { customerLoginRequests } from "#shop/customer-account/customer-account.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { shopExpiries, shopMaintenance } from "./shop-maintenance.ts";

const NOW = new Date("2026-11-22T09:00:00Z");
const LATER = new Date(NOW.getTime() + 1);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = async (name: string, now: Date): Promise<number | undefined> =>
  shopMaintenance(database.shop)
    .find((task) => task.name === name)
    ?.run(now);

it("expired rows are found by an index", async () => {
  for (const expiry of shopExpiries(database.shop)) {
    expect(await explainExpiry(database.shop, expiry, NOW), expiry.name).not.toContain("Seq Scan");
  }
});

describe("the shop's maintenance deletes what has expired, and nothing younger", () => {
  it("access tokens, links and used Multipass tokens", async () => {
    const { shop } = database;
    const at = { createdAt: NOW, updatedAt: NOW };
    const customer = {
      emailKey: "a@exemplu.ro",
      email: "a@exemplu.ro",
      acceptsMarketing: false,
      state: "enabled" as const,
    };
    const [{ id: customerId } = { id: 0 }] = await shop
      .insert(customers)
      .values({ ...customer, ...at })
      .returning();
    await shop.insert(customerAccessTokens).values([
      { tokenHash: "a", customerId, createdAt: NOW, expiresAt: NOW },
      { tokenHash: "b", customerId, createdAt: NOW, expiresAt: LATER },
    ]);
    await shop.insert(customerLinks).values([
      { customerId, purpose: "reset", tokenHash: "a", expiresAt: NOW },
      { customerId, purpose: "activation", tokenHash: "b", expiresAt: LATER },
    ]);
    await shop.insert(usedMultipasses).values([
      { tokenHash: "a", expiresAt: NOW },
      { tokenHash: "b", expiresAt: LATER },
    ]);
    for (const name of ["accessTokens", "links", "multipasses"]) {
      expect([await run(name, NOW), await run(name, NOW), await run(name, LATER)]).toEqual([1, 0, 1]);
    }
  });

  it("login requests, codes that were not exchanged, and tokens of the Customer Account API", async () => {
    const { shop } = database;
    const at = { createdAt: NOW, updatedAt: NOW };
    const owner = { email: "b@exemplu.ro", emailKey: "b@exemplu.ro", acceptsMarketing: false };
    const [{ id: customerId } = { id: 0 }] = await shop
      .insert(customers)
      .values({ ...owner, state: "enabled", ...at })
      .returning();
    const asked = {
      clientId: "client",
      redirectUri: "https://store.test",
      scope: "openid",
      codeChallenge: "c",
    };
    const request = { ...asked, email: "b@exemplu.ro", language: "ro" as const, createdAt: NOW };
    await shop.insert(customerLoginRequests).values([
      { ...request, id: "a", secretHash: "a", expiresAt: NOW },
      { ...request, id: "b", secretHash: "b", expiresAt: LATER },
    ]);
    const grant = { ...asked, customerId, codeExpiresAt: NOW, createdAt: NOW };
    await shop.insert(customerGrants).values([
      { ...grant, id: "a", codeHash: "a", expiresAt: NOW },
      { ...grant, id: "b", codeHash: "b", expiresAt: LATER },
    ]);
    await shop.insert(customerGrantTokens).values([
      { tokenHash: "a", grantId: "b", kind: "access", expiresAt: NOW },
      { tokenHash: "b", grantId: "b", kind: "refresh", expiresAt: LATER },
    ]);
    for (const name of ["loginRequests", "grantTokens", "grants"]) {
      expect([await run(name, NOW), await run(name, NOW), await run(name, LATER)]).toEqual([1, 0, 1]);
    }
  });

  it("webhooks that were delivered long ago; one that never was stays", async () => {
    const delivery = { topic: "orders/create" as const, subjectId: 1, createdAt: new Date(0) };
    await database.shop.insert(webhookDeliveries).values([
      { ...delivery, id: "old", deliveredAt: daysBefore(NOW, DELIVERED_WEBHOOK_KEPT_DAYS) },
      { ...delivery, id: "young", deliveredAt: daysBefore(LATER, DELIVERED_WEBHOOK_KEPT_DAYS) },
      { ...delivery, id: "waiting", payload: "{}" },
    ]);
    expect(await run("webhooks", NOW)).toBe(1);
    const left = await database.shop.select({ id: webhookDeliveries.id }).from(webhookDeliveries);
    expect(left.map(({ id }) => id).toSorted()).toEqual(["waiting", "young"]);
    await database.shop.delete(webhookDeliveries).where(eq(webhookDeliveries.id, "young"));
  });
});
