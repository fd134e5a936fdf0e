import { beforeEach, describe, expect, it } from "vitest";
import { beforeEachAuthTest } from "#tests/support/worlds/auth-tests.ts";
import {
  activated,
  type AuthBrowser,
  type AuthWorld,
  linkIn,
  registered,
  STORE,
} from "#tests/support/worlds/auth-world.ts";
import { loadLogin } from "./login.server.ts";

let world: AuthWorld;
let email: string;

/** Follows a login link on another device. */
async function byMagicLink(): Promise<AuthBrowser> {
  const browser = world.browser();
  await browser.post({ action: "magic-link", email });
  const url = linkIn((await world.deliver()).at(-1), "/verify-magic-link");
  await browser.post({ action: "verify-magic-link", token: url.searchParams.get("token") });
  return browser;
}

/** Opens the login page in a browser: returns its data, or the redirect's target. */
async function openLogin(browser: AuthBrowser) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(`${STORE}/my-account/login?returnTo=/my-account/addresses`, {
    headers: { cookie },
  });
  const answer = await loadLogin(browser.args(request));
  return answer instanceof Response ? { to: answer.headers.get("Location") } : answer;
}

const FORM = { returnTo: "/my-account/addresses", isAskedFor: true };
const GOES_ON = { to: "/my-account/addresses" };

describe("the login page, for whom a link let in without the platform", () => {
  beforeEachAuthTest((test) => ({ world, email } = test), { multipassSecret: null });

  it("opens for an account with a password, which gives access to the addresses", async () => {
    const { browser } = await activated(world, email);
    expect(await openLogin(browser)).toEqual(GOES_ON);
    expect(await openLogin(await byMagicLink())).toEqual(FORM);
  });

  it("leads on where it has none: there is nothing to type", async () => {
    await registered(world, email);
    expect(await openLogin(await byMagicLink())).toEqual(GOES_ON);
  });
});

describe("the login page, for whom a link let in with the platform's token", () => {
  beforeEachAuthTest((test) => ({ world, email } = test));
  beforeEach(() => activated(world, email));

  it("leads on", async () => {
    expect(await openLogin(await byMagicLink())).toEqual(GOES_ON);
  });
});
