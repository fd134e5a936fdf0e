import type { AnalyticsEvent } from "#domain/analytics/analytics-event.ts";

/** Receives the store's events in the browser of a visitor who agreed to its category. */
export interface AnalyticsAdapter {
  readonly name: string;
  /** The consent it needs. One for `marketing` adds that category to the question. */
  readonly category: "measurement" | "marketing";
  /** Fetches its code, with the first event that it may receive. */
  readonly load: () => Promise<(event: AnalyticsEvent) => void>;
}

/**
 * Lists the adapters that receive events. The store's own counts how far visits come; the owner of the store may add
 * others (docs/how/analytics.md).
 */
export const ADAPTERS: readonly AnalyticsAdapter[] = [
  {
    name: "visit-steps",
    category: "measurement",
    load: async () => (await import("./visit-steps.ts")).noteStep,
  },
];
