import { describe, expect, it } from "vitest";
import { beforeEachAuthTest } from "#tests/support/worlds/auth-tests.ts";
import type { StoreTestShop } from "#tests/support/store/open-store-shop.ts";
import { emailLinks } from "./auth.tables.ts";
import {
  activated,
  activationIn,
  type AuthWorld,
  linkIn,
  PASSWORD,
  registered,
} from "#tests/support/worlds/auth-world.ts";

let shop: StoreTestShop;
let world: AuthWorld;
let email: string;
beforeEachAuthTest((test) => ({ shop, world, email } = test));

describe("links", () => {
  const INVALID = "Invalid or expired link. Please request a new one.";

  async function magicToken() {
    await world.browser().post({ action: "magic-link", email });
    const [mail] = await world.deliver();
    return linkIn(mail, "/verify-magic-link").searchParams.get("token") ?? "";
  }
  const follow = async (token: string) =>
    (await world.browser().post({ action: "verify-magic-link", token })).body;

  it.each([
    ["truncated", (token: string) => token.slice(0, -1)],
    ["longer", (token: string) => `${token}A`],
    ["changed at the end", (token: string) => token.slice(0, -1) + (token.endsWith("A") ? "B" : "A")],
    [
      "of another link",
      (token: string) => token.slice(0, 22) + token.slice(22).split("").toReversed().join(""),
    ],
    ["foreign", () => "A".repeat(65)],
  ])("a token that is %s is refused, and the right one still works", async (_case, change) => {
    await activated(world, email);
    const token = await magicToken();
    expect(await follow(change(token))).toEqual({ success: false, error: INVALID });
    expect(await follow(token)).toMatchObject({ success: true });
  });

  it("a link of one purpose opens nothing else", async () => {
    await activated(world, email);
    const token = await magicToken();
    const reset = await world
      .browser()
      .post({ action: "update-password", token, password: "destul-de-lunga" });
    expect(reset.status).toBe(400);
    expect(await follow(token)).toMatchObject({ success: true });
  });

  it("a magic link ends after 15 minutes, an activation link after 48 hours", async () => {
    const { mail } = await registered(world, email);
    const token = await magicToken();
    world.pass(15 * 60);
    expect(await follow(token)).toEqual({ success: false, error: INVALID });
    world.pass(48 * 3600);
    const late = await world
      .browser()
      .post({ action: "activate-account", ...activationIn(mail), password: PASSWORD });
    expect(late.body.error).toBe(
      "This activation link has expired. Register once more with the same email and we will send you a new one.",
    );
  });

  it("under a clock that is a day behind a link is from tomorrow: it is refused, and a new one works", async () => {
    await activated(world, email);
    const early = await magicToken();
    world.pass(-24 * 3600);
    expect(await follow(early)).toEqual({ success: false, error: INVALID });
    expect(await follow(await magicToken())).toMatchObject({ success: true });
    world.pass(24 * 3600);
  });

  it.each([
    ["logging out everywhere", { action: "logout-everywhere" }],
    [
      "another password",
      { action: "update-password", currentPassword: PASSWORD, password: "alta-parola-buna" },
    ],
  ])("%s ends the links that were mailed before", async (_case, call) => {
    const { browser } = await activated(world, email);
    const token = await magicToken();
    expect((await browser.post(call)).body).toMatchObject({ success: true });
    await world.deliver();
    expect(await follow(token)).toMatchObject({ success: false });
    expect(await follow(await magicToken())).toMatchObject({ success: true });
  });

  it("what the database holds opens nothing", async () => {
    await activated(world, email);
    const token = await magicToken();
    const stored = JSON.stringify(await shop.database.site.select().from(emailLinks));
    expect(stored).not.toContain(token.slice(22));
    expect(stored).not.toContain(token);
  });
});
