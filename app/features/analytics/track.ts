import type { StoreEvent } from "#domain/analytics/analytics-event.ts";
import { isAllowed } from "#app/features/consent/consent.ts";

/**
 * Passes an event to the adapters whose category the visitor has agreed to. Events before an answer are not kept, and
 * without consent the code that delivers them is not loaded either.
 */
export function track(event: StoreEvent): void {
  if (!isAllowed("measurement") && !isAllowed("marketing")) return;
  import("./deliver-event.ts").then(
    ({ deliverEvent }) => deliverEvent(event),
    // Offline, or a release has replaced the file: the page works without it.
    () => {},
  );
}
