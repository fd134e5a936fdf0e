import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { JsonReply } from "#lib/http/json-reply.ts";
import { contractPayload } from "./contract-payload.fixture.ts";
import { createEmbeddedProvider } from "./embedded-provider.server.ts";
import { type ProviderCall, providerTransport } from "./provider-transport.server.ts";
import type { ContractChange, Subscriber } from "./subscription-provider.server.ts";

const OWNER: Subscriber = {
  customerToken: "token-of-ana",
  provenEmail: "ana@exemplu.ro",
  language: "ro",
  buyerIp: "10.0.0.7",
};
const ORIGINS = ["https://shop.test"];

let calls: ProviderCall[] = [];
let lines: string[] = [];
beforeEach(() => {
  calls = [];
  lines = [];
});

type Reply = JsonReply | Error;

function providerThat(answer: Reply | (() => Promise<Reply>), privateToken: string | undefined = "private") {
  return createEmbeddedProvider({
    transport: async (call) => {
      calls.push(call);
      const reply = typeof answer === "function" ? await answer() : answer;
      if (reply instanceof Error) throw reply;
      return reply;
    },
    publicToken: "public",
    privateToken,
    pageOrigins: () => Promise.resolve(ORIGINS),
    log: pino({ base: null }, { write: (line) => void lines.push(line) }),
  });
}
const ok = (data: unknown): JsonReply => ({ status: 200, body: { ok: true, data } });
const listOf = (...contracts: unknown[]) => ok({ offers: [], contracts });
const refused = (code: string): JsonReply => ({ status: 200, body: { ok: false, code, params: {} } });

describe("a call", () => {
  it("says who asks, by the private token, the customer's token, the proven mailbox and the buyer's address", async () => {
    const listed = await providerThat(listOf(contractPayload())).list(OWNER);
    expect(listed).toMatchObject({ ok: true, value: [{ id: "9400001", everyMonths: 1 }] });
    expect(calls).toEqual([
      {
        headers: {
          "Shopify-Storefront-Private-Token": "private",
          "Shopify-Storefront-Buyer-IP": "10.0.0.7",
        },
        body: {
          action: "list",
          language: "ro",
          owner: { customerAccessToken: "token-of-ana", provenEmail: "ana@exemplu.ro" },
        },
      },
    ]);
  });

  it("names no mailbox that was not proven, and no token there is none of", async () => {
    const provider = providerThat(listOf());
    await provider.list({ ...OWNER, provenEmail: null });
    await provider.list({ ...OWNER, customerToken: null });
    expect(calls.map(({ body }) => body.owner)).toEqual([
      { customerAccessToken: "token-of-ana" },
      { provenEmail: "ana@exemplu.ro" },
    ]);
  });

  it("without a private token is not made: nothing would vouch for its owner", async () => {
    const provider = createEmbeddedProvider({
      transport: () => Promise.reject(new Error("It was asked.")),
      publicToken: "public",
      privateToken: undefined,
      pageOrigins: () => Promise.resolve(ORIGINS),
      log: pino({ level: "silent" }),
    });
    expect(await provider.list(OWNER)).toEqual({ ok: false, problem: "no_provider" });
  });

  it.each<[ContractChange, Record<string, unknown>]>([
    [{ action: "skip", at: "2026-05-15T09:00:00+03:00" }, { at: "2026-05-15T06:00:00.000Z" }],
    [{ action: "resume" }, {}],
    [{ action: "pause", until: "2026-08-01" }, { until: "2026-08-01" }],
    [{ action: "pause", until: null }, { until: null }],
    [{ action: "reschedule", date: "2026-06-01" }, { date: "2026-06-01" }],
    [{ action: "cancel", reason: null }, {}],
    [{ action: "cancel", reason: "Am destule." }, { reason: "Am destule." }],
  ])("that changes something carries its key and its input: %o", async (change, input) => {
    const changed = await providerThat(ok({ contract: contractPayload() })).change(
      OWNER,
      "9400001",
      change,
      "key-1",
    );
    expect(changed).toEqual({ ok: true, value: null });
    expect(calls[0]?.body).toMatchObject({ action: change.action, contract: "9400001", key: "key-1", input });
  });
});

describe("what the provider refuses", () => {
  it.each([
    ["not_logged_in", "token"],
    ["unknown_contract", "missing"],
    ["not_allowed", "not_now"],
    ["changed", "changed"],
    ["too_many", "too_many"],
    ["invalid_date", "date"],
    ["date_too_early", "date"],
    ["date_too_late", "date"],
    ["a code of tomorrow", "refused"],
  ])("%s is %s", async (code, problem) => {
    expect(await providerThat(refused(code)).show(OWNER, "9400001")).toEqual({ ok: false, problem });
  });
});

it.each([
  ["contract", "missing"],
  ["input.until", "refused"],
])("input it does not understand, %s, is %s", async (field, problem) => {
  const reply = { status: 200, body: { ok: false, code: "invalid_input", params: { field } } };
  expect(await providerThat(reply).show(OWNER, "9400001")).toEqual({ ok: false, problem });
});

describe("an address it refuses", () => {
  const change = { action: "changeAddress", address: {} } as ContractChange;
  it.each([
    [
      "names its fields",
      "invalid_address",
      { city: "required", zip: "required", state: "x" },
      { city: "required" },
    ],
    ["has a country nothing is delivered to", "no_delivery", {}, { country: "not_in_list" }],
  ])("%s", async (_case, code, params, errors) => {
    const reply = { status: 200, body: { ok: false, code, params } };
    const changed = await providerThat(reply).change(OWNER, "9400001", change, "key-1");
    expect(changed).toEqual({ ok: false, problem: "address", errors });
  });
});

describe("an answer that cannot be used", () => {
  const HUGE = "x".repeat(10_000);
  it.each<[string, Reply]>([
    ["no answer", new TypeError("fetch failed")],
    ["a time-out", new DOMException("The operation timed out.", "TimeoutError")],
    ["an error of the server", { status: 500, body: "no" }],
    ["a wrong private token", { status: 401, body: { ok: false, code: "unauthorised" } }],
    ["a proxy that refuses", { status: 403, body: undefined }],
    ["no JSON", { status: 200, body: undefined }],
    ["another envelope", { status: 200, body: { data: [] } }],
    ["no list", ok({})],
    ["a status nobody knows", listOf(contractPayload({ status: "frozen" }))],
    ["an amount that is none", listOf(contractPayload({ price: { amount: "1e9", currencyCode: "RON" } }))],
    ["a date that is none", listOf(contractPayload({ nextChargeAt: "soon" }))],
    ["a day that does not exist", listOf(contractPayload({ pausedUntil: "2026-02-30" }))],
    ["an id that leaves its page", listOf(contractPayload({ id: "../../orders" }))],
    ["a title without end", listOf(contractPayload({ product: { title: HUGE } }))],
    ["a list without end", listOf(...Array.from({ length: 101 }, () => contractPayload()))],
    [
      "a whole card number",
      listOf(contractPayload({ payment: { method: "card", lastFour: "4242424242424242" } })),
    ],
  ])("%s leaves the page to say so, and throws nothing", async (_case, reply) => {
    expect(await providerThat(reply).list(OWNER)).toEqual({ ok: false, problem: "unavailable" });
    expect(lines).toHaveLength(1);
    expect(lines.join("")).not.toMatch(/ana@|token-of-ana|Florilor/);
  });

  it("about another subscription than was asked for is none", async () => {
    const provider = providerThat(ok({ contract: contractPayload({ id: "9400002" }) }));
    expect(await provider.show(OWNER, "9400001")).toEqual({ ok: false, problem: "unavailable" });
  });

  it("that leads elsewhere leads nowhere", async () => {
    for (const url of [
      "https://evil.test/pay",
      "javascript:alert(1)",
      "//evil.test",
      "https://shop.test.evil.test/",
    ]) {
      const link = await providerThat(ok({ url })).cardLink(OWNER, "9400001");
      expect(link, url).toEqual({ ok: false, problem: "unavailable" });
    }
    const url = "https://shop.test/pay/subscription/abc#card";
    expect(await providerThat(ok({ url })).cardLink(OWNER, "9400001")).toEqual({ ok: true, value: url });
  });

  it("to end everything names the owner and no contract", async () => {
    expect(await providerThat(ok({ ended: 2 })).endAll(OWNER)).toEqual({ ok: true, value: null });
    expect(calls.at(-1)?.body).toMatchObject({ action: "endAll", owner: { provenEmail: "ana@exemplu.ro" } });
    expect(calls.at(-1)?.body).not.toHaveProperty("contract");
    expect(await providerThat(refused("not_logged_in")).endAll(OWNER)).toEqual({
      ok: false,
      problem: "token",
    });
  });

  it("with a portal elsewhere is shown without it", async () => {
    const portalUrl = "https://evil.test/pay/subscription/abc";
    const shown = await providerThat(ok({ contract: contractPayload({ portalUrl }) })).show(OWNER, "9400001");
    expect(shown).toMatchObject({ ok: true, value: { id: "9400001", portalUrl: null } });
  });

  it("with actions of tomorrow keeps those of today", async () => {
    const shown = await providerThat(ok({ contract: contractPayload({ actions: ["gift", "skip"] }) })).show(
      OWNER,
      "9400001",
    );
    expect(shown).toMatchObject({ ok: true, value: { actions: ["skip"] } });
  });
});

it.each([301, 404, 405])("a shop that answers %i has no subscriptions of its own", async (status) => {
  const provider = providerThat({ status, body: undefined });
  expect(await provider.list(OWNER)).toEqual({ ok: false, problem: "no_provider" });
});

it("too many requests are told as such", async () => {
  const provider = providerThat({ status: 429, body: undefined });
  expect(await provider.list(OWNER)).toEqual({ ok: false, problem: "too_many" });
});

describe("the transport", () => {
  const call = { headers: { "Shopify-Storefront-Private-Token": "private" }, body: { action: "list" } };
  const never = new AbortController().signal;

  it("posts JSON to the one address, and follows no redirect", async () => {
    const sent: Request[] = [];
    const reply = await providerTransport("https://shop.test", async (request) => {
      sent.push(request);
      return Response.json({ ok: true, data: [] });
    })(call, never);
    expect(reply).toEqual({ status: 200, body: { ok: true, data: [] } });
    expect([sent[0]?.url, sent[0]?.method, sent[0]?.redirect]).toEqual([
      "https://shop.test/subscription-provider",
      "POST",
      "manual",
    ]);
    expect(sent[0]?.headers.get("Shopify-Storefront-Private-Token")).toBe("private");
    expect(await sent[0]?.json()).toEqual({ action: "list" });
  });

  it("of a shop without that address finds nothing", async () => {
    const reply = await providerTransport("https://shop.test", () => Promise.resolve(null))(call, never);
    expect(reply).toEqual({ status: 404, body: undefined });
  });

  it("stops reading an answer without end", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    const reply = await providerTransport("https://shop.test", async () => new Response(endless))(
      call,
      never,
    );
    expect(reply.body).toBeUndefined();
    expect(pulled).toBeLessThan(50);
  });
});

describe("store credit", () => {
  const credit = { id: "7400001", lastFour: "7KQ2", balance: { amount: "289.00", currencyCode: "RON" } };

  it("is read as last four and balance", async () => {
    const listed = await providerThat(ok({ storeCredit: [credit] })).storeCredit(OWNER);
    expect(listed).toEqual({ ok: true, value: [credit] });
    expect(calls[0]?.body).toMatchObject({ action: "storeCredit" });
  });

  it("is sent again by its number", async () => {
    expect(await providerThat(ok({ storeCredit: credit })).resendStoreCredit(OWNER, "7400001")).toEqual({
      ok: true,
      value: null,
    });
    expect(calls[0]?.body).toMatchObject({ action: "resendStoreCredit", input: { id: "7400001" } });
  });

  it.each([
    ["unknown_credit", "missing"],
    ["nothing_left", "not_now"],
    ["too_many", "too_many"],
    ["invalid_input", "refused"],
  ])("%s is %s", async (code, problem) => {
    expect(await providerThat(refused(code)).resendStoreCredit(OWNER, "1")).toEqual({ ok: false, problem });
  });

  it("that carries anything else than four signs is no answer", async () => {
    const whole = { ...credit, lastFour: "7KQ2MFXA9TRBC4WE" };
    expect(await providerThat(ok({ storeCredit: [whole] })).storeCredit(OWNER)).toEqual({
      ok: false,
      problem: "unavailable",
    });
  });
});
