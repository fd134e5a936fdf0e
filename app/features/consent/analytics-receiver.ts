import type { AnalyticsEvent } from "#domain/analytics/analytics-event.ts";

/** What an adapter's code is called with, once it is loaded. */
export interface AnalyticsReceiver {
  /** Takes an event of a visitor who agrees to the adapter's category. */
  readonly receive: (event: AnalyticsEvent) => void;
  /** Takes each change of the consent: a script that goes on by itself is switched off and on here. */
  readonly allow?: (isAllowed: boolean) => void;
}
