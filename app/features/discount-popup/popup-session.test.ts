import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { stubBrowser } from "#lib/testing/fake-browser.ts";

let session: typeof import("./popup-session.ts");
const kept = new Map<string, string>();
beforeEach(async () => {
  vi.resetModules();
  kept.clear();
  stubBrowser();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  session = await import("./popup-session.ts");
});
afterEach(() => vi.unstubAllGlobals());

it("that the popup was shown is kept in the session, until the shortcut forgets it (spec §2, §9)", () => {
  expect(session.wasPopupShown()).toBe(false);
  session.notePopupShown();
  expect([session.wasPopupShown(), [...kept.keys()]]).toEqual([
    true,
    [`${BRAND_STORAGE_PREFIX}_popup_shown`],
  ]);
  session.forgetPopupShown();
  expect([...kept.keys()]).toEqual([]);
});
