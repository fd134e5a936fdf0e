import type { Aim } from "./table.ts";

/** Target of every figure: medians on an idle machine, or ratios of two things measured in one run. */
export const AIMS = {
  performanceScore: { bound: "≥", value: 97 },
  otherScores: { bound: "≥", value: 100 },
  blockingMs: { bound: "≤", value: 100 },
  layoutShift: { bound: "≤", value: 0.001 },
  interactiveToLargestPaint: { bound: "≤", value: 2 },
  cartToFirstPaint: { bound: "≤", value: 2.5 },
  requestsUntilHomeReacts: { bound: "≤", value: 30 },
  keptToBareHttp: { bound: "≥", value: 0.6 },
  keptToNginxFile: { bound: "≥", value: 0.85 },
  renderedToBareRender: { bound: "≥", value: 1 / 3 },
  scriptBytes: { bound: "≤", value: 125_000 },
  /** Of a product page (design §7). */
  htmlBytes: { bound: "≤", value: 30_000 },
  secondStartMs: { bound: "<", value: 2_000 },
  memoryMb: { bound: "<", value: 600 },
  /** Time for which the largest request may block the process, as a share of 100 ms. */
  largestRequest: { bound: "≤", value: 1 },
} as const satisfies Readonly<Record<string, Aim>>;

/** Maximum paint times of a page relative to its document alone. */
interface PaintAims {
  readonly first: Aim;
  readonly largest: Aim;
}

/** For pages that the server renders completely. */
const RENDERED_PAINTS: PaintAims = {
  first: { bound: "≤", value: 1.1 },
  largest: { bound: "≤", value: 1.15 },
};

/** For pages that the browser renders, since their data is in its storage alone. */
const DRAWN_PAINTS: PaintAims = {
  first: { bound: "≤", value: 2 },
  largest: { bound: "≤", value: 2 },
};

/** Returns the aims of a page's paints, as multiples of those of the same page without scripts. */
export function paintAims(isDrawnInBrowser: boolean): PaintAims {
  return isDrawnInBrowser ? DRAWN_PAINTS : RENDERED_PAINTS;
}
