import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEMO_ACCOUNT_KEY } from "#domain/storage-keys.ts";
import { type FakeBrowser, stubBrowser } from "#tests/support/fake-browser.ts";
import { EMPTY_ADDRESS } from "../addresses/address-form-values.ts";

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

describe("an account in demo mode", () => {
  it("is kept in this browser alone, without a password, and outlives a page load", async () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    const { enterDemo, addDemoAddress } = await openTab();
    enterDemo("ana@exemplu.ro");
    addDemoAddress(ADDRESS);
    addDemoAddress(ADDRESS);
    const next = await openTab();
    expect(next.currentDemoAccount()).toEqual({ email: "ana@exemplu.ro", addresses: [ADDRESS] });
    expect(browser.stored.get(DEMO_ACCOUNT_KEY)).not.toMatch(/password/i);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("goes without a trace", async () => {
    const { enterDemo, leaveDemo, currentDemoAccount, removeDemoAddress } = await openTab();
    enterDemo("ana@exemplu.ro");
    removeDemoAddress(0);
    leaveDemo();
    expect([currentDemoAccount(), browser.stored.size]).toEqual([null, 0]);
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
