import { Gauge, type Registry } from "prom-client";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import type { HealthSources } from "./measure-health.ts";

const MS_PER_S = 1_000;

/**
 * Registers gauges that are read at each scrape. One whose source does not answer is left out of that scrape: the other
 * metrics are still reported, and an old value never looks like a good one.
 */
export function createHealthGauges(registry: Registry) {
  let sources: HealthSources | null = null;

  function gauge<Label extends string>(
    {
      name,
      help,
      labels,
    }: { readonly name: string; readonly help: string; readonly labels: readonly Label[] },
    read: (
      set: (value: number, of?: Partial<Record<Label, string>>) => void,
      from: HealthSources,
    ) => Promise<void>,
  ): void {
    const metric = new Gauge({
      name: `${BRAND_STORAGE_PREFIX}_${name}`,
      help,
      labelNames: labels,
      registers: [],
      async collect() {
        this.reset();
        if (sources === null) return;
        await read((value, of) => (of === undefined ? this.set(value) : this.set(of, value)), sources).catch(
          () => {},
        );
      },
    });
    registry.registerMetric(metric);
  }

  gauge(
    { name: "queue_jobs", help: "Jobs by queue and state.", labels: ["queue", "state"] },
    async (set, { queues }) => {
      for (const { queue, state, jobs } of await queues()) set(jobs, { queue, state });
    },
  );
  gauge(
    {
      name: "backlog",
      help: "Work of the embedded shop that should be done and is not: webhooks_failing, mails_failing, mails_given_up, orders_unpaid.",
      labels: ["kind"],
    },
    async (set, { backlog }) => {
      const found = await backlog?.();
      if (found === undefined) return;
      set(found.failingWebhooks, { kind: "webhooks_failing" });
      set(found.failingMails, { kind: "mails_failing" });
      set(found.givenUpMails, { kind: "mails_given_up" });
      set(found.unpaidOrders, { kind: "orders_unpaid" });
    },
  );
  gauge(
    { name: "data_disk_bytes", help: "Disk of DATA_DIR: free, size.", labels: ["space"] },
    async (set, { disk }) => {
      const { free, size } = await disk();
      set(free, { space: "free" });
      set(size, { space: "size" });
    },
  );
  gauge(
    {
      name: "database_connections",
      help: "PostgreSQL connections of the requests' pool: total, idle, and requests waiting for one.",
      labels: ["state"],
    },
    async (set, { connections }) => {
      for (const [state, count] of Object.entries(connections() ?? {})) set(count, { state });
    },
  );
  gauge(
    {
      name: "database_replicas",
      help: "Replicas of DATABASE_READ_URL: total, and used, those that are neither away nor behind.",
      labels: ["state"],
    },
    async (set, { replicas }) => {
      for (const [state, count] of Object.entries(replicas() ?? {})) set(count, { state });
    },
  );
  gauge(
    {
      name: "backup_due_timestamp_seconds",
      help: "When the next scheduled backup is due, in Unix time.",
      labels: ["schedule"],
    },
    async (set, { nextBackup }) => {
      const at = await nextBackup();
      if (at !== null) set(at.getTime() / MS_PER_S, { schedule: "BACKUP_EVERY_HOURS" });
    },
  );
  return {
    readFrom: (from: HealthSources): void => {
      sources = from;
    },
  };
}
