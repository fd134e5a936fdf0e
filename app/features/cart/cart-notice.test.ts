import { describe, expect, it } from "vitest";
import { nextNotice } from "./cart-notice.ts";

const ADDED_AT = 1_000_000;
const stored = { message: "1 × Papillex: adăugat în coș", timestamp: ADDED_AT };
const shown = { notification: stored, shownAt: ADDED_AT };

describe("a poll that finds a notification while nothing is shown", () => {
  it.each([
    ["just saved", { nowMs: ADDED_AT, drawerOpen: false }, { notice: shown, remove: false }],
    [
      "29.999 s old",
      { nowMs: ADDED_AT + 29_999, drawerOpen: false },
      { notice: { notification: stored, shownAt: ADDED_AT + 29_999 }, remove: false },
    ],
    ["30 s old", { nowMs: ADDED_AT + 30_000, drawerOpen: false }, { notice: null, remove: true }],
    ["from the future", { nowMs: ADDED_AT - 1, drawerOpen: false }, { notice: null, remove: true }],
    ["beside the open drawer", { nowMs: ADDED_AT + 200, drawerOpen: true }, { notice: null, remove: false }],
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
    expect(nextNotice(sight)).toEqual({ notice: { notification: newer, shownAt: nowMs }, remove: false });
  });

  it("does not take a newer one along that waits for the drawer to close", () => {
    const newer = { message: "2 × AHCC: adăugat în coș", timestamp: ADDED_AT + 4_900 };
    const sight = { notice: shown, stored: newer, drawerOpen: true, nowMs: ADDED_AT + 5_000 };
    expect(nextNotice(sight)).toEqual({ notice: null, remove: false });
  });
});
