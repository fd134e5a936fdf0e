import type { StoreEvent } from "#domain/analytics/analytics-event.ts";

/**
 * Passes an event to the adapters whose category the visitor has agreed to. Events before an answer are not kept. The
 * answer is read by code that is loaded with the first event, so that it is in no page's first load.
 */
export function track(event: StoreEvent): void {
  import("./deliver-event.ts").then(
    ({ deliverEvent }) => deliverEvent(event),
    // Offline, or a release has replaced the file: the page works without it.
    () => {},
  );
}
