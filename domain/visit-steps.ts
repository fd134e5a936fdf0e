/**
 * Steps of a visit to the store, in order. A visit is what happens in one tab of a browser that has agreed to
 * measurement.
 */
export const VISIT_STEPS = ["visit", "product", "cart", "checkout", "paid"] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** Number of visits that came to each step, or further. */
export type VisitCounts = Readonly<Record<VisitStep, number>>;

/** Tells whether a list is a part of the steps as a visit passes them, one after another. */
export function isRunOfSteps(steps: readonly VisitStep[]): boolean {
  const first = VISIT_STEPS.findIndex((step) => step === steps[0]);
  return first >= 0 && steps.every((step, index) => step === VISIT_STEPS[first + index]);
}
