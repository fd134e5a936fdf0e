import { type AnalyticsEvent, type StoreEvent, toAnalyticsEvent } from "#domain/analytics/analytics-event.ts";
import { toSharedAddress } from "#domain/analytics/shared-address.ts";
import { type AnalyticsAdapter, adaptersOn } from "#app/features/consent/adapters.ts";
import type { AnalyticsReceiver } from "#app/features/consent/analytics-receiver.ts";
import { idsOfPage } from "#app/features/consent/consent-categories.ts";
import { isAllowed, onConsentChange } from "#app/features/consent/consent.ts";

const loads = new Map<AnalyticsAdapter, Promise<AnalyticsReceiver>>();

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
    const load = loads.get(adapter) ?? loadAdapter(adapter);
    loads.set(adapter, load);
    const receiver = await load;
    // Consent may have ended while the code was loading.
    if (isAllowed(adapter.category)) receiver.receive(event);
  } catch {
    // A failing adapter has no effect on the page; its code is loaded again with the next event.
    loads.delete(adapter);
  }
}

/** Loads an adapter's code, and tells it of each later change of the consent. */
async function loadAdapter(adapter: AnalyticsAdapter): Promise<AnalyticsReceiver> {
  const receiver = await adapter.load(idsOfPage());
  if (receiver.allow !== undefined) onConsentChange(() => receiver.allow?.(isAllowed(adapter.category)));
  return receiver;
}
