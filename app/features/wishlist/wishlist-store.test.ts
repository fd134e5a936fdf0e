import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { USER_KEY, WISHLIST_KEY } from "#domain/storage-keys.ts";
import { type FakeBrowser, stubBrowser } from "#lib/testing/fake-browser.ts";
import { setSignedIn, stubAccount } from "./fake-account.fixture.ts";

const REFERENCE = "7b0f7a52-4c8e-4f0b-9a51-0d8f4f6f1a11";

/** Fake channel that delivers messages to others of the same name at once. */
class FakeChannel extends EventTarget {
  static open: FakeChannel[] = [];
  constructor() {
    super();
    FakeChannel.open.push(this);
  }
  postMessage(): void {
    for (const each of FakeChannel.open) if (each !== this) each.dispatchEvent(new Event("message"));
  }
}

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers({ now: 500, toFake: ["Date"] });
  browser = stubBrowser();
  FakeChannel.open = [];
  vi.stubGlobal("BroadcastChannel", FakeChannel);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Simulates a page load: imports the modules anew. */
async function openTab() {
  vi.resetModules();
  const { keepProduct } = await import("./wishlist-changes.ts");
  const { wishlistView, followVisitor } = await import("./wishlist-store.ts");
  const { savedProducts } = await import("./saved-products.ts");
  const { toasts } = await import("#app/features/toast/toast-store.ts");
  return {
    add: (handle: string) => keepProduct({ handle, title: handle.toUpperCase() }, true),
    remove: (handle: string) => keepProduct({ handle, title: handle.toUpperCase() }, false),
    follow: followVisitor,
    shown: () =>
      wishlistView
        .get()
        .entries.map(({ handle }) => handle)
        .join(" "),
    hearts: () => [...savedProducts.get()].join(" "),
    toasts: () => toasts.get().map(({ type, title }) => `${type}: ${title}`),
  };
}

function store(...handles: string[]): void {
  const entries = handles.map((handle, n) => ({ handle, addedAt: 400 - n }));
  browser.stored.set(WISHLIST_KEY, JSON.stringify(entries));
}

function stored(): string {
  const entries = JSON.parse(browser.stored.get(WISHLIST_KEY) ?? "[]") as { handle: string }[];
  return entries.map(({ handle }) => handle).join(" ");
}

function storageEvent(key: string | null): void {
  window.dispatchEvent(Object.assign(new Event("storage"), { key }));
}

/** Waits until all pending promises are settled. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe("a guest's wishlist", () => {
  it("is kept in the browser's storage, fills the hearts, calls no server and shows toasts", async () => {
    const account = stubAccount();
    const tab = await openTab();
    await tab.add("a");
    await tab.add("b");
    expect([stored(), tab.hearts(), account.asked]).toEqual(["b a", "b a", []]);
    await tab.remove("a");
    expect([stored(), tab.hearts()]).toEqual(["b", "b"]);
    expect(tab.toasts()).toEqual(["success: A e la favorite", "success: B e la favorite"]);
  });

  it("outlives a page load and leaves no key when it is empty", async () => {
    await (await openTab()).add("a");
    const next = await openTab();
    await next.follow();
    expect(next.shown()).toBe("a");
    await next.remove("a");
    expect(browser.stored.has(WISHLIST_KEY)).toBe(false);
  });

  it("is one list for two tabs: neither overwrites the other, and each follows", async () => {
    const left = await openTab();
    await left.follow();
    const right = await openTab();
    await Promise.all([left.add("a"), right.add("b")]);
    expect(stored().split(" ").toSorted()).toEqual(["a", "b"]);
    storageEvent(WISHLIST_KEY);
    await settled();
    expect([left.shown(), right.shown()]).toEqual([stored(), stored()]);
  });

  it("that cannot be written is kept in memory", async () => {
    const tab = await openTab();
    browser.forbidWriting();
    await tab.add("a");
    await tab.add("b");
    expect(tab.shown().split(" ").toSorted()).toEqual(["a", "b"]);
  });

  it("that cannot be written gives way to what another tab stores", async () => {
    const tab = await openTab();
    browser.forbidWriting();
    await tab.add("a");
    store("b");
    storageEvent(WISHLIST_KEY);
    await settled();
    expect(tab.shown()).toBe("b");
  });
});

describe("logging in", () => {
  it("joins the guest's list to the account's once, whatever the tabs, and empties the browser's", async () => {
    const account = stubAccount([{ handle: "c", addedAt: 450 }]);
    store("a", "b");
    setSignedIn(REFERENCE);
    const [left, right] = [await openTab(), await openTab()];
    await Promise.all([left.follow(), right.follow()]);
    expect([left.shown(), right.shown()]).toEqual(["c a b", "c a b"]);
    expect(browser.stored.has(WISHLIST_KEY)).toBe(false);
    expect(account.asked.toSorted()).toEqual(["/api/wishlist", "/api/wishlist merge"]);
  });

  it("on another device finds the list there", async () => {
    stubAccount([{ handle: "c", addedAt: 450 }]);
    setSignedIn(REFERENCE);
    const tab = await openTab();
    await tab.follow();
    expect([tab.shown(), tab.hearts(), browser.stored.size]).toEqual(["c", "c", 0]);
  });

  it("in another tab reaches this one", async () => {
    stubAccount([{ handle: "c", addedAt: 450 }]);
    const tab = await openTab();
    await tab.add("a");
    setSignedIn(REFERENCE);
    storageEvent(USER_KEY);
    await settled();
    expect([tab.shown(), stored()]).toEqual(["a c", ""]);
  });

  it("while the server is silent keeps the guest's list for the next try", async () => {
    const account = stubAccount();
    account.isSilent = true;
    store("a");
    setSignedIn(REFERENCE);
    const tab = await openTab();
    await tab.follow();
    expect(stored()).toBe("a");
    account.isSilent = false;
    await tab.follow();
    expect([tab.shown(), stored(), account.list.length]).toEqual(["a", "", 1]);
  });
});

describe("the wishlist of a logged-in customer", () => {
  it("changes on the server, and shows at once in all tabs of the browser", async () => {
    const account = stubAccount();
    setSignedIn(REFERENCE);
    const [left, right] = [await openTab(), await openTab()];
    await Promise.all([left.follow(), right.follow()]);
    const adding = left.add("a");
    await settled();
    expect(left.hearts()).toBe("a");
    await adding;
    await settled();
    expect([account.list.length, right.hearts(), browser.stored.size]).toEqual([1, "a", 0]);
  });

  it("goes back to what it was, and says so, when the server does not answer", async () => {
    const account = stubAccount([{ handle: "c", addedAt: 450 }]);
    setSignedIn(REFERENCE);
    const tab = await openTab();
    await tab.follow();
    account.isSilent = true;
    await tab.remove("c");
    expect([tab.shown(), tab.toasts()]).toEqual([
      "c",
      [joinHyphenated("error: C: lista de favorite nu s-a schimbat")],
    ]);
  });

  it("after a logout leaves nothing in this browser", async () => {
    stubAccount([{ handle: "c", addedAt: 450 }]);
    setSignedIn(REFERENCE);
    const tab = await openTab();
    await tab.follow();
    setSignedIn("");
    await tab.follow();
    expect([tab.shown(), tab.hearts(), browser.stored.size]).toEqual(["", "", 0]);
  });

  it("whose session has ended takes the click as a guest's", async () => {
    const account = stubAccount([{ handle: "c", addedAt: 450 }]);
    setSignedIn(REFERENCE);
    const tab = await openTab();
    await tab.follow();
    account.isIn = false;
    await tab.add("a");
    expect([tab.shown(), stored(), account.list.length]).toEqual(["a", "a", 1]);
  });
});
