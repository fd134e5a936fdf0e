// Long, because each attack is written out in full: the attacker's access, attempt and result.
import { count } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { KNOWN_BROWSER_KEPT_DAYS } from "#domain/time/retention.ts";
import { beforeEachAuthTest } from "#tests/support/worlds/auth-tests.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import type { StoreTestShop } from "#tests/support/store/open-store-shop.ts";
import { watchDatabase } from "#tests/support/database/watch-database.ts";
import { accounts, sessions } from "./auth.tables.ts";
import {
  activated,
  activationIn,
  type AuthWorld,
  linkIn,
  PASSWORD,
  registered,
  WORLD_LIMITS,
} from "#tests/support/worlds/auth-world.ts";
import { readSession } from "./sessions/current-session.server.ts";

let shop: StoreTestShop;
let world: AuthWorld;
let email: string;
let stranger: string;
beforeEachAuthTest((test) => {
  ({ shop, world, email } = test);
  stranger = `nimeni.${email}`;
});

/** Logs in at the platform directly with the public token; returns the error's code. */
async function atThePlatform(address: string, password: string, ip: string): Promise<unknown> {
  const request = new Request(`${TEST_SHOP_SETTINGS.publicUrl}/graphql`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Shopify-Storefront-Access-Token": TEST_SHOP_SETTINGS.publicToken,
    },
    body: JSON.stringify({
      query: `mutation ($input: CustomerAccessTokenCreateInput!) {
        customerAccessTokenCreate(input: $input) { customerUserErrors { code } }
      }`,
      variables: { input: { email: address, password } },
    }),
  });
  const answer = (await (await shop.shop.fetch(request, { ip }))?.json()) as {
    errors?: { extensions: { code: string } }[];
  };
  return answer.errors?.[0]?.extensions.code;
}

/** Status, headers and text of an answer. */
const told = ({ status, headers, text }: { status: number; headers: Headers; text: string }) => ({
  status,
  headers: Object.fromEntries(headers),
  text,
});

describe("enumeration", () => {
  it.each([
    ["create-account", {}],
    ["create-account", { password: "parola-buna", firstName: "Maria" }],
    ["magic-link", {}],
    ["reset-password", {}],
  ])(
    "%s answers the same for a known and an unknown address, and asks for exactly one mail first",
    async (action, fields) => {
      await activated(world, email);
      const answers = [];
      for (const address of [email, stranger]) {
        expect(world.queued).toHaveLength(0);
        const { watched, calls } = watchDatabase(shop.database.site);
        world.site = watched;
        answers.push({ ...told(await world.browser().post({ action, email: address, ...fields })), calls });
        world.site = shop.database.site;
        expect(world.queued).toMatchObject([{ job: { data: { email: address } } }]);
        const [{ job }] = world.queued.splice(0) as [(typeof world.queued)[number]];
        expect(Object.keys(job.data)).toEqual(["kind", "email", "language"]);
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[0]?.calls).toContain("insert");
      expect(world.asked.filter((name) => name === "customerRecover" || name === "customerCreate")).toEqual(
        [],
      );
    },
  );

  it("too many mails for one address answer as before, and are not sent; known or not", async () => {
    await activated(world, email);
    shop.now.ms += 3_600_000;
    for (const address of [email, stranger]) {
      const answers = [];
      for (let i = 0; i < 5; i += 1) {
        answers.push(told(await world.browser().post({ action: "magic-link", email: address })));
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(world.queued).toHaveLength(5);
      expect(await world.deliver()).toHaveLength(3);
    }
  });

  it("mails to all addresses of one mailbox are counted together", async () => {
    for (let i = 0; i < 5; i += 1) {
      await world.browser().post({ action: "magic-link", email: email.replace("@", `+${i}@`) });
    }
    expect(await world.deliver()).toHaveLength(3);
  });

  it("login tells a wrong password from an unknown address, or from a pending account, by nothing", async () => {
    await activated(world, email);
    const pending = `pending.${email}`;
    await registered(world, pending, { password: PASSWORD });
    const tries = [
      [email, "gresita"],
      [stranger, "gresita"],
      [pending, PASSWORD],
    ];
    const answers = [];
    for (const [address, password] of tries) {
      answers.push(told(await world.browser().post({ action: "login", email: address, password })));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe("session fixation", () => {
  it("a cookie set before login is not the session after it", async () => {
    await activated(world, email);
    const browser = world.browser();
    const planted = "A".repeat(43);
    browser.cookies.set(`${BRAND_STORAGE_PREFIX}_session`, planted);
    await browser.post({ action: "login", email, password: PASSWORD });
    expect(browser.cookies.get(`${BRAND_STORAGE_PREFIX}_session`)).not.toBe(planted);
    const attacker = world.browser();
    attacker.cookies.set(`${BRAND_STORAGE_PREFIX}_session`, planted);
    expect((await attacker.post({ action: "session" })).body.user).toBeNull();
  });

  it("a session planted in a browser before a login is not the session after it", async () => {
    const { browser: attacker } = await activated(world, stranger);
    await activated(world, email);
    const victim = world.browser();
    victim.cookies.set(
      `${BRAND_STORAGE_PREFIX}_session`,
      attacker.cookies.get(`${BRAND_STORAGE_PREFIX}_session`) ?? "",
    );
    await victim.post({ action: "login", email, password: PASSWORD });
    expect((await victim.post({ action: "session" })).body.user).toMatchObject({ email });
    expect((await attacker.post({ action: "session" })).body.user).toBeNull();
  });
});

describe("brute force", () => {
  it("the eleventh password for one address from one network is not tried; from another one it is", async () => {
    const owner = (await activated(world, email)).browser;
    const guesser = world.browser();
    for (let i = 0; i < 10; i += 1) {
      const guess = await guesser.post({ action: "login", email, password: `ghicit-${i}` });
      expect(guess.status).toBe(401);
    }
    world.asked.length = 0;
    const eleventh = await guesser.post({
      action: "login",
      email: ` ${email.toUpperCase()}`,
      password: PASSWORD,
    });
    expect([eleventh.status, eleventh.headers.get("Retry-After")]).toEqual([429, "900"]);
    expect(eleventh.body.error).toBe("Too many attempts. Please try again in 15 minutes.");
    expect(world.asked).toEqual([]);
    for (const browser of [world.browser(), owner]) {
      expect((await browser.post({ action: "login", email, password: PASSWORD })).status).toBe(200);
    }
    // The owner's logins have not cleared the attacker's count.
    expect((await guesser.post({ action: "login", email, password: "x" })).status).toBe(429);
    world.pass(901);
    expect((await guesser.post({ action: "login", email, password: PASSWORD })).status).toBe(200);
  });

  it("a hundred at the same moment from one network get ten tries", async () => {
    const { ip } = world.browser();
    const tries = Array.from({ length: 100 }, (_, i) =>
      world.browser(ip).post({ action: "login", email, password: `ghicit-${i}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  });

  it("who guesses from a hundred networks does not keep out the owner's browser, nor a mailed link", async () => {
    const { browser: owner } = await activated(world, email);
    await owner.post({ action: "logout" });
    const tries = Array.from({ length: 120 }, (_, i) =>
      world.browser().post({ action: "login", email, password: `ghicit-${i}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    const elsewhere = world.browser();
    expect((await elsewhere.post({ action: "login", email, password: PASSWORD })).status).toBe(429);

    expect((await owner.post({ action: "login", email, password: "gresita" })).status).toBe(401);
    expect((await owner.post({ action: "login", email, password: PASSWORD })).status).toBe(200);
    await elsewhere.post({ action: "magic-link", email });
    const token = linkIn((await world.deliver()).at(-1), "/verify").searchParams.get("token");
    expect((await elsewhere.post({ action: "verify-magic-link", token })).status).toBe(200);
    await elsewhere.post({ action: "logout" });
    expect((await elsewhere.post({ action: "login", email, password: PASSWORD })).status).toBe(200);
  });

  it("a neighbour who guesses in the owner's network does not keep the owner's browser out", async () => {
    const { browser: owner } = await activated(world, email);
    const neighbour = world.browser(owner.ip);
    for (let i = 0; i < 11; i += 1) await neighbour.post({ action: "login", email, password: `ghicit-${i}` });
    expect((await neighbour.post({ action: "login", email, password: PASSWORD })).status).toBe(429);
    expect((await owner.post({ action: "login", email, password: PASSWORD })).status).toBe(200);
  });

  it("a browser is known for one mailbox, guesses ten times, and only half a year", async () => {
    await activated(world, email);
    const { browser } = await activated(world, stranger);
    for (let i = 0; i < 10; i += 1) {
      expect((await browser.post({ action: "login", email: stranger, password: "x" })).status).toBe(401);
    }
    expect((await browser.post({ action: "login", email: stranger, password: PASSWORD })).status).toBe(429);
    // For another mailbox the browser is not known.
    for (let i = 0; i < 10; i += 1) await browser.post({ action: "login", email, password: "x" });
    expect((await world.browser(browser.ip).post({ action: "login", email, password: "x" })).status).toBe(
      429,
    );
    world.pass(KNOWN_BROWSER_KEPT_DAYS * 24 * 60 * 60);
    for (let i = 0; i < 10; i += 1) await browser.post({ action: "login", email: stranger, password: "x" });
    const other = world.browser(browser.ip);
    expect((await other.post({ action: "login", email: stranger, password: PASSWORD })).status).toBe(429);
  });

  it("a visitor who has not proven the mailbox has no known browser", async () => {
    const ownPassword = "a-strainului";
    await shop.shop.execute({
      version: "2024-01",
      headers: { "X-Shopify-Storefront-Access-Token": TEST_SHOP_SETTINGS.publicToken },
      body: {
        query: `mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }`,
        variables: { input: { email, password: ownPassword } },
      },
    });
    const browser = world.browser();
    expect((await browser.post({ action: "login", email, password: ownPassword })).status).toBe(200);
    expect([...browser.cookies.keys()]).not.toContain(`${BRAND_STORAGE_PREFIX}_known_browser`);
  });

  it("one network tries as many addresses as the setting says", async () => {
    const browser = world.browser();
    const statuses = [];
    for (let i = 0; i <= WORLD_LIMITS.logins; i += 1) {
      statuses.push((await browser.post({ action: "login", email: `a${i}.${email}`, password: "x" })).status);
    }
    expect(statuses).toEqual([...Array<number>(WORLD_LIMITS.logins).fill(401), 429]);
  });

  it("the store and the platform's own API share one budget for a network and a mailbox", async () => {
    await activated(world, email);
    const browser = world.browser();
    for (let i = 0; i < 5; i += 1) {
      await browser.post({ action: "login", email, password: `ghicit-${i}` });
      expect(await atThePlatform(email, `ghicit-${i}`, browser.ip)).toBeUndefined();
    }
    expect(await atThePlatform(email, PASSWORD, browser.ip)).toBe("THROTTLED");
    expect((await browser.post({ action: "login", email, password: PASSWORD })).status).toBe(429);
    expect((await world.browser().post({ action: "login", email, password: PASSWORD })).status).toBe(200);
    world.pass(901);
    expect((await browser.post({ action: "login", email, password: PASSWORD })).status).toBe(200);
  });

  it("the store and the platform's own API share one budget for a network", async () => {
    const browser = world.browser();
    for (let i = 0; i < TEST_SHOP_SETTINGS.limits.logins / 2; i += 1) {
      await browser.post({ action: "login", email: `s${i}.${email}`, password: "x" });
      expect(await atThePlatform(`p${i}.${email}`, "x", browser.ip)).toBeUndefined();
    }
    expect(await atThePlatform(stranger, "x", browser.ip)).toBe("THROTTLED");
    expect((await browser.post({ action: "login", email: stranger, password: "x" })).status).toBe(429);
  });

  it("a customer who logs in often, or while the platform is away, is not kept out", async () => {
    const { browser } = await activated(world, email);
    world.fault = { is: "unreachable" };
    for (let i = 0; i < 11; i += 1) {
      expect((await browser.post({ action: "login", email, password: PASSWORD })).status).toBe(503);
    }
    world.fault = null;
    for (let i = 0; i <= WORLD_LIMITS.logins; i += 1) {
      expect((await browser.post({ action: "login", email, password: PASSWORD })).status).toBe(200);
    }
  });

  it("mails of one kind that a stranger asks for do not keep the others from their owner", async () => {
    await activated(world, email);
    for (let i = 0; i < 5; i += 1) await world.browser().post({ action: "create-account", email });
    // Three, with the mail of the owner's registration.
    expect(await world.deliver()).toHaveLength(2);
    await world.browser().post({ action: "magic-link", email });
    await world.browser().post({ action: "reset-password", email });
    const [magic, reset] = await world.deliver();
    expect(linkIn(magic, "/verify-magic-link").search).not.toBe("");
    expect(linkIn(reset, "/set-password").search).not.toBe("");
  });

  it("one network asks for as many mails an hour as the setting says", async () => {
    const browser = world.browser();
    for (let i = 0; i < WORLD_LIMITS.accountRequests; i += 1) {
      expect((await browser.post({ action: "magic-link", email: `m${i}.${email}` })).status).toBe(200);
    }
    const next = await browser.post({ action: "reset-password", email });
    expect([next.status, next.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(world.queued).toHaveLength(WORLD_LIMITS.accountRequests);
  });

  it("the password of a registration is not guessed at its link", async () => {
    const { browser, mail } = await registered(world, email, { password: PASSWORD });
    const call = { action: "activate-account", ...activationIn(mail), confirmsPending: true };
    for (let i = 0; i < 10; i += 1) await browser.post({ ...call, password: `ghicit-${i}` });
    expect((await browser.post({ ...call, password: PASSWORD })).status).toBe(429);
  });
});

describe("replay", () => {
  it.each(["magic-link", "activation", "password-reset"] as const)(
    "a used %s link does nothing again",
    async (purpose) => {
      const browser = world.browser();
      const calls = {
        "magic-link": async () => {
          await activated(world, email);
          await browser.post({ action: "magic-link", email });
          const [mail] = await world.deliver();
          return { action: "verify-magic-link", token: linkIn(mail, "/verify").searchParams.get("token") };
        },
        activation: async () => {
          const { mail } = await registered(world, email);
          return { action: "activate-account", ...activationIn(mail), password: PASSWORD };
        },
        "password-reset": async () => {
          await activated(world, email);
          await browser.post({ action: "reset-password", email });
          const [mail] = await world.deliver();
          const token = linkIn(mail, "/set-password").searchParams.get("token");
          return { action: "update-password", token, password: "o-parola-noua" };
        },
      };
      const call = await calls[purpose]();
      expect((await browser.post(call)).status).toBe(200);
      const [before] = await shop.database.site.select({ rows: count() }).from(sessions);
      const thief = await world.browser().post(call);
      expect([thief.status, thief.body.success, thief.headers.getSetCookie()]).toEqual([400, false, []]);
      expect(await shop.database.site.select({ rows: count() }).from(sessions)).toEqual([before]);
    },
  );

  it("a cookie from before the logout opens nothing", async () => {
    const { browser } = await activated(world, email);
    const stolen = browser.cookies.get(`${BRAND_STORAGE_PREFIX}_session`) ?? "";
    await browser.post({ action: "logout" });
    const thief = world.browser();
    thief.cookies.set(`${BRAND_STORAGE_PREFIX}_session`, stolen);
    expect((await thief.post({ action: "session" })).body.user).toBeNull();
  });
});

describe("a password set by a visitor who has not proven the mailbox", () => {
  it("opens nothing that is found by the address, and is gone once its owner comes by a link", async () => {
    // Anyone can create a customer at the platform with any address.
    await shop.shop.execute({
      version: "2024-01",
      headers: { "X-Shopify-Storefront-Access-Token": TEST_SHOP_SETTINGS.publicToken },
      body: {
        query: `mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }`,
        variables: { input: { email, password: "a-strainului" } },
      },
    });
    const attacker = world.browser();
    expect((await attacker.post({ action: "login", email, password: "a-strainului" })).status).toBe(200);
    const { request, context } = attacker.args();
    expect(await readSession(request, context)).toMatchObject({ email, isVerified: false });

    const owner = world.browser();
    await owner.post({ action: "magic-link", email });
    const [mail] = await world.deliver();
    const token = linkIn(mail, "/verify").searchParams.get("token");
    expect((await owner.post({ action: "verify-magic-link", token })).body.user).toMatchObject({
      hasPassword: false,
    });
    // The session is deleted, also when the platform accepts its token.
    expect(await readSession(request, context)).toBeNull();
    expect((await world.browser().post({ action: "login", email, password: "a-strainului" })).status).toBe(
      401,
    );
  });

  it("a customer made at the platform with the owner's address does not see the owner's registration", async () => {
    await registered(world, email, { password: PASSWORD, firstName: "Maria", lastName: "Tainică" });
    await shop.shop.execute({
      version: "2024-01",
      headers: { "X-Shopify-Storefront-Access-Token": TEST_SHOP_SETTINGS.publicToken },
      body: {
        query: `mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }`,
        variables: { input: { email, password: "a-strainului" } },
      },
    });
    const attacker = await world.browser().post({ action: "login", email, password: "a-strainului" });
    expect(attacker.body.user).toMatchObject({ firstName: null, lastName: null });
    // The owner can still register again.
    const { mail } = await registered(world, email, { password: PASSWORD });
    expect(activationIn(mail).token).not.toBe("");
  });

  it("a registration with the owner's address changes neither account nor password", async () => {
    await activated(world, email);
    const before = await shop.database.site.select().from(accounts);
    await world
      .browser()
      .post({ action: "create-account", email, password: "a-strainului", firstName: "Altcineva" });
    expect(await shop.database.site.select().from(accounts)).toEqual(before);
    const [mail] = await world.deliver();
    expect(mail?.text).toContain("An account with this email already exists. Please try logging in instead.");
    expect(mail?.text).not.toContain("/account/activate");
  });
});

describe("what is logged", () => {
  it("names no token, no address, no password and no secret", async () => {
    const { browser, answer } = await activated(world, email);
    await browser.post({ action: "magic-link", email });
    const [mail] = await world.deliver();
    const token = linkIn(mail, "/verify").searchParams.get("token") ?? "";
    const secret = browser.cookies.get(`${BRAND_STORAGE_PREFIX}_session`) ?? "";
    await browser.post({ action: "verify-magic-link", token });
    const { accessToken } = answer.body.user as { accessToken: string };
    await browser.post({ action: "refresh-token", customerAccessToken: accessToken });
    await browser.post({ action: "login", email, password: "gresita" });
    world.fault = { is: ["INTERNAL_SERVER_ERROR"] };
    await browser.post({ action: "login", email, password: PASSWORD });
    const log = JSON.stringify(world.lines);
    expect(world.lines.length).toBeGreaterThan(3);
    for (const hidden of ["exemplu.ro", token, token.slice(22), secret, PASSWORD, "gresita", accessToken]) {
      expect(log).not.toContain(hidden);
    }
  });
});
