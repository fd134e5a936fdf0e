import { type AnalyticsEvent, type StoreEvent, toAnalyticsEvent } from "#domain/analytics/analytics-event.ts";
import { ADAPTERS, type AnalyticsAdapter } from "#app/features/consent/adapters.ts";
import { isAllowed } from "#app/features/consent/consent.ts";

type Receive = (event: AnalyticsEvent) => void;
const loads = new Map<AnalyticsAdapter, Promise<Receive>>();

/** Translates an event and hands it to every adapter that may have it. */
export async function deliverEvent(happened: StoreEvent): Promise<void> {
  const event = toAnalyticsEvent(happened);
  if (event === null) return;
  await Promise.all(ADAPTERS.map((adapter) => deliverTo(adapter, event)));
}

async function deliverTo(adapter: AnalyticsAdapter, event: AnalyticsEvent): Promise<void> {
  if (!isAllowed(adapter.category)) return;
  try {
    const load = loads.get(adapter) ?? adapter.load();
    loads.set(adapter, load);
    const receive = await load;
    // Consent may have ended while its code was on the way.
    if (isAllowed(adapter.category)) receive(event);
  } catch {
    // An adapter that fails costs the visitor nothing; its code is asked for again with the next event.
    loads.delete(adapter);
  }
}
