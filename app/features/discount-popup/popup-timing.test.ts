import { describe, expect, it } from "vitest";
import {
  decidePopup,
  drawPopupPlan,
  firedTriggers,
  nextTimerInMs,
  type PopupMoment,
  type PopupScene,
  type PopupTrigger,
} from "./popup-timing.ts";
import { isPopupPath } from "./popup-paths.ts";

const CALM: PopupScene = {
  pathname: "/products/papillex",
  wasShown: false,
  hasOrdered: false,
  hasCode: false,
  isConsentOpen: false,
  isDialogOpen: false,
  isTyping: false,
  hasErrorPanel: false,
};

describe("a visit's plan", () => {
  it.each([
    [0, { timerMs: 20_000, visitMs: 60_000, scrollShare: 0.5 }],
    [0.5, { timerMs: 25_000, visitMs: 66_000, scrollShare: 0.6 }],
    [0.999_999, { timerMs: 30_000, visitMs: 72_000, scrollShare: 0.7 }],
  ])("drawn with %d", (chance, { scrollShare, ...times }) => {
    const plan = drawPopupPlan(() => chance);
    expect(plan).toMatchObject(times);
    expect(plan.scrollShare).toBeCloseTo(scrollShare, 5);
  });
});

describe("a trigger", () => {
  const plan = { timerMs: 20_000, visitMs: 60_000, scrollShare: 0.5 };
  const none = new Set<PopupTrigger>();
  const at = (moment: Partial<PopupMoment>): PopupMoment => ({
    elapsedMs: 0,
    scrollShare: 0,
    leavesAtTop: false,
    ...moment,
  });

  it.each([
    [{ elapsedMs: 19_999 }, []],
    [{ elapsedMs: 20_000 }, ["timer"]],
    [{ elapsedMs: 60_000 }, ["timer", "visit"]],
    [{ scrollShare: 0.499 }, []],
    [{ scrollShare: 0.5 }, ["scroll"]],
    [{ scrollShare: null }, []],
    [{ leavesAtTop: true }, ["exit"]],
  ] as const)("at %j fires: %j", (moment, fired) => {
    expect(firedTriggers(plan, at(moment), none)).toEqual(fired);
  });

  it("fires once, and the mouse as often as it leaves", () => {
    const spent = new Set<PopupTrigger>(["timer", "scroll", "exit"]);
    const late = at({ elapsedMs: 30_000, scrollShare: 1, leavesAtTop: true });
    expect(firedTriggers(plan, late, spent)).toEqual(["exit"]);
  });

  it.each([
    [0, [], 20_000],
    [19_999.5, [], 0.5],
    [25_000, [], 0],
    [25_000, ["timer"], 35_000],
    [70_000, ["timer", "visit"], null],
  ] as const)("after %d ms, with %j spent, is waited for so long: %j", (elapsedMs, spent, wait) => {
    expect(nextTimerInMs(plan, elapsedMs, new Set(spent))).toBe(wait);
  });
});

describe("what becomes of a trigger", () => {
  it.each([
    ["on a calm product page", {}, "show"],
    ["on the shop's page", { pathname: "/shop" }, "show"],
    ["elsewhere", { pathname: "/blog" }, "lost"],
    ["before the consent is answered", { isConsentOpen: true }, "lost"],
    ["beside a dialog", { isDialogOpen: true }, "lost"],
    ["while somebody types", { isTyping: true }, "lost"],
    ["beside an error", { hasErrorPanel: true }, "lost"],
    ["once it was shown", { wasShown: true }, "never"],
    ["in a browser that has ordered", { hasOrdered: true, isTyping: true }, "never"],
    ["in a browser that was given a code in the footer", { hasCode: true }, "never"],
  ] as const)("%s", (_about, changes, decision) => {
    expect(decidePopup({ ...CALM, ...changes })).toBe(decision);
  });

  it.each([
    ["/shop", true],
    ["/product", true],
    ["/product/ahcc", true],
    ["/products/papillex", true],
    ["/products", false],
    ["/shop-window", false],
    ["/", false],
    ["/cart", false],
    ["/my-account", false],
  ])("%s has the popup: %s", (pathname, has) => {
    expect(isPopupPath(pathname)).toBe(has);
  });
});
