import type { StoreEvent } from "#domain/analytics/analytics-event.ts";
import { ADAPTERS } from "#app/features/consent/adapters.ts";
import { isAllowed } from "#app/features/consent/consent.ts";

/**
 * Passes an event to the adapters whose category the visitor has agreed to; without one it does and loads nothing.
 * Events before an answer are not kept.
 */
export function track(event: StoreEvent): void {
  if (!ADAPTERS.some(({ category }) => isAllowed(category))) return;
  import("./deliver-event.ts").then(
    ({ deliverEvent }) => deliverEvent(event),
    // Offline, or a release has replaced the file: the page works without it.
    () => {},
  );
}
