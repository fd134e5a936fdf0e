import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeBrowser, stubBrowser } from "#lib/testing/fake-browser.ts";
import { createStoredValue } from "./stored-value.ts";

const KEY = "numbers";

let browser: FakeBrowser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a list of numbers as one tab. */
const openTab = (onChange?: (value: readonly number[]) => void) =>
  createStoredValue<readonly number[]>({
    key: KEY,
    initial: [],
    parse: (text) => (text ?? "").split(",").filter(Boolean).map(Number),
    format: (list) => (list.length === 0 ? null : list.join(",")),
    ...(onChange !== undefined && { onChange }),
  });

/** Simulates another tab that has written `text`, or emptied the storage (a null key). */
function writeElsewhere(text: string, key: string | null = KEY): void {
  browser.stored.set(KEY, text);
  window.dispatchEvent(Object.assign(new Event("storage"), { key }));
}

describe("a stored value", () => {
  it("outlives a page load, and is removed where its text is null", () => {
    openTab().set([1, 2]);
    expect(browser.stored.get(KEY)).toBe("1,2");
    const later = openTab();
    expect(later.get()).toEqual([1, 2]);
    later.set([]);
    expect(browser.stored.has(KEY)).toBe(false);
  });

  it("is the same object while the text is the same", () => {
    browser.stored.set(KEY, "1");
    const tab = openTab();
    expect(tab.get()).toBe(tab.get());
  });

  it("is read again while there is no listener, as no event reports other tabs then", () => {
    const [left, right] = [openTab(), openTab()];
    left.set([1]);
    expect(right.get()).toEqual([1]);
    left.set([2]);
    expect(right.get()).toEqual([2]);
  });

  it("follows other tabs only while there is a listener", () => {
    const heard = vi.fn();
    const seen: (readonly number[])[] = [];
    const tab = openTab((value) => seen.push(value));
    const stop = tab.subscribe(heard);
    writeElsewhere("1");
    writeElsewhere("1,2", null);
    writeElsewhere("1,2,3", "another key");
    expect(tab.get()).toEqual([1, 2]);
    expect([heard.mock.calls.length, seen]).toEqual([2, [[1], [1, 2]]]);
    stop();
    writeElsewhere("4");
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("is read again when a page comes back that was kept for the back button", () => {
    const tab = openTab();
    tab.subscribe(() => {});
    browser.stored.set(KEY, "7");
    window.dispatchEvent(new Event("pageshow"));
    expect(tab.get()).toEqual([7]);
  });

  it("loses no change of two tabs", async () => {
    const [left, right] = [openTab(), openTab()];
    left.subscribe(() => {});
    right.subscribe(() => {});
    await Promise.all([left, right].map((tab, n) => tab.change((list) => [...list, n])));
    expect(browser.stored.get(KEY)).toBe("0,1");
  });

  it("is re-read and held against the changes of other tabs while work that takes time is done", async () => {
    const [left, right] = [openTab(), openTab()];
    left.subscribe(() => {});
    right.set([1]);
    const seen: (readonly number[])[] = [];
    const held = left.hold(async (current) => {
      seen.push(current);
      await Promise.resolve();
      left.set([]);
      return "done";
    });
    const changed = right.change((list) => [...list, 2]);
    expect([await held, await changed, seen, browser.stored.get(KEY)]).toEqual([
      "done",
      undefined,
      [[1]],
      "2",
    ]);
  });

  it("is not written when a change changes nothing, so that tabs do not wake each other", async () => {
    const tab = openTab();
    tab.set([1]);
    const writes = browser.writes();
    await tab.change((list) => list);
    expect(browser.writes()).toBe(writes);
  });

  it("lives on in memory where storage refuses it, until another tab has stored one", async () => {
    browser.stored.set(KEY, "1");
    const tab = openTab();
    tab.subscribe(() => {});
    browser.forbidWriting();
    await tab.change((list) => [...list, 2]);
    await tab.change((list) => [...list, 3]);
    expect(tab.get()).toEqual([1, 2, 3]);
    writeElsewhere("9");
    expect(tab.get()).toEqual([9]);
  });

  it("is empty where the browser forbids storage", () => {
    vi.stubGlobal("localStorage", undefined);
    const tab = openTab();
    expect(tab.get()).toEqual([]);
    tab.set([1]);
    expect(tab.get()).toEqual([1]);
  });

  it("changes without a lock where the browser has none", async () => {
    vi.stubGlobal("navigator", {});
    const tab = openTab();
    await tab.change(() => [1]);
    expect(browser.stored.get(KEY)).toBe("1");
  });
});
