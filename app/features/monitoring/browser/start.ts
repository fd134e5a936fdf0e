import { MONITORING_LOG_KEY, VISIT_STEP_KEY } from "#domain/storage-keys.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";
import { startPageViews } from "#app/features/analytics/start-page-views.ts";
import { onConsentChange, isAllowed } from "#app/features/consent/consent.ts";

/**
 * Loads the collector once consent is given: until then the document keeps its first twenty problems in memory.
 * Deletes stored entries if the consent has ended, or was withdrawn in another tab.
 */
export function startMonitoring(): void {
  let isStarted = false;
  const settle = (): void => {
    if (isStarted) return;
    if (isAllowed("measurement")) {
      isStarted = true;
      void load();
      return;
    }
    if (readStored(MONITORING_LOG_KEY) !== null) writeStored(MONITORING_LOG_KEY, null);
    if (readStored(VISIT_STEP_KEY, "sessionStorage") !== null)
      writeStored(VISIT_STEP_KEY, null, "sessionStorage");
  };
  onConsentChange(settle);
  settle();
  startPageViews();
}

async function load(): Promise<void> {
  try {
    const { collect } = await import("./collect.ts");
    collect();
  } catch {
    // Offline, or a release has replaced the file: the page works without it.
  }
}
