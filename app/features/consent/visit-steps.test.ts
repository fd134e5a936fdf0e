import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { VISIT_STEP_KEY } from "#domain/storage-keys.ts";
import { stubBrowser } from "#lib/testing/fake-browser.ts";

let tab: Map<string, string>;
let isFull: boolean;
beforeEach(() => {
  stubBrowser();
  tab = new Map();
  isFull = false;
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      tab.set(key, value);
    },
    removeItem: (key: string) => tab.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Loads a page in the tab, as far as this module knows. */
async function loadPage() {
  vi.resetModules();
  const steps = await import("./visit-steps.ts");
  steps.settleVisit(true);
  return steps;
}

describe("the steps of a visit", () => {
  it("are sent once, and those that were skipped with the next", async () => {
    const page = await loadPage();
    page.noteStep({ name: "search" });
    expect(page.takeSteps()).toEqual(["visit"]);
    expect(page.takeSteps()).toEqual([]);
    page.noteStep({ name: "add_to_cart" });
    page.noteStep({ name: "view_item" });
    expect(page.takeSteps()).toEqual(["product", "cart"]);
  });

  it("are counted once in a tab, though the page is loaded again or comes back from the payment", async () => {
    const shop = await loadPage();
    shop.noteStep({ name: "begin_checkout" });
    expect(shop.takeSteps()).toEqual(["visit", "product", "cart", "checkout"]);
    expect((await loadPage()).takeSteps()).toEqual([]);
    const thanks = await loadPage();
    thanks.noteStep({ name: "purchase" });
    expect(thanks.takeSteps()).toEqual(["paid"]);
  });

  it("are none without consent, and forgotten once it is withdrawn", async () => {
    const page = await loadPage();
    page.noteStep({ name: "view_item" });
    page.takeSteps();
    expect(tab.get(VISIT_STEP_KEY)).toBe("product");
    page.settleVisit(false);
    expect(page.takeSteps()).toEqual([]);
    expect(tab.size).toBe(0);
  });

  it("are not sent by a browser that cannot keep them", async () => {
    isFull = true;
    expect((await loadPage()).takeSteps()).toEqual([]);
  });

  it("are those of this store, whatever the tab has stored", async () => {
    tab.set(VISIT_STEP_KEY, "constructor");
    expect((await loadPage()).takeSteps()).toEqual(["visit"]);
  });
});
