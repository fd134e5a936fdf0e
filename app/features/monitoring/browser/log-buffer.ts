import { LOG_BUFFER_MAX, LOG_STORED_MAX, type LogEntry } from "#domain/monitoring.ts";
import { MONITORING_LOG_KEY } from "#domain/storage-keys.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";
import { isAllowed } from "#app/features/consent/consent.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";

/** The last entries of a document in memory, and with consent the last ten of the browser in local storage (spec §9). */
export interface LogBuffer {
  readonly add: (entry: LogEntry) => void;
  /** Takes the entries that were not sent yet. */
  readonly takeUnsent: () => readonly LogEntry[];
  /** Stores the last ten with consent; without it deletes what is stored. */
  readonly settleStorage: () => void;
}

export function createLogBuffer(): LogBuffer {
  let entries: readonly LogEntry[] = [];
  let unsent: readonly LogEntry[] = [];

  function settleStorage(): void {
    if (!isAllowed("measurement")) {
      if (readStored(MONITORING_LOG_KEY) !== null) writeStored(MONITORING_LOG_KEY, null);
      return;
    }
    if (entries.length === 0) return;
    const ids = new Set(entries.map(({ id }) => id));
    const kept = [...storedEntries().filter(({ id }) => !ids.has(id)), ...entries].slice(-LOG_STORED_MAX);
    writeStored(MONITORING_LOG_KEY, JSON.stringify(kept));
  }

  return {
    add(entry) {
      entries = [...entries, entry].slice(-LOG_BUFFER_MAX);
      unsent = [...unsent, entry].slice(-LOG_BUFFER_MAX);
      settleStorage();
    },
    takeUnsent() {
      const taken = unsent;
      unsent = [];
      return taken;
    },
    settleStorage,
  };
}

/** Reads the stored entries, as far as they are objects with an id. */
function storedEntries(): readonly LogEntry[] {
  try {
    const stored: unknown = JSON.parse(readStored(MONITORING_LOG_KEY) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((one): one is LogEntry => typeof fieldsOf(one).id === "string");
  } catch {
    return [];
  }
}
