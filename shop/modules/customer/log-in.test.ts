import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { rateLimits } from "#shop/limits/rate-limit.tables.ts";
import { customerAccessTokens } from "./access-token.tables.ts";
import { customers } from "./customer.tables.ts";
import { type CustomerBench, openCustomerBench, PASSWORD } from "./customer-bench.fixture.ts";
import { shopMaintenance } from "#shop/maintenance/shop-maintenance.ts";
import { DAY_MS } from "#domain/time/units.ts";

let bench: CustomerBench;
beforeAll(async () => {
  bench = await openCustomerBench(await openTestDatabase(), TEST_SHOP_SETTINGS);
  await bench.customer("ana@exemplu.ro");
});
afterAll(() => bench.close());

const renew = (token: string) =>
  bench.mutate(
    "customerAccessTokenRenew",
    "$customerAccessToken: String!",
    { customerAccessToken: token },
    "customerAccessToken { accessToken expiresAt } userErrors { field message }",
  );
const revoke = (token: string) =>
  bench.call(
    `mutation ($token: String!) {
      customerAccessTokenDelete(customerAccessToken: $token) {
        deletedAccessToken deletedCustomerAccessTokenId userErrors { message }
      }
    }`,
    { token },
  );

describe("a login", () => {
  test.each([
    ["in capitals and with spaces", " ANA@Exemplu.RO ", PASSWORD, null],
    ["with a wrong password", "ana@exemplu.ro", "parolă rea", "UNIDENTIFIED_CUSTOMER"],
    ["of an unknown address", "nobody@exemplu.ro", PASSWORD, "UNIDENTIFIED_CUSTOMER"],
    ["of what is no address", "ana@", PASSWORD, "UNIDENTIFIED_CUSTOMER"],
    ["with ten thousand characters", "x".repeat(10_000), "y".repeat(10_000), "UNIDENTIFIED_CUSTOMER"],
  ])("%s", async (_what, email, password, code) => {
    const { data, errors } = await bench.logIn(email, password);
    expect(errors).toBeUndefined();
    const { customerAccessToken, customerUserErrors } = data.customerAccessTokenCreate;
    expect(customerUserErrors).toEqual(
      code === null ? [] : [{ code, field: null, message: "Unidentified customer" }],
    );
    expect(customerAccessToken === null).toBe(code !== null);
  });

  test("raises an older hash to today's cost", async () => {
    await bench.customer("old-hash@exemplu.ro");
    const { argon2Sync } = await import("node:crypto");
    const nonce = Buffer.from("0123456789abcdef");
    const parameters = { message: PASSWORD, nonce, memory: 4_096, passes: 1, parallelism: 1, tagLength: 32 };
    const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
    const passwordHash = `$argon2id$v=19$m=4096,t=1,p=1$${base64(nonce)}$${base64(argon2Sync("argon2id", parameters))}`;
    const own = eq(customers.emailKey, "old-hash@exemplu.ro");
    await bench.database.update(customers).set({ passwordHash }).where(own);
    await bench.tokenOf("old-hash@exemplu.ro");
    const [row] = await bench.database.select().from(customers).where(own);
    expect(row?.passwordHash).toContain("$m=8,t=1,p=1$");
    await bench.tokenOf("old-hash@exemplu.ro");
  });
});

describe("an access token", () => {
  test("lasts six weeks and is kept as a hash only", async () => {
    const token = await bench.tokenOf("ana@exemplu.ro");
    const rows = JSON.stringify(await bench.database.select().from(customerAccessTokens));
    expect(rows).not.toContain(token);
    bench.now.ms += 42 * DAY_MS - 1;
    expect(await bench.read(token, "email")).toEqual({ email: "ana@exemplu.ro" });
    bench.now.ms += 1;
    expect(await bench.read(token, "email")).toBeNull();
    // Renewal must happen before expiry.
    expect(await renew(token)).toEqual({
      customerAccessToken: null,
      userErrors: [{ field: ["customerAccessToken"], message: "access token does not exist" }],
    });
  });

  test("is renewed as it is", async () => {
    const token = await bench.tokenOf("ana@exemplu.ro");
    bench.now.ms += 41 * DAY_MS;
    const expiresAt = `${new Date(bench.now.ms + 42 * DAY_MS).toISOString().slice(0, 19)}Z`;
    expect(await renew(token)).toEqual({
      customerAccessToken: { accessToken: token, expiresAt },
      userErrors: [],
    });
    bench.now.ms += 41 * DAY_MS;
    expect(await bench.read(token, "email")).toEqual({ email: "ana@exemplu.ro" });
  });

  test("is revoked once; afterwards and for a foreign one access is denied", async () => {
    const [one, other] = [await bench.tokenOf("ana@exemplu.ro"), await bench.tokenOf("ana@exemplu.ro")];
    const { data } = await revoke(one);
    expect(data.customerAccessTokenDelete).toMatchObject({
      deletedAccessToken: one,
      deletedCustomerAccessTokenId: expect.stringMatching(/^gid:\/\/shopify\/CustomerAccessToken\/\d+$/),
      userErrors: [],
    });
    expect(await bench.read(one, "email")).toBeNull();
    expect(await bench.read(other, "email")).not.toBeNull();
    for (const token of [one, `${other}x`, ""]) {
      const { data: none, errors } = await revoke(token);
      expect(none).toEqual({ customerAccessTokenDelete: null });
      expect(errors).toMatchObject([{ extensions: { code: "ACCESS_DENIED" } }]);
    }
  });

  test("is invalid once it is deleted with all expired ones", async () => {
    const token = await bench.tokenOf("ana@exemplu.ro");
    bench.now.ms += 43 * DAY_MS;
    const fresh = await bench.tokenOf("ana@exemplu.ro");
    for (const task of shopMaintenance(bench.database)) await task.run(new Date(bench.now.ms));
    expect(await bench.read(token, "email")).toBeNull();
    expect(await bench.read(fresh, "email")).not.toBeNull();
    const ends = (await bench.database.select().from(rateLimits)).map(({ windowEndsAt }) => windowEndsAt);
    expect(Math.min(...ends.map(Number))).toBeGreaterThan(bench.now.ms);
  });
});

describe("brute force", () => {
  const message = "Login attempt limit exceeded. Please try again later.";
  const throttled = { message, path: ["customerAccessTokenCreate"], extensions: { code: "THROTTLED" } };

  test("ten tries of one network and mailbox in a quarter of an hour; the owner elsewhere gets in", async () => {
    await bench.customer("victim@exemplu.ro");
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        bench.logIn("victim@exemplu.ro", `wrong ${at}`, { ip: "198.51.100.1" }),
      ),
    );
    expect(tries.filter(({ errors }) => errors === undefined)).toHaveLength(10);
    const { data, errors } = await bench.logIn("Victim@exemplu.ro", PASSWORD, { ip: "198.51.100.1" });
    expect(data).toEqual({ customerAccessTokenCreate: null });
    expect(errors).toMatchObject([throttled]);
    expect((await bench.logIn("victim@exemplu.ro", PASSWORD, { ip: "198.51.100.2" })).errors).toBeUndefined();
    // Another mailbox is not limited, and the owner's login has not reset the stranger's count.
    expect((await bench.logIn("ana@exemplu.ro", PASSWORD, { ip: "198.51.100.1" })).errors).toBeUndefined();
    expect((await bench.logIn("victim@exemplu.ro", "x", { ip: "198.51.100.1" })).errors).toMatchObject([
      throttled,
    ]);
    bench.now.ms += 15 * 60_000;
    expect((await bench.logIn("victim@exemplu.ro", PASSWORD, { ip: "198.51.100.1" })).errors).toBeUndefined();
  });

  test("a hundred tries a mailbox from all networks; the store's own server, which counts itself, passes", async () => {
    await bench.customer("famous@exemplu.ro");
    const tries = await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        bench.logIn("famous@exemplu.ro", `wrong ${at}`, { ip: `198.18.0.${at}` }),
      ),
    );
    expect(tries.filter(({ errors }) => errors === undefined)).toHaveLength(100);
    expect((await bench.logIn("famous@exemplu.ro", PASSWORD, { ip: "198.18.1.1" })).errors).toMatchObject([
      throttled,
    ]);
    expect((await bench.logIn("famous@exemplu.ro", PASSWORD, { asServer: true })).errors).toBeUndefined();
    bench.now.ms += 15 * 60_000;
    expect((await bench.logIn("famous@exemplu.ro", PASSWORD, { ip: "198.18.1.1" })).errors).toBeUndefined();
  });

  test("as many tries a network as the setting says, whatever the mailboxes; a network of IPv6 counts as one", async () => {
    const tries = await Promise.all(
      Array.from({ length: TEST_SHOP_SETTINGS.limits.logins + 4 }, (_, at) =>
        bench.logIn(`m${at}@exemplu.ro`, "wrong", { ip: `2001:db8:0:7::${at.toString(16)}` }),
      ),
    );
    expect(tries.filter(({ errors }) => errors !== undefined)).toHaveLength(4);
    expect(
      (await bench.logIn("ana@exemplu.ro", PASSWORD, { ip: "2001:db8::7:1:2:3:4" })).errors,
    ).toMatchObject([throttled]);
    expect((await bench.logIn("ana@exemplu.ro", PASSWORD, { ip: "2001:db8:0:8::1" })).errors).toBeUndefined();
  });

  test("the store's server says for whom it asks; a browser cannot", async () => {
    const key = "server@exemplu.ro";
    for (let at = 0; at < TEST_SHOP_SETTINGS.limits.logins; at += 1) {
      await bench.logIn(`s${at}@exemplu.ro`, "wrong", { asServer: true, ip: "192.0.2.1" });
    }
    expect((await bench.logIn(key, "wrong", { asServer: true, ip: "192.0.2.1" })).errors).toMatchObject([
      throttled,
    ]);
    expect((await bench.logIn(key, "wrong", { asServer: true, ip: "192.0.2.2" })).errors).toBeUndefined();
    expect((await bench.logIn(key, "wrong", { ip: "192.0.2.1" })).errors).toMatchObject([throttled]);
  });

  test("who gets in is not counted against", async () => {
    for (let at = 0; at < 30; at += 1) {
      expect((await bench.logIn("ana@exemplu.ro")).errors).toBeUndefined();
    }
  });

  test("neither mailbox nor IP is in the table of counts", async () => {
    const rows = JSON.stringify(await bench.database.select().from(rateLimits));
    expect(rows).toContain("login-pair:");
    expect(rows).not.toMatch(/exemplu|192\.0/);
  });
});
