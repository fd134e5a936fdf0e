import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { PAYER_PROOF_PURPOSE } from "#domain/payment/payer-proof.ts";
import { signToken } from "#lib/signed-token/signed-token.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { recordOrder } from "#app/features/orders/order-mirror.store.server.ts";
import { handledWebhooks, orders } from "#app/features/orders/order-mirror.tables.ts";
import { FIXTURE_ATTEMPT, orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { exchangeProof } from "#app/features/checkout/payer-proof.server.ts";
import { verifyOrder } from "./verify-order.server.ts";

const OTHER_ATTEMPT = "5d0c2f57-3b0e-4f5e-9a0d-6c9d6a1d7b22";

const NOW = new Date("2026-11-21T08:05:00Z");
const KEY = { secret: "webhook-secret-of-the-test", purpose: PAYER_PROOF_PURPOSE };
const RESOURCES = {
  get site() {
    return database.site;
  },
  clock: () => NOW,
  webhookSecret: KEY.secret,
  settings: { publicUrl: "https://store.test" },
};

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.site.delete(orders);
  await database.site.delete(handledWebhooks);
});

async function mirrorOrder(): Promise<void> {
  const parsed = parseOrderPayload(orderPayload());
  if (!parsed.ok) throw new Error(parsed.problem);
  const delivery = { id: "w", topic: "orders/create", receivedAt: new Date("2026-11-21T08:00:00Z") };
  await recordOrder(database.site, delivery, parsed.news);
}

async function finish(cookie?: string, search = "") {
  const context = new RouterContextProvider();
  context.set(resourcesContext, RESOURCES as unknown as Resources);
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await verifyOrder({
    request: new Request(`http://store.test/finish${search}`, { headers }),
    context,
  });
  if (!(answer instanceof Response)) return answer;
  lastCookies = answer.headers.getSetCookie();
  return [answer.status, answer.headers.get("Location")];
}
let lastCookies: readonly string[] = [];

describe("/finish", () => {
  it("has nothing to look for without a checkout of this browser", async () => {
    await mirrorOrder();
    expect(await finish()).toEqual({ isVerifying: false, asked: 0 });
    expect(await finish(`__Host-${BRAND_STORAGE_PREFIX}_checkout=1001`)).toEqual({
      isVerifying: false,
      asked: 0,
    });
  });

  it("verifies until a webhook has reported the order, then redirects to the thank-you page", async () => {
    const cookie = `__Host-${BRAND_STORAGE_PREFIX}_checkout=${FIXTURE_ATTEMPT}`;
    expect(await finish(cookie)).toEqual({ isVerifying: true, asked: 0 });
    await mirrorOrder();
    expect(await finish(cookie)).toEqual([303, "/success"]);
  });

  it.each([
    ["?asked=3", 3],
    ["?asked=99", 15],
    ["?asked=-1", 0],
    ["?asked=many", 0],
  ])("counts the questions of a page without scripts: %s", async (search, asked) => {
    expect(await finish(`__Host-${BRAND_STORAGE_PREFIX}_checkout=${FIXTURE_ATTEMPT}`, search)).toEqual({
      isVerifying: true,
      asked,
    });
  });

  it("finds the order of an earlier attempt, paid in another tab", async () => {
    await mirrorOrder();
    expect(
      await finish(`__Host-${BRAND_STORAGE_PREFIX}_checkout=${OTHER_ATTEMPT}.${FIXTURE_ATTEMPT}`),
    ).toEqual([303, "/success"]);
  });

  it("does not find another browser's order", async () => {
    await mirrorOrder();
    expect(await finish(`__Host-${BRAND_STORAGE_PREFIX}_checkout=${OTHER_ATTEMPT}`)).toEqual({
      isVerifying: true,
      asked: 0,
    });
  });
});

describe("a proof of payment in the address of /finish", () => {
  const proofOf = (orderId: string, endsInMs = 1) =>
    `?proof=${signToken(KEY, orderId, new Date(NOW.getTime() + endsInMs))}`;

  it("becomes a cookie, leaves the address, and finds the order without any checkout of this browser", async () => {
    expect(await finish(undefined, proofOf("5400001"))).toEqual([303, "/finish"]);
    const [set = ""] = lastCookies;
    expect(set).toMatch(
      new RegExp(
        `^__Host-${BRAND_STORAGE_PREFIX}_paid=[\\w-]{43}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$`,
      ),
    );
    const [cookie = ""] = set.split(";");
    expect(await finish(cookie)).toEqual({ isVerifying: true, asked: 0 });
    await mirrorOrder();
    expect(await finish(cookie)).toEqual([303, "/success"]);
  });

  it("works once, also when two browsers follow it at the same moment", async () => {
    const proof = proofOf("5400001");
    const both = await Promise.all(
      [1, 2].map(() =>
        exchangeProof(new Request(`https://store.test/finish${proof}`), RESOURCES as unknown as Resources),
      ),
    );
    expect(both.filter((cookies) => cookies?.length === 1)).toHaveLength(1);
    expect(await finish(undefined, proof)).toEqual([303, "/finish"]);
    expect(lastCookies).toEqual([]);
  });

  it("of a second order keeps the first one's", async () => {
    await finish(undefined, proofOf("5400001"));
    const [first = ""] = lastCookies[0]?.split(";") ?? [];
    await finish(first, proofOf("5400002"));
    const [, secretOfFirst = ""] = first.split("=");
    expect(lastCookies[0]).toContain(`.${secretOfFirst};`);
  });

  describe("that another browser was sent", () => {
    const VICTIM = `__Host-${BRAND_STORAGE_PREFIX}_checkout=${OTHER_ATTEMPT}`;
    const cookieOf = (cookies: readonly string[]) => cookies[0]?.split(";")[0] ?? "";

    it("is no cookie in a browser with a checkout of its own, and stays good where it belongs", async () => {
      await mirrorOrder();
      const proof = proofOf("5400001");
      expect(await finish(VICTIM, proof)).toEqual([303, "/finish"]);
      expect(lastCookies).toEqual([]);
      await finish(`__Host-${BRAND_STORAGE_PREFIX}_checkout=${FIXTURE_ATTEMPT}`, proof);
      expect(lastCookies).toHaveLength(1);
    });

    it("before any webhook of its order finds no order afterwards, and is replaced by the next", async () => {
      await finish(VICTIM, proofOf("5400001"));
      const [, foreign = ""] = cookieOf(lastCookies).split("=");
      const browser = `${VICTIM}; ${cookieOf(lastCookies)}`;
      await mirrorOrder();
      expect(await finish(browser)).toEqual({ isVerifying: true, asked: 0 });
      await finish(browser, proofOf("5400009"));
      expect(lastCookies).toHaveLength(1);
      expect(lastCookies[0]).not.toContain(foreign);
    });

    it("pushes out no secret of the browser's own, however many there are", async () => {
      const own = `__Host-${BRAND_STORAGE_PREFIX}_checkout=${FIXTURE_ATTEMPT}`;
      await finish(own, proofOf("5400001"));
      await mirrorOrder();
      const [, ownSecret = ""] = cookieOf(lastCookies).split("=");
      for (let n = 0; n < 6; n += 1) {
        await finish(`${own}; ${cookieOf(lastCookies)}`, proofOf(`66000${n}`));
        expect(cookieOf(lastCookies)).toContain(`=${ownSecret}.`);
      }
      const full = cookieOf(lastCookies).split(".");
      expect(full).toHaveLength(5);
    });
  });

  it.each([
    ["expired", proofOf("5400001", 0)],
    [
      "of another secret",
      `?proof=${signToken({ ...KEY, secret: "guessed" }, "5400001", new Date(NOW.getTime() + 1))}`,
    ],
    [
      "of another purpose",
      `?proof=${signToken({ ...KEY, purpose: "else" }, "5400001", new Date(NOW.getTime() + 1))}`,
    ],
    ["about another order", proofOf("5400002").replace("5400002", "5400001")],
    ["that is none", "?proof=5400001"],
    ["that is empty", "?proof="],
  ])("%s gives no cookie, and leaves the address all the same", async (_case, search) => {
    expect(await finish(undefined, search)).toEqual([303, "/finish"]);
    expect(lastCookies).toEqual([]);
  });
});
