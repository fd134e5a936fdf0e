import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { USER_KEY } from "#domain/storage-keys.ts";
import { type FakeBrowser, stubBrowser } from "#lib/testing/fake-browser.ts";
import type { AuthUser } from "#app/features/auth/auth-result.ts";
import { SIGNED_IN_COOKIE } from "./signed-in-cookie.ts";
import { REFERENCE, USER } from "./user.fixture.ts";

const NOW = new Date("2026-11-21T08:00:00Z");
const NEXT_REFERENCE = "0e9a1d52-1c8e-4f0b-9a51-0d8f4f6f1a22";

let browser: FakeBrowser;
let reload: ReturnType<typeof vi.fn>;
let asked: string[];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  browser = stubBrowser();
  reload = vi.fn();
  asked = [];
  vi.stubGlobal("location", { protocol: "http:", pathname: "/my-account", reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates a page load. */
async function openTab() {
  vi.resetModules();
  const { settleSession } = await import("./browser-session.ts");
  const { signedIn } = await import("./signed-in-state.ts");
  return { settle: settleSession, isIn: () => signedIn.get() };
}

function setCookie(reference: string): void {
  document.cookie = `${SIGNED_IN_COOKIE}=${reference}`;
}

const stored = () => JSON.parse(browser.stored.get(USER_KEY) ?? "null") as AuthUser | null;
const store = (user: AuthUser) => browser.stored.set(USER_KEY, JSON.stringify(user));

interface Server {
  readonly session?: AuthUser | null | "silent";
  readonly refresh?:
    | { readonly accessToken: string; readonly expiresAt: string }
    | "refused"
    | "changed"
    | "silent";
}

function stubServer({ session = null, refresh = "refused" }: Server): void {
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    const { action = "" } = JSON.parse(init.body as string) as { action?: string };
    asked.push(action);
    const said = action === "session" ? session : action === "refresh-token" ? refresh : null;
    if (said === "silent") throw new TypeError("Failed to fetch");
    if (action === "session") return Response.json({ success: true, user: said });
    if (action === "logout") return Response.json({ success: true });
    if (said === "refused") return Response.json({ success: false }, { status: 401 });
    if (said === "changed") return Response.json({ success: false }, { status: 409 });
    return Response.json({ success: true, ...said });
  });
}

const FIRST = { afterNavigation: true };

describe("at start (spec §4, Auth)", () => {
  it("an expired stored user is dropped, without a request when there is no session", async () => {
    store({ ...USER, expiresAt: "2026-11-21T07:59:59Z" });
    stubServer({});
    const tab = await openTab();
    await tab.settle(FIRST);
    expect([stored(), tab.isIn(), asked]).toEqual([null, false, []]);
  });

  it("an expired stored user counts as a guest, also while the server does not answer", async () => {
    store({ ...USER, expiresAt: "2026-11-21T07:59:59Z" });
    setCookie(REFERENCE);
    stubServer({ session: "silent" });
    const tab = await openTab();
    await tab.settle(FIRST);
    expect([stored(), tab.isIn()]).toEqual([null, false]);
  });

  it("a stored user of a browser that is not logged in any more is dropped", async () => {
    store(USER);
    stubServer({});
    await (await openTab()).settle(FIRST);
    expect([stored(), asked]).toEqual([null, []]);
  });

  it("a stored user is validated, once a page load", async () => {
    store(USER);
    setCookie(REFERENCE);
    stubServer({ session: USER });
    const tab = await openTab();
    await tab.settle(FIRST);
    await tab.settle(FIRST);
    expect([stored(), tab.isIn(), asked]).toEqual([USER, true, ["session"]]);
  });

  it("a user without a session at the server is removed, with the signed-in cookie", async () => {
    store(USER);
    setCookie(REFERENCE);
    stubServer({ session: null });
    const tab = await openTab();
    await tab.settle(FIRST);
    expect([stored(), tab.isIn()]).toEqual([null, false]);
    expect(document.cookie).toBe(`${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`);
  });

  it("a silent server changes nothing", async () => {
    store(USER);
    setCookie(REFERENCE);
    stubServer({ session: "silent" });
    const tab = await openTab();
    await tab.settle(FIRST);
    expect([stored(), tab.isIn()]).toEqual([USER, true]);
  });

  it("after a login the user is written, whatever was there", async () => {
    store({ ...USER, email: "ioana@exemplu.ro", accessToken: NEXT_REFERENCE });
    setCookie(REFERENCE);
    stubServer({ session: USER });
    await (await openTab()).settle(FIRST);
    expect(stored()).toEqual(USER);
  });

  it("text that is no user is no user", async () => {
    browser.stored.set(USER_KEY, '{"email":"ana@exemplu.ro"}');
    setCookie(REFERENCE);
    stubServer({ session: USER });
    await (await openTab()).settle(FIRST);
    expect(stored()).toEqual(USER);
  });
});

describe("before its end", () => {
  const soon = { ...USER, expiresAt: "2026-11-21T08:30:00Z" };

  it("a session is refreshed", async () => {
    store(soon);
    setCookie(REFERENCE);
    const next = { accessToken: REFERENCE, expiresAt: "2026-11-22T08:00:00Z" };
    stubServer({ session: soon, refresh: next });
    const tab = await openTab();
    await tab.settle(FIRST);
    expect([stored(), tab.isIn(), asked]).toEqual([{ ...USER, ...next }, true, ["session", "refresh-token"]]);
  });

  it("a session is refreshed also in a tab that stays open", async () => {
    store(USER);
    setCookie(REFERENCE);
    stubServer({ session: USER, refresh: { accessToken: REFERENCE, expiresAt: "2026-11-23T08:00:00Z" } });
    await (await openTab()).settle(FIRST);
    await vi.advanceTimersByTimeAsync(23 * 60 * 60_000);
    expect(stored()?.expiresAt).toBe("2026-11-23T08:00:00Z");
  });

  it("one that cannot be refreshed is logged out, and the page asked for anew", async () => {
    store(soon);
    setCookie(REFERENCE);
    stubServer({ session: { ...USER, expiresAt: "2026-11-21T10:00:00Z" }, refresh: "refused" });
    const tab = await openTab();
    await tab.settle(FIRST);
    expect(tab.isIn()).toBe(true);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect([stored(), tab.isIn(), asked.at(-1)]).toEqual([null, false, "logout"]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("another tab that was faster is no reason to log out", async () => {
    store(soon);
    setCookie(REFERENCE);
    stubServer({ session: soon, refresh: "changed" });
    const tab = await openTab();
    await tab.settle(FIRST);
    expect([stored(), tab.isIn()]).toEqual([soon, true]);
  });

  it("a server that does not answer the refresh is no reason to log out", async () => {
    store(soon);
    setCookie(REFERENCE);
    stubServer({ session: soon, refresh: "silent" });
    const tab = await openTab();
    await tab.settle(FIRST);
    expect([stored(), tab.isIn()]).toEqual([soon, true]);
  });
});

describe("two tabs", () => {
  it("refresh one session once", async () => {
    const soon = { ...USER, expiresAt: "2026-11-21T08:30:00Z" };
    store(soon);
    setCookie(REFERENCE);
    stubServer({ session: soon, refresh: { accessToken: REFERENCE, expiresAt: "2026-11-22T08:00:00Z" } });
    const [left, right] = [await openTab(), await openTab()];
    await left.settle(FIRST);
    stubServer({ session: USER, refresh: "refused" });
    await right.settle(FIRST);
    expect(asked.filter((action) => action === "refresh-token")).toHaveLength(1);
  });

  it("leave together: the other's account page is asked for anew, any other page stays", async () => {
    store(USER);
    setCookie(REFERENCE);
    stubServer({ session: USER });
    const tab = await openTab();
    await tab.settle(FIRST);
    browser.stored.delete(USER_KEY);
    setCookie("");
    await tab.settle({ afterNavigation: false });
    expect([tab.isIn(), reload.mock.calls.length]).toEqual([false, 1]);

    setCookie(REFERENCE);
    vi.stubGlobal("location", { protocol: "http:", pathname: "/shop", reload });
    await tab.settle({ afterNavigation: false });
    expect([tab.isIn(), reload.mock.calls.length]).toEqual([true, 1]);
  });

  it("a logout of its own leads to a page of its own: nothing is asked for twice", async () => {
    store(USER);
    setCookie(REFERENCE);
    stubServer({ session: USER });
    const tab = await openTab();
    await tab.settle(FIRST);
    setCookie("");
    await tab.settle({ afterNavigation: true });
    expect([stored(), reload.mock.calls.length]).toEqual([null, 0]);
  });
});
