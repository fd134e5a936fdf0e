import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { triesOf } from "#lib/testing/whole-run.ts";
import { WISHLIST_LIMIT } from "./wishlist.ts";
import { makeSecret } from "#lib/secrets/random-secret.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";
import type { OwnSession } from "#app/features/auth/accounts/change-own-account.server.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { createSession } from "#app/features/auth/sessions/session.store.server.ts";
import { action, loader } from "./wishlist.route.ts";
import { keepEntries } from "./wishlist.store.server.ts";

vi.mock(import("#app/features/auth/sessions/current-session.server.ts"), async (original) => ({
  ...(await original()),
  readSession: vi.fn(),
}));

const NOW = new Date("2026-11-21T08:00:00Z");
const KNOWN = ["papillex", "ahcc", "simplix"];

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let ana: OwnSession;
let ioana: OwnSession;
let shopIsSilent = false;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  shopIsSilent = false;
  [ana, ioana] = [await account(), await account()];
});

/** Creates an account and logs in. */
async function account(): Promise<OwnSession> {
  const id = randomUUID();
  await database.site.insert(accounts).values({
    id,
    emailKey: `${id}@exemplu.ro`,
    email: `${id}@exemplu.ro`,
    language: "ro",
    hasPassword: true,
    createdAt: NOW,
    updatedAt: NOW,
  });
  const session = { accountId: id, token: null, mailboxProven: false, remembered: false };
  const { id: reference } = await createSession(database.site, session, makeSecret(), NOW);
  return { accountId: id, reference };
}

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly type?: string;
}

/** Calls the route as a browser with a session; null for a guest. */
async function call(
  session: OwnSession | null,
  { method = "GET", body, type = "application/json" }: Call = {},
) {
  vi.mocked(readSession).mockResolvedValue(session as never);
  const context = new RouterContextProvider();
  const problem = { ok: false, error: { kind: "unreachable", message: "away" } };
  const catalogue = {
    list: async () => (shopIsSilent ? problem : { ok: true, value: KNOWN.map((handle) => ({ handle })) }),
    lookUp: async () => (shopIsSilent ? problem : { ok: true, value: null }),
  };
  const resources = { site: database.site, clock: () => NOW, catalogue };
  context.set(resourcesContext, resources as unknown as Resources);
  context.set(visitContext, { language: "ro", country: "RO" } as never);
  const url = new URL("http://store.test/api/wishlist");
  const request = new Request(url, {
    method,
    ...(body !== undefined && {
      headers: { "Content-Type": type },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  });
  const args = { request, context, params: {}, url, pattern: "/api/wishlist" };
  return method === "GET" ? loader(args) : action(args);
}

const post = (session: OwnSession | null, body: unknown) => call(session, { method: "POST", body });

async function handlesOf(answer: Response | Promise<Response>): Promise<string> {
  const { items } = (await (await answer).json()) as { items: { handle: string }[] };
  return items.map(({ handle }) => handle).join(" ");
}

describe("/api/wishlist", () => {
  it("adds once, removes, and answers the list afterwards, which is not cached", async () => {
    const added = await post(ana, { action: "add", handle: "papillex" });
    expect([added.status, added.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await added.json()).toEqual({ items: [{ handle: "papillex", addedAt: NOW.getTime() }] });
    expect(await handlesOf(post(ana, { action: "add", handle: "papillex" }))).toBe("papillex");
    expect(await handlesOf(post(ana, { action: "remove", handle: "papillex" }))).toBe("");
    expect(await handlesOf(post(ana, { action: "remove", handle: "never-there" }))).toBe("");
  });

  it("is the same list on another device, and not visible to other customers", async () => {
    await post(ana, { action: "add", handle: "ahcc" });
    expect(await handlesOf(call(ana))).toBe("ahcc");
    expect(await handlesOf(call(ioana))).toBe("");
    await post(ioana, { action: "remove", handle: "ahcc" });
    expect(await handlesOf(call(ana))).toBe("ahcc");
  });

  it("merges a guest's list: newest first, no doubles, unknown products dropped, no time to come", async () => {
    await keepEntries(database.site, ana.accountId, [{ handle: "ahcc", addedAt: 1000 }]);
    const items = [
      { handle: "simplix", addedAt: 500 },
      { handle: "ahcc", addedAt: 2000 },
      { handle: "papillex", addedAt: NOW.getTime() + 86_400_000 },
      { handle: "nobody-knows", addedAt: 1 },
      { handle: "../etc", addedAt: 1 },
      "papillex",
    ];
    const answer = await post(ana, { action: "merge", items });
    expect(await answer.json()).toEqual({
      items: [
        { handle: "papillex", addedAt: NOW.getTime() },
        { handle: "ahcc", addedAt: 2000 },
        { handle: "simplix", addedAt: 500 },
      ],
    });
    expect(await handlesOf(post(ana, { action: "merge", items }))).toBe("papillex ahcc simplix");
  });

  it("sent by twenty tabs at once makes one row a product", async () => {
    const items = KNOWN.map((handle, n) => ({ handle, addedAt: n }));
    await Promise.all(Array.from({ length: 20 }, () => post(ana, { action: "merge", items })));
    expect(await handlesOf(call(ana))).toBe("simplix ahcc papillex");
  });

  it("never holds more than the limit: the oldest give way", async () => {
    const old = Array.from({ length: WISHLIST_LIMIT }, (_, n) => ({ handle: `old-${n}`, addedAt: n }));
    await keepEntries(database.site, ana.accountId, old);
    await post(ana, { action: "add", handle: "ahcc" });
    const handles = (await handlesOf(call(ana))).split(" ");
    expect([handles.length, handles[0], handles.at(-1)]).toEqual([WISHLIST_LIMIT, "ahcc", "old-1"]);
  });

  it.each([
    ["GET", undefined],
    ["POST", { action: "add", handle: "ahcc" }],
  ])("answers a guest's %s with 401", async (method, body) => {
    const answer = await call(null, { method, ...(body && { body }) });
    expect([answer.status, await answer.json()]).toEqual([401, { error: "not_signed_in" }]);
  });

  it.each([
    ["a product nobody knows", { action: "add", handle: "nobody-knows" }, 404],
    ["no product", { action: "add" }, 400],
    ["a handle that is none", { action: "add", handle: "../etc/passwd" }, 400],
    ["a handle of 10,000 letters", { action: "add", handle: "a".repeat(10_000) }, 400],
    ["an unknown action", { action: "empty" }, 400],
    ["a merge of no list", { action: "merge", items: "ahcc" }, 400],
    ["nothing", null, 400],
    ["no JSON", "{action:", 400],
  ])("refuses %s and changes nothing", async (_case, body, status) => {
    expect((await post(ana, body)).status).toBe(status);
    expect(await handlesOf(call(ana))).toBe("");
  });

  it("refuses another kind of body with 415, another method with 405", async () => {
    expect((await call(ana, { method: "POST", body: "action=add", type: "text/plain" })).status).toBe(415);
    expect((await call(ana, { method: "PUT", body: {} })).status).toBe(405);
  });

  it("while the shop is silent refuses an add and keeps a merge", async () => {
    shopIsSilent = true;
    expect((await post(ana, { action: "add", handle: "ahcc" })).status).toBe(503);
    const items = [{ handle: "ahcc", addedAt: 1 }];
    expect(await handlesOf(post(ana, { action: "merge", items }))).toBe("ahcc");
  });

  it.each(["application/json", "application/x-www-form-urlencoded"])(
    "answers whatever it is sent as %s",
    async (type) => {
      const text = fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("", "\u0000", "ahcc\u0000", "\ud800", "a\udc00b", "a".repeat(10_000), "__proto__"),
      );
      const handle = fc.oneof(fc.constantFrom(...KNOWN, "nobody-knows"), text, fc.jsonValue());
      const addedAt = fc.oneof(fc.date({ noInvalidDate: true }).map(Number), fc.double(), text);
      const items = fc.oneof(
        fc.array(fc.oneof(fc.record({ handle, addedAt }, { requiredKeys: [] }), handle)),
        fc.jsonValue(),
      );
      const verb = fc.oneof(fc.constantFrom("add", "remove", "merge"), text);
      const change = fc.record({ action: verb, handle, items }, { requiredKeys: ["action"] });
      const form = fc.dictionary(fc.constantFrom("action", "handle", "items"), text);
      const body = fc.oneof(
        { weight: 4, arbitrary: change.map((each) => JSON.stringify(each)) },
        { weight: 1, arbitrary: fc.oneof(fc.json(), text) },
        { weight: 1, arbitrary: form.map((fields) => new URLSearchParams(fields).toString()) },
      );
      const property = fc.asyncProperty(body, fc.boolean(), async (sent, isSilent) => {
        shopIsSilent = isSilent;
        const { status } = await call(ana, { method: "POST", body: sent, type });
        const expected = isSilent ? [200, 400, 415, 503] : [200, 400, 404, 415];
        expect(expected).toContain(status);
        expect((await call(ana)).status).toBe(200);
      });
      await fc.assert(property, { numRuns: triesOf(60) });
    },
  );
});
