import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addedText, bannerItems, closeDrawer, drawerOpen, openDrawerOn } from "./drawer-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  closeDrawer();
});

const ITEM = { name: "Papillex", variant: "Un flacon", quantity: 2 };

it("the drawer opens on the item that was added, and its banner leaves after 5 s (spec §4)", () => {
  openDrawerOn(ITEM);
  expect([drawerOpen.get(), bannerItems.get()]).toEqual([true, [ITEM]]);
  vi.advanceTimersByTime(4_999);
  expect(bannerItems.get()).toEqual([ITEM]);
  vi.advanceTimersByTime(1);
  expect(bannerItems.get()).toEqual([]);
});

it("the banner of the open drawer has all that were added, the last for its whole time", () => {
  openDrawerOn(ITEM);
  vi.advanceTimersByTime(4_000);
  openDrawerOn({ ...ITEM, quantity: 1 });
  vi.advanceTimersByTime(4_999);
  expect(bannerItems.get()).toEqual([ITEM, { ...ITEM, quantity: 1 }]);
});

it("the item is said with its quantity and variant (spec §3)", () => {
  expect(addedText(ITEM)).toBe("2 × Papillex Un flacon");
});
