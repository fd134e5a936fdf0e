import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { eraseUnproven } from "#app/personal-data/erase-unproven.server.ts";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "#domain/language/languages.ts";
import { PAYER_PROOF_PURPOSE } from "#domain/payment/payer-proof.ts";
import { signToken } from "#lib/signed-token/signed-token.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { adoptCustomer, noteProvenMailbox } from "#app/features/auth/accounts/account.store.server.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";
import { makeSecret } from "#lib/secrets/random-secret.server.ts";
import { createSession } from "#app/features/auth/sessions/session.store.server.ts";
import { exchangeProof } from "#app/features/checkout/payer-proof.server.ts";
import { catalogueWith } from "#app/features/orders/line-pictures.fixture.ts";
import { recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { FIXTURE_ATTEMPT, orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { findOwnOrder } from "./find-own-order.server.ts";

const OTHER_ATTEMPT = "5d0c2f57-3b0e-4f5e-9a0d-6c9d6a1d7b22";
const NOW = new Date("2026-11-21T08:05:00Z");
const SECRET = "webhook-secret-of-the-test";
const ATTEMPT_COOKIE = `${BRAND_STORAGE_PREFIX}_checkout=${FIXTURE_ATTEMPT}`;
const ANA = { id: "gid://shopify/Customer/1", email: "ana@exemplu.ro", firstName: "Ana", lastName: null };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const card = { credit_card_company: "Visa", credit_card_number: "•••• 4242" };
  const parsed = parseOrderPayload(orderPayload({ payment_details: card, fulfillments: [PARCEL] }));
  if (!parsed.ok) throw new Error(parsed.problem);
  const delivery = { id: "w", topic: "orders/create", receivedAt: NOW };
  await recordOrder(database.site, delivery, parsed.news);
});
afterAll(() => database.close());

const PARCEL = {
  id: 1,
  created_at: "2026-11-22T08:00:00+02:00",
  status: "success",
  tracking_company: "Sameday",
  tracking_number: "RO-1",
  tracking_url: "https://sameday.example/RO-1",
};

const resources = () =>
  ({
    site: database.site,
    clock: () => NOW,
    webhookSecret: SECRET,
    catalogue: catalogueWith({ "gid://shopify/ProductVariant/101": null }),
    customerLogin: null,
    settings: { publicUrl: "http://store.test" },
  }) as unknown as Resources;

async function success(cookie?: string, language: Language = "ro") {
  const context = new RouterContextProvider();
  context.set(resourcesContext, resources());
  context.set(visitContext, {
    requestId: "test",
    language,
    currency: null,
    country: "RO",
    ip: "192.0.2.1",
    cacheable: false,
  });
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await findOwnOrder({
    request: new Request("http://store.test/success", { headers }),
    context,
  });
  return answer instanceof Response ? [answer.status, answer.headers.get("Location")] : answer;
}

/** Returns the cookie of a browser that paid an order. */
async function paid(orderId = "5400001"): Promise<string> {
  const key = { secret: SECRET, purpose: PAYER_PROOF_PURPOSE };
  const proof = signToken(key, orderId, new Date(NOW.getTime() + 1));
  const cookies = await exchangeProof(new Request(`http://store.test/finish?proof=${proof}`), resources());
  return cookies?.[0]?.split(";")[0] ?? "";
}

/** Returns the cookie of a session of an account. */
async function loggedIn(email: string, mailboxProven: boolean): Promise<string> {
  const { site } = database;
  const adopted = await adoptCustomer(site, { ...ANA, email }, "ro", NOW);
  const account = mailboxProven
    ? await site.transaction((tx) =>
        noteProvenMailbox(tx, adopted, {}, { now: NOW, resources: { eraseUnproven } }),
      )
    : adopted;
  const secret = makeSecret();
  await createSession(
    site,
    { accountId: account.id, token: null, mailboxProven, remembered: false },
    secret,
    NOW,
  );
  return `${BRAND_STORAGE_PREFIX}_session=${secret}`;
}

const WHOLE = {
  deliveryDays: "27 noiembrie – 3 decembrie",
  isPayers: true,
  order: {
    name: "#1001",
    email: "ana@exemplu.ro",
    total: "520.20",
    card: { lastFour: "4242" },
    lines: [{ title: "Papillex", picture: { handle: "papillex" } }],
    delivery: ["Ana Pop", "Str. Florilor 1", "400001 Cluj-Napoca", "Cluj", "România", "+40 721 123 456"],
    billing: null,
  },
};

describe("/success shows all of the order", () => {
  it("to the browser that paid it, with its address as a parcel has it", async () => {
    const cookie = await paid();
    expect(await success(cookie)).toMatchObject(WHOLE);
    expect(await success(`${ATTEMPT_COOKIE}; ${cookie}`)).toMatchObject(WHOLE);
    expect(await success(cookie, "en")).toMatchObject({
      order: { delivery: expect.arrayContaining(["Romania"]) },
    });
  });

  it("to a session that has proven the mailbox it was paid with", async () => {
    const session = await loggedIn("ana@exemplu.ro", true);
    expect(await success(`${ATTEMPT_COOKIE}; ${session}`)).toMatchObject(WHOLE);
  });
});

describe("the browser that made a payment link which another browser paid", () => {
  it.each<[string, () => Promise<string>]>([
    ["with the attempt alone", async () => ""],
    ["with a proof of another order", async () => paid("5400002")],
    ["with an invented secret", async () => `${BRAND_STORAGE_PREFIX}_paid=${"A".repeat(43)}`],
    ["logged in with another mailbox", () => loggedIn("mallory@exemplu.ro", true)],
    ["logged in with the payer's address, which is not proven", () => loggedIn("Ana@exemplu.RO", false)],
  ])("%s sees number, lines and totals, and nothing of the payer", async (_case, cookie) => {
    await database.site.delete(accounts);
    const shown = await success(`${ATTEMPT_COOKIE}; ${await cookie()}`);
    expect(shown).toMatchObject({
      isPayers: false,
      order: { name: "#1001", total: "520.20", lines: [{ title: "Papillex", quantity: 2 }] },
    });
    const text = JSON.stringify(shown);
    for (const word of ["exemplu.ro", "Pop", "Florilor", "40721123456", "4242", "Visa", "RO-1", "Sameday"]) {
      expect(text).not.toContain(word);
    }
  });
});

describe("/success", () => {
  it.each([
    ["without a cookie", undefined],
    ["with the order's number", `${BRAND_STORAGE_PREFIX}_checkout=1001`],
    ["with the order's id", `${BRAND_STORAGE_PREFIX}_checkout=5400001`],
    ["with a wildcard", `${BRAND_STORAGE_PREFIX}_checkout=%`],
    ["with the order's id as a secret", `${BRAND_STORAGE_PREFIX}_paid=5400001`],
  ])("shows nobody's order %s", async (_case, cookie) => {
    expect(await success(cookie)).toEqual({ order: null, isPayers: false, offersAccount: false });
  });

  it("lets an order that is still to come be waited for", async () => {
    expect(await success(`${BRAND_STORAGE_PREFIX}_checkout=${OTHER_ATTEMPT}`)).toEqual([303, "/finish"]);
    expect(await success(await paid("5400009"))).toEqual([303, "/finish"]);
  });
});
