import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { revokeAllTokens } from "#shop/modules/customer/access-token.store.ts";
import { API_DISCOVERY_PATH, apiUrl } from "#shop/customer-account/account-paths.ts";
import { HOUR_MS } from "#domain/time/units.ts";
import { openTestShop, TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";
import { logInNewCustomer, type LoggedIn, sendToApi } from "#shop/contract/account/logged-in.fixture.ts";

let opened: TestShop;
let ana: LoggedIn;
const ID = { query: "{ customer { id } }" };

beforeAll(async () => {
  opened = await openTestShop();
  ana = await logInNewCustomer(opened, "ana@exemplu.ro");
});
afterAll(() => opened.close());

const send = (...args: [string | null, object, Record<string, string>?]) => sendToApi(opened, ...args);

describe("the endpoint of the Customer Account API", () => {
  test("is where the discovery document says, and names the version that answered", async () => {
    const document = await opened.shop.fetch(
      new Request(`${TEST_SHOP_SETTINGS.publicUrl}${API_DISCOVERY_PATH}`),
      { ip: "203.0.113.1" },
    );
    expect(await document?.json()).toEqual({ graphql_api: apiUrl(TEST_SHOP_SETTINGS, "2026-04") });
    const answer = await send(ana.token, ID, { version: "2025-07" });
    expect(answer?.headers.get("x-shopify-api-version")).toBe("2026-04");
    expect(answer?.headers.get("cache-control")).toBe("no-store");
    expect(await answer?.json()).toEqual({
      data: { customer: { id: `gid://shopify/Customer/${ana.row.id}` } },
    });
  });

  test("accepts the token alone and after Bearer", async () => {
    const answer = await send(`Bearer ${ana.token}`, ID);
    expect(answer?.status).toBe(200);
  });

  test.each([
    ["no token", null],
    ["an empty token", ""],
    ["a made-up token", `shcat_${"a".repeat(43)}`],
    ["a token without its prefix", "a".repeat(43)],
  ])("answers 401 to %s", async (_what, token) => {
    const answer = await send(token, ID);
    expect(answer?.status).toBe(401);
    expect(answer?.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
    expect(await answer?.json()).toMatchObject({ errors: [{ extensions: { code: "UNAUTHORIZED" } }] });
  });

  test("answers 401 once the token has expired, or the login has been revoked", async () => {
    const brief = await logInNewCustomer(opened, "scurt@exemplu.ro");
    opened.now.ms += HOUR_MS;
    expect((await send(brief.token, ID))?.status).toBe(401);
    opened.now.ms -= HOUR_MS;
    expect((await send(brief.token, ID))?.status).toBe(200);
    await opened.database.shop.transaction((tx) => revokeAllTokens(tx, brief.row.id));
    expect((await send(brief.token, ID))?.status).toBe(401);
  });

  test("answers 429 to a network whose tokens were refused too often, with the time to wait", async () => {
    const guess = () => {
      const headers = { "Content-Type": "application/json", Authorization: "shcat_x" };
      const init = { method: "POST", headers, body: JSON.stringify(ID) };
      return opened.shop.fetch(new Request(apiUrl(TEST_SHOP_SETTINGS, "2026-04"), init), {
        ip: "198.51.100.99",
      });
    };
    let answer = await guess();
    while (answer?.status === 401) answer = await guess();
    // One more every tenth of a second.
    expect([answer?.status, answer?.headers.get("retry-after")]).toEqual([429, "1"]);
  });

  test("answers 404 to a version that does not exist", async () => {
    expect((await send(ana.token, ID, { version: "2025-02" }))?.status).toBe(404);
  });

  test("is open to the client's own pages, and to no others", async () => {
    const own = await send(ana.token, ID, { Origin: "https://store.test" });
    expect(own?.headers.get("access-control-allow-origin")).toBe("https://store.test");
    const foreign = await send(ana.token, ID, { Origin: "https://attacker.test" });
    expect(foreign?.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("limits depth, size and points as the Storefront API does", async () => {
    const deep = `{ customer { ${"orders(first: 1) { nodes { customer { ".repeat(6)} id ${"} } }".repeat(6)} } }`;
    expect((await ana.call(deep)).errors).toMatchObject([{ extensions: { code: "MAX_DEPTH_EXCEEDED" } }]);
    const large = await send(ana.token, { query: `{ customer { id } } #${"x".repeat(65_536)}` });
    expect(large?.status).toBe(413);
    const wide = `{ ${Array.from({ length: 40 }, (_each, index) => `a${index}: customer { addresses(first: 250) { nodes { id } } }`).join(" ")} }`;
    expect((await ana.call(wide)).errors).toMatchObject([{ extensions: { code: "MAX_WORK_EXCEEDED" } }]);
  });

  test("does not take a spent budget of one customer from another", async () => {
    const busy = await logInNewCustomer(opened, "grabit@exemplu.ro");
    const costly = `{ customer { ${Array.from({ length: 60 }, (_each, index) => `o${index}: addresses(first: 250) { nodes { id } }`).join(" ")} } }`;
    const codes = [];
    for (let call = 0; call < 60; call += 1)
      codes.push((await busy.call(costly)).errors?.[0].extensions.code);
    expect(codes).toContain("THROTTLED");
    expect((await ana.call("{ customer { id } }")).errors).toBeUndefined();
  });

  test("answers NOT_IMPLEMENTED to what the shop does not have", async () => {
    const { errors } = await ana.call("{ customer { companyContacts(first: 1) { nodes { id } } } }");
    expect(errors).toMatchObject([{ extensions: { code: "NOT_IMPLEMENTED" } }]);
  });
});
