import { describe, expect, it } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { beforeEachAuthTest } from "#tests/support/worlds/auth-tests.ts";
import type { StoreTestShop } from "#tests/support/store/open-store-shop.ts";
import { activated, type AuthWorld } from "#tests/support/worlds/auth-world.ts";

let shop: StoreTestShop;
let world: AuthWorld;
let email: string;
beforeEachAuthTest((test) => ({ shop, world, email } = test));

describe("refresh-token", () => {
  const referenceOf = (body: Record<string, unknown>) => (body.user as { accessToken: string }).accessToken;

  it("renews the platform's token and changes the secret", async () => {
    const { browser, answer } = await activated(world, email);
    const before = new Map(browser.cookies);
    const reference = referenceOf(answer.body);
    world.pass(3600);
    const renewed = await browser.post({ action: "refresh-token", customerAccessToken: reference });
    expect([renewed.status, renewed.body]).toEqual([
      200,
      {
        success: true,
        accessToken: reference,
        expiresAt: new Date(shop.now.ms + 24 * 3_600_000).toISOString(),
      },
    ]);
    expect(browser.cookies.get(`${BRAND_STORAGE_PREFIX}_session`)).not.toBe(
      before.get(`${BRAND_STORAGE_PREFIX}_session`),
    );
    const old = world.browser();
    old.cookies.set(`${BRAND_STORAGE_PREFIX}_session`, before.get(`${BRAND_STORAGE_PREFIX}_session`) ?? "");
    expect((await old.post({ action: "session" })).body.user).toBeNull();
  });

  it("the reference alone is worth nothing, nor the cookie with another one", async () => {
    const { browser, answer } = await activated(world, email);
    const thief = await world
      .browser()
      .post({ action: "refresh-token", customerAccessToken: referenceOf(answer.body) });
    expect([thief.status, thief.body]).toEqual([
      401,
      { success: false, error: "You are not logged in any more. Please log in again." },
    ]);
    const other = await browser.post({ action: "refresh-token", customerAccessToken: "another" });
    expect(other.status).toBe(409);
    expect((await browser.post({ action: "session" })).body.user).toMatchObject({ email });
  });

  it("a failed one logs out (spec §4)", async () => {
    const { browser, answer } = await activated(world, email);
    world.payloads.set("customerAccessTokenRenew", {
      customerAccessToken: null,
      userErrors: [{ message: "gone" }],
    });
    const refused = await browser.post({
      action: "refresh-token",
      customerAccessToken: referenceOf(answer.body),
    });
    expect(refused.status).toBe(401);
    expect([...browser.cookies.keys()]).toEqual([`${BRAND_STORAGE_PREFIX}_known_browser`]);
    world.payloads.clear();
    expect((await browser.post({ action: "session" })).body.user).toBeNull();
  });

  it("a platform that does not answer ends no session", async () => {
    const { browser, answer } = await activated(world, email);
    world.fault = { is: "unreachable" };
    const away = await browser.post({
      action: "refresh-token",
      customerAccessToken: referenceOf(answer.body),
    });
    expect([away.status, away.body.error]).toEqual([
      503,
      "Unable to connect to server. Please check your internet connection and try again.",
    ]);
    world.fault = null;
    expect((await browser.post({ action: "session" })).body.user).toMatchObject({ email });
  });

  it("of two tabs at once one renews, and the other loses no cookie", async () => {
    const { browser, answer } = await activated(world, email);
    const call = { action: "refresh-token", customerAccessToken: referenceOf(answer.body) };
    const statuses = await Promise.all([browser.post(call), browser.post(call)]);
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await browser.post({ action: "session" })).body.user).toMatchObject({ email });
  });
});
