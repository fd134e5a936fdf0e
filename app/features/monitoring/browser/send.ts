import { MONITORING_BATCH_MAX } from "#domain/monitoring.ts";

const ADDRESS = "/api/monitoring";
const TIMEOUT_MS = 10_000;
let hasFailed = false;

/**
 * Sends entries or metrics (spec §7), twenty a call. After the first failure it logs one warning in the console and
 * sends nothing more from this document.
 */
export async function send(kind: "logs" | "metrics", items: readonly object[]): Promise<void> {
  for (const batch of batchesOf(items)) {
    if (hasFailed) return;
    try {
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(`${ADDRESS}/${kind}`, {
        ...{ method: "POST", headers, body: JSON.stringify(batch), keepalive: true },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) noteFailure();
    } catch {
      noteFailure();
    }
  }
}

/** Sends while the page is left: the browser takes it over, and reports no outcome. */
export function sendOnLeaving(kind: "logs" | "metrics" | "steps", items: readonly unknown[]): void {
  for (const batch of batchesOf(items)) {
    if (hasFailed) return;
    const body = new Blob([JSON.stringify(batch)], { type: "application/json" });
    if (!navigator.sendBeacon(`${ADDRESS}/${kind}`, body)) noteFailure();
  }
}

function batchesOf(items: readonly unknown[]): readonly (readonly unknown[])[] {
  const batches = [];
  for (let start = 0; start < items.length; start += MONITORING_BATCH_MAX) {
    batches.push(items.slice(start, start + MONITORING_BATCH_MAX));
  }
  return batches;
}

function noteFailure(): void {
  if (hasFailed) return;
  hasFailed = true;
  // spec §7: failures are ignored with a console warning.
  // oxlint-disable-next-line no-console
  console.warn("The store’s monitoring cannot be reached; the page works without it.");
}
