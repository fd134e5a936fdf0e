import { describe, expect, it } from "vitest";
import { nextNotice } from "./cart-notice.ts";

const ADDED_AT = 1_000_000;
const stored = { message: "1 × Papillex: adăugat în coș", timestamp: ADDED_AT };
const shown = { notification: stored, shownAt: ADDED_AT, behindDrawer: false };

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
      { notice: { ...shown, shownAt: ADDED_AT + 200, behindDrawer: true }, remove: false },
    ],
  ])("%s", (_case, sight, expected) => {
    expect(nextNotice({ notice: null, stored, ...sight })).toEqual(expected);
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
  ])("%s", (_case, sight, expected) => {
    expect(nextNotice({ notice: shown, drawerOpen: false, ...sight })).toEqual(expected);
  });

  it("gives way to a newer one, which gets its own 5 s", () => {
    const newer = { message: "2 × AHCC: adăugat în coș", timestamp: ADDED_AT + 4_000 };
    const nowMs = ADDED_AT + 4_200;
    const sight = { notice: shown, stored: newer, drawerOpen: false, nowMs };
    const notice = { notification: newer, shownAt: nowMs, behindDrawer: false };
    expect(nextNotice(sight)).toEqual({ notice, remove: false });
  });

  it("gives way to a newer one behind the drawer", () => {
    const newer = { message: "2 × AHCC: adăugat în coș", timestamp: ADDED_AT + 4_900 };
    const nowMs = ADDED_AT + 5_000;
    const notice = { notification: newer, shownAt: nowMs, behindDrawer: true };
    expect(nextNotice({ notice: shown, stored: newer, drawerOpen: true, nowMs })).toEqual({
      notice,
      remove: false,
    });
  });
});

describe("a notification that came while the drawer was open", () => {
  const behind = { ...shown, behindDrawer: true };

  it.each([
    [
      "is not said again when the drawer closes",
      { nowMs: ADDED_AT + 900 },
      { notice: behind, remove: false },
    ],
    ["is removed when its 5 s are over", { nowMs: ADDED_AT + 5_000 }, { notice: null, remove: true }],
  ])("%s", (_case, { nowMs }, expected) => {
    expect(nextNotice({ notice: behind, stored, drawerOpen: false, nowMs })).toEqual(expected);
  });
});
