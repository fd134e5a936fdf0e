import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEMO_ACCOUNT_KEY } from "#domain/storage-keys.ts";
import { type FakeBrowser, stubBrowser } from "#lib/testing/fake-browser.ts";
import { EMPTY_ADDRESS } from "#app/features/addresses/address-form-values.ts";

const ADDRESS = {
  ...EMPTY_ADDRESS,
  firstName: "Ana",
  lastName: "Pop",
  address1: "Str. Florilor 1",
  city: "Cluj-Napoca",
  state: "CJ",
  postalCode: "400114",
  phone: "0721 123 456",
};

let browser: FakeBrowser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

async function openTab(): Promise<typeof import("./demo-account-store.ts")> {
  vi.resetModules();
  return import("./demo-account-store.ts");
}

/** Reads the account as another tab does. */
async function storedAccount() {
  const { parseDemoAccount } = await openTab();
  return parseDemoAccount(browser.stored.get(DEMO_ACCOUNT_KEY) ?? null);
}

describe("an account in demo mode", () => {
  it("is kept in this browser alone, without a password, and outlives a page load", async () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    const { enterDemo, addDemoAddress } = await openTab();
    enterDemo("ana@exemplu.ro");
    await addDemoAddress(ADDRESS);
    await addDemoAddress(ADDRESS);
    expect(await storedAccount()).toEqual({ email: "ana@exemplu.ro", addresses: [ADDRESS] });
    expect(browser.stored.get(DEMO_ACCOUNT_KEY)).not.toMatch(/password/i);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("has the newest address first, each once", async () => {
    const { enterDemo, addDemoAddress, removeDemoAddress } = await openTab();
    const cities = async () => (await storedAccount())?.addresses.map(({ city }) => city).join(" ");
    enterDemo("ana@exemplu.ro");
    for (const city of ["Cluj", "Iași", "Cluj"]) await addDemoAddress({ ...ADDRESS, city });
    expect(await cities()).toBe("Cluj Iași");
    await removeDemoAddress({ ...ADDRESS, city: "Cluj" });
    expect(await cities()).toBe("Iași");
  });

  it("waits while another tab changes the account, and loses nothing of that", async () => {
    const { enterDemo, addDemoAddress } = await openTab();
    enterDemo("ana@exemplu.ro");
    const other = Promise.withResolvers<void>();
    const changing = navigator.locks.request(DEMO_ACCOUNT_KEY, async () => {
      const text = browser.stored.get(DEMO_ACCOUNT_KEY) ?? "";
      await other.promise;
      const changed = { ...JSON.parse(text), addresses: [{ ...ADDRESS, city: "Iași" }] };
      browser.stored.set(DEMO_ACCOUNT_KEY, JSON.stringify(changed));
    });
    const added = addDemoAddress({ ...ADDRESS, city: "Cluj" });
    other.resolve();
    await Promise.all([changing, added]);
    expect((await storedAccount())?.addresses.map(({ city }) => city)).toEqual(["Cluj", "Iași"]);
  });

  it("goes without a trace", async () => {
    const { enterDemo, leaveDemo, removeDemoAddress } = await openTab();
    enterDemo("ana@exemplu.ro");
    await removeDemoAddress(ADDRESS);
    leaveDemo();
    expect(browser.stored.size).toBe(0);
  });

  it.each([
    ["missing", null, null],
    ["not JSON", "{oops", null],
    ["without an address of hers", "{}", null],
    ["with addresses that are none", '{"email":"a@b.ro","addresses":[1,{"city":"Cluj"}]}', []],
  ])("that is %s is read as such", async (_case, text, addresses) => {
    const { parseDemoAccount } = await openTab();
    expect(parseDemoAccount(text)?.addresses ?? null).toEqual(addresses);
  });
});
