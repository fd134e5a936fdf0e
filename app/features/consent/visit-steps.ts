import type { StoreEvent } from "#domain/analytics/analytics-event.ts";
import { VISIT_STEP_KEY } from "#domain/storage-keys.ts";
import { VISIT_STEPS, type VisitStep } from "#domain/visit-steps.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";

/** Step that an event of the store takes a visit to. */
const STEP_OF: Readonly<Partial<Record<StoreEvent["name"], VisitStep>>> = {
  view_item: "product",
  add_to_cart: "cart",
  begin_checkout: "checkout",
  purchase: "paid",
};

let reached: VisitStep | null = null;

/** Notes the step of an event: the visit has come so far, and through every step before. */
export function noteStep({ name }: Pick<StoreEvent, "name">): void {
  const step = STEP_OF[name];
  if (step !== undefined && isAfter(step, reached)) reached = step;
}

/** Begins a visit with consent; without it forgets how far the visit has come, and deletes what the tab keeps of it. */
export function settleVisit(isMeasured: boolean): void {
  if (isMeasured) {
    reached ??= "visit";
    return;
  }
  reached = null;
  if (readStored(VISIT_STEP_KEY, "sessionStorage") !== null) {
    writeStored(VISIT_STEP_KEY, null, "sessionStorage");
  }
}

/**
 * Takes the steps that were not sent before. The tab keeps the last one, so that a page that is loaded again, or that
 * comes back from the payment, counts nothing twice. Where storage is blocked, no steps are sent.
 */
export function takeSteps(): readonly VisitStep[] {
  const stored = readStored(VISIT_STEP_KEY, "sessionStorage");
  const sent = VISIT_STEPS.find((step) => step === stored) ?? null;
  if (reached === null || !isAfter(reached, sent)) return [];
  if (!writeStored(VISIT_STEP_KEY, reached, "sessionStorage")) return [];
  return VISIT_STEPS.slice(indexOf(sent) + 1, indexOf(reached) + 1);
}

function isAfter(step: VisitStep, other: VisitStep | null): boolean {
  return indexOf(step) > indexOf(other);
}

function indexOf(step: VisitStep | null): number {
  return VISIT_STEPS.findIndex((each) => each === step);
}
