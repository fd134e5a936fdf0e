import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT_ACTIONS } from "#domain/subscription/subscription-contract.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { issueToken } from "#shop/modules/customer/access-token.store.ts";
import { insertCustomer } from "#shop/modules/customer/customer.store.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { answerProviderRequest } from "./provider-endpoint.ts";
import {
  openSubscriptionBench,
  type SubscriptionBench,
} from "#shop/payment/subscription/subscription-bench.fixture.ts";
import type { Contract } from "./subscription.tables.ts";

const PRIVATE_TOKEN = "private-token-of-the-test";
const MINE = { provenEmail: "Ana@Exemplu.ro" };
const THEIRS = { provenEmail: "maria@exemplu.ro" };

let bench: SubscriptionBench;
let mine: Contract;
let token = "";
beforeAll(async () => {
  bench = await openSubscriptionBench(await openTestDatabase());
  mine = await bench.subscribe({}, { email: "ana@exemplu.ro" });
  await bench.subscribe({}, { email: "maria@exemplu.ro" });
  const now = new Date(bench.now.ms);
  token = await bench.database.transaction(async (tx) => {
    const customer = await insertCustomer(tx, {
      email: "cont@exemplu.ro",
      emailKey: "cont@exemplu.ro",
      acceptsMarketing: false,
      state: "enabled",
      createdAt: now,
      updatedAt: now,
    });
    // The account has claimed the order.
    await tx.update(orders).set({ customerId: customer.id }).where(eq(orders.id, mine.firstOrderId));
    return (await issueToken(tx, customer.id, now)).accessToken;
  });
});
afterAll(() => bench.close());

// oxlint-disable-next-line typescript/no-explicit-any -- tests reach into whatever they asked for
type Json = any;

async function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request("https://shop.test/subscription-provider", {
    method: "POST",
    headers: { "Shopify-Storefront-Private-Token": PRIVATE_TOKEN, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const answer = await answerProviderRequest(request, bench.context, PRIVATE_TOKEN);
  if (answer === null) throw new Error("The path is not the provider's.");
  return answer;
}

async function ask(action: string, more: object = {}): Promise<Json> {
  const contract = action === "list" ? {} : { contract: String(mine.id) };
  return (await send({ action, language: "ro", owner: MINE, ...contract, ...more })).json();
}

describe("whose contracts", () => {
  test("a proven mailbox has those bought with it; what is offered is said", async () => {
    const { ok, data } = await ask("list");
    expect(ok).toBe(true);
    expect(data.offers).toEqual(CONTRACT_ACTIONS);
    expect(data.contracts.map(({ id }: Json) => id)).toEqual([String(mine.id)]);
  });

  test("an account has those of its orders", async () => {
    const { data } = await ask("list", { owner: { customerAccessToken: token } });
    expect(data.contracts.map(({ id }: Json) => id)).toEqual([String(mine.id)]);
  });

  test("an invalid token has no owner, with a mailbox or without", async () => {
    const owner = { customerAccessToken: "made-up", ...MINE };
    expect(await ask("list", { owner })).toEqual({ ok: false, code: "not_logged_in" });
  });

  test.each(CONTRACT_ACTIONS.map((action) => [action]))(
    "%s of somebody else's is unknown",
    async (action) => {
      const input = { at: new Date(0).toISOString(), until: null, date: "2030-01-01", address: {} };
      expect(await ask(action, { owner: THEIRS, input })).toEqual({ ok: false, code: "unknown_contract" });
      expect((await bench.contract(mine.id)).status).toBe("active");
    },
  );
});

test("a contract says everything its page shows", async () => {
  const { data } = await ask("show", { language: "en" });
  const [cycle] = await bench.cycles(mine.id);
  expect(data.contract).toMatchObject({
    id: String(mine.id),
    status: "active",
    product: { handle: "papillex", title: "Papillex", variantTitle: "Monthly subscription" },
    price: { amount: "260.10", currencyCode: "RON" },
    shipping: { amount: "0.00", currencyCode: "RON" },
    newPrice: null,
    every: { months: 1 },
    nextChargeAt: cycle?.dueAt.toISOString(),
    nextIsSkipped: false,
    pausedUntil: null,
    problem: null,
    cancelledAt: null,
    endsAt: null,
    address: { firstName: "Ioana", city: "Cluj-Napoca" },
    payment: { method: "card", brand: "visa", lastFour: "4242" },
    history: [
      {
        at: mine.createdAt.toISOString(),
        outcome: "first",
        orderName: expect.stringMatching(/^#\d+$/),
        amount: "260.10",
      },
    ],
    actions: ["skip", "pause", "reschedule", "changeAddress", "cardLink", "cancel"],
    portalUrl: expect.stringContaining("https://shop.test/pay/subscription/"),
  });
});

test("each action answers the contract as it then is, and repeated changes nothing", async () => {
  const at = (await ask("show")).data.contract.nextChargeAt;
  for (const input of [{ at }, { at }]) {
    const skipped = await ask("skip", { input, key: "skip-1" });
    expect(skipped.data.contract).toMatchObject({
      nextIsSkipped: true,
      actions: expect.arrayContaining(["unskip"]),
    });
  }
  expect((await ask("unskip", { input: { at } })).data.contract.nextIsSkipped).toBe(false);
  expect((await ask("pause", { input: { until: null } })).data.contract).toMatchObject({
    status: "paused",
    nextChargeAt: null,
  });
  expect((await ask("resume")).data.contract).toMatchObject({ status: "active" });
  expect((await ask("cardLink")).data.url).toMatch(/^https:\/\/shop\.test\/pay\/subscription\/.+#card$/);
  const { data } = await ask("show");
  const moved = await ask("reschedule", { input: { date: "2026-01-01" } });
  expect(moved).toMatchObject({ ok: false, code: "date_too_early" });
  expect((await ask("cancel", { input: { reason: "  " } })).data.contract).toMatchObject({
    status: "cancelled",
    endsAt: data.contract.nextChargeAt,
    actions: ["undoCancel"],
  });
  expect(await bench.contract(mine.id)).toMatchObject({ cancelNote: null });
  expect(await ask("cardLink")).toMatchObject({ ok: false, code: "not_allowed" });
  expect((await ask("undoCancel")).data.contract).toMatchObject({ status: "active", cancelledAt: null });
});

test("history says what was charged", async () => {
  bench.now.ms = (await bench.cycles(mine.id)).at(-1)?.dueAt.getTime() ?? 0;
  await bench.run();
  const { data } = await ask("show");
  expect(data.contract.history[0]).toMatchObject({
    outcome: "billed",
    orderName: expect.stringMatching(/^#\d+$/),
    amount: "260.10",
  });
});

test("deleting an account ends all contracts for good, and nothing is charged afterwards", async () => {
  const both = await Promise.all([0, 1].map(() => bench.subscribe({}, { email: "pleaca@exemplu.ro" })));
  const owner = { provenEmail: "pleaca@exemplu.ro" };
  const [kept, cancelled] = (await bench.contracts()).filter(({ email }) => email === "pleaca@exemplu.ro");
  expect(both).toHaveLength(2);
  await ask("cancel", { owner, contract: String(cancelled?.id) });
  expect(await ask("endAll", { owner, contract: undefined })).toEqual({ ok: true, data: { ended: 1 } });
  expect(await ask("endAll", { owner, contract: undefined })).toEqual({ ok: true, data: { ended: 0 } });
  for (const id of [kept?.id, cancelled?.id])
    expect(await ask("undoCancel", { owner, contract: String(id) })).toMatchObject({ code: "not_allowed" });
  const orderedBefore = (await bench.orders()).filter(({ email }) => email === "pleaca@exemplu.ro").length;
  bench.now.ms += 70 * 86_400_000;
  await bench.run();
  const ordered = (await bench.orders()).filter(({ email }) => email === "pleaca@exemplu.ro").length;
  expect(ordered).toBe(orderedBefore);
});

describe("what is refused", () => {
  test("without the private token: 401, and nothing is read", async () => {
    for (const wrong of ["", "public-token"]) {
      const answer = await send({}, { "Shopify-Storefront-Private-Token": wrong });
      expect(answer.status).toBe(401);
    }
  });

  test.each([
    ["no JSON", "{", 400, "invalid_json"],
    ["too much", JSON.stringify({ a: "x".repeat(20_000) }), 413, "too_large"],
    ["an unknown action", { action: "fly", language: "ro", owner: MINE }, 200, "invalid_input"],
    ["nobody", { action: "list", language: "ro", owner: {} }, 200, "invalid_input"],
    ["another language", { action: "list", language: "de", owner: MINE }, 200, "invalid_input"],
    [
      "a number too long",
      { action: "show", language: "ro", owner: MINE, contract: "9".repeat(12) },
      200,
      "invalid_input",
    ],
    [
      "a NUL byte",
      { action: "list", language: "ro", owner: { provenEmail: "a\u0000@b.ro" } },
      200,
      "invalid_input",
    ],
    [
      "half of a surrogate pair",
      { action: "list", language: "ro", owner: { provenEmail: "a\ud800@b.ro" } },
      200,
      "invalid_input",
    ],
    [
      "half of a surrogate pair in an address",
      {
        action: "changeAddress",
        language: "ro",
        owner: MINE,
        contract: "1",
        input: { address: { firstName: "\ud800" } },
      },
      200,
      "invalid_input",
    ],
    ["null", null, 200, "invalid_input"],
  ])("%s", async (_title, body, status, code) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ ok: false, code });
  });

  test("another method, and another path is not the provider's", async () => {
    const url = "https://shop.test/subscription-provider";
    const answer = await answerProviderRequest(new Request(url), bench.context, PRIVATE_TOKEN);
    expect(answer?.status).toBe(405);
    expect(await answerProviderRequest(new Request(`${url}s`), bench.context, PRIVATE_TOKEN)).toBeNull();
  });

  test("too many from one buyer network: 429 with the time to wait", async () => {
    const headers = { "Shopify-Storefront-Buyer-IP": "192.0.2.7" };
    // An invalid request counts, too.
    let last = await send(null, headers);
    for (let n = 0; n < 300; n += 1) last = await send(null, headers);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
