import { describe, expect, it } from "vitest";
import { hidesCartNotification, nextNotice } from "./cart-notice.ts";

const ADDED_AT = 1_000_000;
const stored = { message: "1 × Papillex: adăugat în coș", timestamp: ADDED_AT };
const shown = { notification: stored, shownAt: ADDED_AT };
const waiting = { notification: stored, shownAt: null };

describe("a poll that finds a notification while nothing is shown", () => {
  it.each([
    ["just saved", { nowMs: ADDED_AT, drawerOpen: false }, { notice: shown, remove: false }],
    [
      "29.999 s old",
      { nowMs: ADDED_AT + 29_999, drawerOpen: false },
      { notice: { ...shown, shownAt: ADDED_AT + 29_999 }, remove: false },
    ],
    ["30 s old", { nowMs: ADDED_AT + 30_000, drawerOpen: false }, { notice: null, remove: true }],
    ["from the future", { nowMs: ADDED_AT - 1, drawerOpen: false }, { notice: null, remove: true }],
    [
      "behind the open drawer",
      { nowMs: ADDED_AT + 200, drawerOpen: true },
      { notice: waiting, remove: false },
    ],
  ])("%s", (_case, sight, expected) => {
    expect(nextNotice({ notice: null, stored, ...sight })).toEqual(expected);
  });

  it("finds none", () => {
    const sight = { notice: null, stored: null, drawerOpen: false, nowMs: ADDED_AT };
    expect(nextNotice(sight)).toEqual({ notice: null, remove: false });
  });
});

describe("a notification that is shown", () => {
  it.each([
    ["stays for less than 5 s", { stored, nowMs: ADDED_AT + 4_999 }, { notice: shown, remove: false }],
    ["is hidden after 5 s and removed", { stored, nowMs: ADDED_AT + 5_000 }, { notice: null, remove: true }],
    [
      "stays when another tab removed it",
      { stored: null, nowMs: ADDED_AT + 900 },
      { notice: shown, remove: false },
    ],
    [
      "leaves nothing to remove then",
      { stored: null, nowMs: ADDED_AT + 5_000 },
      { notice: null, remove: false },
    ],
    [
      "is hidden when the clock was set back",
      { stored, nowMs: ADDED_AT - 60_000 },
      { notice: null, remove: true },
    ],
    [
      "stays when an old one turns up",
      { stored: { message: "old", timestamp: ADDED_AT - 40_000 }, nowMs: ADDED_AT + 900 },
      { notice: shown, remove: true },
    ],
  ])("%s", (_case, sight, expected) => {
    expect(nextNotice({ notice: shown, drawerOpen: false, ...sight })).toEqual(expected);
  });

  it.each([false, true])("gives way to a newer one (drawer open: %s)", (drawerOpen) => {
    const newer = { message: "2 × AHCC: adăugat în coș", timestamp: ADDED_AT + 4_000 };
    const nowMs = ADDED_AT + 4_200;
    const notice = { notification: newer, shownAt: drawerOpen ? null : nowMs };
    expect(nextNotice({ notice: shown, stored: newer, drawerOpen, nowMs })).toEqual({
      notice,
      remove: false,
    });
  });
});

describe("a notification that came while the drawer was open", () => {
  it.each([
    [
      "waits as long as it is",
      { nowMs: ADDED_AT + 29_999, drawerOpen: true },
      { notice: waiting, remove: false },
    ],
    [
      "is shown once it is closed, for 5 s from then on",
      { nowMs: ADDED_AT + 20_000, drawerOpen: false },
      { notice: { ...shown, shownAt: ADDED_AT + 20_000 }, remove: false },
    ],
    [
      "is forgotten 30 s later",
      { nowMs: ADDED_AT + 30_000, drawerOpen: true },
      { notice: null, remove: true },
    ],
  ])("%s", (_case, sight, expected) => {
    expect(nextNotice({ notice: waiting, stored, ...sight })).toEqual(expected);
  });

  it("is shown also where another tab has shown and removed it meanwhile", () => {
    const nowMs = ADDED_AT + 8_000;
    expect(nextNotice({ notice: waiting, stored: null, drawerOpen: false, nowMs })).toEqual({
      notice: { ...shown, shownAt: nowMs },
      remove: false,
    });
  });
});

it.each([
  ["/", false],
  ["/shop", false],
  ["/products/papillex", false],
  ["/my-account/wishlist", false],
  ["/cart", true],
  ["/checkout", true],
  ["/finish", true],
  ["/success", true],
])("on %s the notification is never shown: %s", (pathname, never) => {
  expect(hidesCartNotification(pathname)).toBe(never);
});
