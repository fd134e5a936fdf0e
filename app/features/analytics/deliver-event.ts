import { type AnalyticsEvent, type StoreEvent, toAnalyticsEvent } from "#domain/analytics/analytics-event.ts";
import { toSharedAddress } from "#domain/analytics/shared-address.ts";
import type { AnalyticsAdapter } from "#app/features/consent/adapters.ts";
import { adaptersOn, idsOfPage } from "#app/features/consent/consent-categories.ts";
import { isAllowed } from "#app/features/consent/consent.ts";

type Receive = (event: AnalyticsEvent) => void;
const loads = new Map<AnalyticsAdapter, Promise<Receive>>();

/**
 * Translates an event and passes it to every adapter that is allowed to get it. Those for marketing hear nothing of
 * private pages, and are not loaded there.
 */
export async function deliverEvent(happened: StoreEvent): Promise<void> {
  const event = toAnalyticsEvent(happened);
  if (event === null) return;
  await Promise.all(adaptersOn(idsOfPage()).map((adapter) => deliverTo(adapter, event)));
}

async function deliverTo(adapter: AnalyticsAdapter, event: AnalyticsEvent): Promise<void> {
  if (!isAllowed(adapter.category)) return;
  if (adapter.category === "marketing" && toSharedAddress(location.href) === null) return;
  try {
    const load = loads.get(adapter) ?? adapter.load(idsOfPage());
    loads.set(adapter, load);
    const receive = await load;
    // Consent may have ended while the code was loading.
    if (isAllowed(adapter.category)) receive(event);
  } catch {
    // A failing adapter has no effect on the page; its code is loaded again with the next event.
    loads.delete(adapter);
  }
}
