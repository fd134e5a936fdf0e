import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { beforeEachAuthTest } from "#tests/support/worlds/auth-tests.ts";
import type { StoreTestShop } from "#tests/support/store/open-store-shop.ts";
import { accounts } from "./auth.tables.ts";
import { activationIn, type AuthWorld, PASSWORD, registered } from "#tests/support/worlds/auth-world.ts";

let shop: StoreTestShop;
let world: AuthWorld;
let email: string;
let n: number;
beforeEachAuthTest((test) => ({ shop, world, email, n } = test));

async function account(address: string) {
  const [row] = await shop.database.site.select().from(accounts).where(eq(accounts.email, address));
  return row;
}

describe("activation", () => {
  it("confirms the password typed at registration, or takes another", async () => {
    const { browser, mail } = await registered(world, email, { password: PASSWORD });
    expect((await account(email))?.pendingPasswordHash).toMatch(/^\$argon2id\$/);
    const link = activationIn(mail);
    const confirm = { action: "activate-account", ...link, confirmsPending: true };
    const wrong = await browser.post({ ...confirm, password: "alta-parola" });
    expect(wrong.body.error).toBe(
      "This is not the password you typed when you registered. Type it once more, or choose another password.",
    );
    expect((await browser.post({ ...confirm, password: PASSWORD })).status).toBe(200);
  });

  it.each([
    ["none", "", "Please enter your password."],
    ["of four letters", "patr", "Password must be at least 5 characters long."],
    ["of four flowers", "🌼🌼🌼🌼", "Password must be at least 5 characters long."],
    ["of 10,000 letters", "x".repeat(10_000), "Password must be at most 40 characters long."],
    ["with a space before it", " cu-spatiu", "Password must not start or end with a space."],
  ])("refuses a password %s, and the link stays good", async (_case, password, error) => {
    const { browser, mail } = await registered(world, email);
    const call = { action: "activate-account", ...activationIn(mail) };
    expect((await browser.post({ ...call, password })).body).toEqual({ success: false, error });
    expect((await browser.post({ ...call, password: "cinci" })).status).toBe(200);
  });

  it("says when the two passwords differ", async () => {
    const { browser, mail } = await registered(world, email);
    const call = {
      action: "activate-account",
      ...activationIn(mail),
      password: PASSWORD,
      passwordAgain: "alta",
    };
    expect((await browser.post(call)).body.error).toBe("Passwords do not match.");
  });

  it("in two tabs activates once; the other says that the link is used", async () => {
    const { mail } = await registered(world, email);
    const call = { action: "activate-account", ...activationIn(mail), password: PASSWORD };
    const answers = await Promise.all([world.browser().post(call), world.browser().post(call)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.error).toBe("This activation link has already been used. You can log in.");
  });

  it("while the platform is away the link stays good", async () => {
    const { browser, mail } = await registered(world, email);
    const call = { action: "activate-account", ...activationIn(mail), password: PASSWORD };
    world.fault = { is: "unreachable" };
    expect((await browser.post(call)).status).toBe(503);
    world.fault = null;
    expect((await browser.post(call)).status).toBe(200);
  });

  it("two registrations of one address at once make one account; the second link says that there is one", async () => {
    const browsers = [world.browser(), world.browser()];
    await Promise.all(browsers.map((browser) => browser.post({ action: "create-account", email })));
    expect(await shop.database.site.select().from(accounts).where(eq(accounts.email, email))).toHaveLength(1);
    const mails = await world.deliver();
    expect(mails).toHaveLength(2);
    const [first, second] = mails.map((mail) => ({
      action: "activate-account",
      ...activationIn(mail),
      password: PASSWORD,
    }));
    expect((await world.browser().post(first)).status).toBe(200);
    const taken = await world.browser().post(second);
    expect([taken.status, taken.body.error]).toEqual([
      409,
      "An account with this email already exists. Please try logging in instead.",
    ]);
  });

  it("takes an international address, however it is typed, as one mailbox", async () => {
    const typed = `Ștefania.${n}@MÜLLER.example`;
    const browser = world.browser();
    await browser.post({ action: "create-account", email: typed.normalize("NFD") });
    await browser.post({ action: "create-account", email: `ștefania.${n}@xn--mller-kva.example` });
    const mails = await world.deliver();
    expect(
      (await browser.post({ action: "activate-account", ...activationIn(mails[0]), password: PASSWORD }))
        .status,
    ).toBe(200);
    const login = await world.browser().post({ action: "login", email: typed, password: PASSWORD });
    expect(login.status).toBe(200);
  });
});
