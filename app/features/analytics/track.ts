import type { StoreEvent } from "#domain/analytics/analytics-event.ts";
import { ADAPTERS } from "#app/features/consent/adapters.ts";

/**
 * Hands an event to the adapters whose category the visitor has agreed to; without an adapter it does nothing. What
 * happens before an answer is not kept for later.
 */
export function track(event: StoreEvent): void {
  if (ADAPTERS.length === 0) return;
  import("./deliver-event.ts").then(
    ({ deliverEvent }) => deliverEvent(event),
    // Offline, or a release has replaced the file: the page works without it.
    () => {},
  );
}
