import type { Aim } from "./table.ts";

/** What every figure should be: medians on an idle machine, or ratios of two things measured in one run. */
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
  /** design §7, of a product page. */
  htmlBytes: { bound: "≤", value: 30_000 },
  secondStartMs: { bound: "<", value: 2_000 },
  memoryMb: { bound: "<", value: 600 },
  /** How long the largest request may block the process, as a share of 100 ms. */
  largestRequest: { bound: "≤", value: 1 },
} as const satisfies Readonly<Record<string, Aim>>;

/** How much later than its document alone a page may paint. */
interface PaintAims {
  readonly first: Aim;
  readonly largest: Aim;
}

/** The server renders these pages whole. */
const RENDERED_PAINTS: PaintAims = {
  first: { bound: "≤", value: 1.1 },
  largest: { bound: "≤", value: 1.15 },
};

/** The browser draws these pages: their contents are in its storage alone. */
const DRAWN_PAINTS: PaintAims = {
  first: { bound: "≤", value: 2 },
  largest: { bound: "≤", value: 2 },
};

/** Names the aims of a page's paints, as multiples of those of the same page without scripts. */
export function paintAims(isDrawnInBrowser: boolean): PaintAims {
  return isDrawnInBrowser ? DRAWN_PAINTS : RENDERED_PAINTS;
}
