/**
 * Timing of the discount popup (spec §2, §4, §9). Pure: the caller passes the clock, the random numbers and the state
 * of the page.
 */

import { isPopupPath } from "./popup-paths.ts";

export const POPUP_TIMER_MIN_MS = 20_000;
export const POPUP_TIMER_MAX_MS = 30_000;
/** Assumed length of a visit; one trigger fires after a random share of it. */
export const POPUP_ASSUMED_VISIT_MS = 120_000;
export const POPUP_VISIT_SHARE_MIN = 0.5;
export const POPUP_VISIT_SHARE_MAX = 0.6;
/** Share of the page's scrollable height. */
export const POPUP_SCROLL_SHARE_MIN = 0.5;
export const POPUP_SCROLL_SHARE_MAX = 0.7;

export type PopupTrigger = "timer" | "visit" | "scroll" | "exit";

/** Times at which the triggers of one visit fire. */
export interface PopupPlan {
  readonly timerMs: number;
  readonly visitMs: number;
  /** 0 to 1. */
  readonly scrollShare: number;
}

/** Draws a visit's plan. @param random a number from 0 to below 1 */
export function drawPopupPlan(random: () => number): PopupPlan {
  const between = (min: number, max: number): number => min + random() * (max - min);
  return {
    timerMs: Math.round(between(POPUP_TIMER_MIN_MS, POPUP_TIMER_MAX_MS)),
    visitMs: Math.round(POPUP_ASSUMED_VISIT_MS * between(POPUP_VISIT_SHARE_MIN, POPUP_VISIT_SHARE_MAX)),
    scrollShare: between(POPUP_SCROLL_SHARE_MIN, POPUP_SCROLL_SHARE_MAX),
  };
}

/** State of the visit at a moment. */
export interface PopupMoment {
  /** Since the visit's first page that has the popup. */
  readonly elapsedMs: number;
  /** Scroll position, 0 to 1; null for a page that cannot be scrolled. */
  readonly scrollShare: number | null;
  /** The mouse is leaving the window at its top just now. */
  readonly leavesAtTop: boolean;
}

/**
 * Lists the triggers that fire at a moment, without those that were spent before. The exit trigger may fire any
 * number of times.
 */
export function firedTriggers(
  plan: PopupPlan,
  { elapsedMs, scrollShare, leavesAtTop }: PopupMoment,
  spent: ReadonlySet<PopupTrigger>,
): readonly PopupTrigger[] {
  const isDue: Readonly<Record<PopupTrigger, boolean>> = {
    timer: elapsedMs >= plan.timerMs && !spent.has("timer"),
    visit: elapsedMs >= plan.visitMs && !spent.has("visit"),
    scroll: scrollShare !== null && scrollShare >= plan.scrollShare && !spent.has("scroll"),
    exit: leavesAtTop,
  };
  return (["timer", "visit", "scroll", "exit"] as const).filter((trigger) => isDue[trigger]);
}

/** Computes the milliseconds until the next of the two timers that is not spent; null when both are. */
export function nextTimerInMs(
  plan: PopupPlan,
  elapsedMs: number,
  spent: ReadonlySet<PopupTrigger>,
): number | null {
  const waits = [
    ...(spent.has("timer") ? [] : [plan.timerMs - elapsedMs]),
    ...(spent.has("visit") ? [] : [plan.visitMs - elapsedMs]),
  ];
  return waits.length === 0 ? null : Math.max(0, Math.min(...waits));
}

/** State of the browser and its page when a trigger fires. */
export interface PopupScene {
  readonly pathname: string;
  /** In this browser session. */
  readonly wasShown: boolean;
  readonly hasOrdered: boolean;
  /** Popup or newsletter gave this browser a code: one offer per visitor. */
  readonly hasCode: boolean;
  /** The question about measurement was not answered yet. */
  readonly isConsentOpen: boolean;
  /** Any dialog, including the drawer and the menu. */
  readonly isDialogOpen: boolean;
  readonly isTyping: boolean;
  /** An error panel is on the page. */
  readonly hasErrorPanel: boolean;
}

/** `never`: no trigger of this session counts any more; `lost`: only this one does not count (design §5.31). */
export type PopupDecision = "show" | "lost" | "never";

/** Decides the outcome of a trigger that fires. */
export function decidePopup(scene: PopupScene): PopupDecision {
  if (scene.wasShown || scene.hasOrdered || scene.hasCode) return "never";
  const isDisturbing = scene.isConsentOpen || scene.isDialogOpen || scene.isTyping || scene.hasErrorPanel;
  return isPopupPath(scene.pathname) && !isDisturbing ? "show" : "lost";
}
