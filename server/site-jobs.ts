import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { siteJobHandlers } from "#app/jobs.server.ts";
import { siteMaintenance, siteSchedules } from "#app/maintenance.server.ts";
import {
  CART_REMINDERS_EVERY_MS,
  queueReminders,
} from "#app/features/abandoned-carts/queue-reminders.server.ts";
import { type FailingJobs, openFailingJobs } from "#app/platform/jobs/failing-jobs.server.ts";
import { startSiteJobs } from "#app/platform/jobs/run-site-jobs.server.ts";
import { openSiteJobs, type SiteJobs } from "#app/platform/jobs/site-jobs.server.ts";
import { maintenanceRuns } from "#app/platform/maintenance/maintenance.tables.ts";
import { connectionTask } from "#app/features/e-factura/describe-connection.server.ts";
import type { EFactura } from "#app/features/e-factura/e-factura.ts";
import { E_FACTURA_EVERY_MS } from "#app/features/e-factura/e-factura-timing.ts";
import { sendDocuments } from "#app/features/e-factura/send-documents.server.ts";
import { runWithdrawals, WITHDRAWALS_EVERY_MS } from "#app/features/withdrawal/run-withdrawals.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { deskMaintenance } from "#desk/maintenance/desk-maintenance.server.ts";
import { startLoop } from "#lib/jobs/start-loop.server.ts";
import { startMaintenance } from "#lib/maintenance/run-maintenance.server.ts";
import type { Database } from "./database.ts";

export interface SiteJobQueue extends SiteJobs {
  /** Runs the queued jobs and the maintenance in this process from now on. */
  readonly start: (resources: Resources, eFactura: EFactura | null) => Promise<void>;
  /** Lists failing jobs, and queues given-up ones again. */
  readonly failing: FailingJobs;
}

/** Opens the site's own job queue on an opened database: every process queues, those that `start` it also work. */
export async function openSiteJobQueue(database: Database, log: Logger): Promise<SiteJobQueue> {
  const boss: PgBoss = await database.jobs("site_jobs", (error) =>
    log.error({ err: error }, "the site's job queue failed"),
  );
  const siteJobs = await openSiteJobs(boss);
  return {
    ...siteJobs,
    failing: openFailingJobs(boss, siteJobs),
    start: async (resources, eFactura) => {
      // The embedded database allows one process; with PostgreSQL others may be working now.
      await startSiteJobs(boss, siteJobHandlers, resources, { aloneAtStart: database.kind === "pglite" });
      const stopWithdrawals = startLoop({ name: "withdrawals", everyMs: WITHDRAWALS_EVERY_MS, log }, () =>
        runWithdrawals(resources),
      );
      boss.once("stopped", () => void stopWithdrawals());
      const stopReminding = startLoop({ name: "cart reminders", everyMs: CART_REMINDERS_EVERY_MS, log }, () =>
        queueReminders(resources),
      );
      boss.once("stopped", () => void stopReminding());
      const { site, clock, keepProducts, recordPrices } = resources;
      const tools = eFactura === null ? null : { site, eFactura, clock, log };
      if (tools !== null) {
        const stop = startLoop({ name: "e-factura", everyMs: E_FACTURA_EVERY_MS, log }, () =>
          sendDocuments(tools),
        );
        boss.once("stopped", () => void stop());
      }
      const turns = { database: site, runs: maintenanceRuns, clock, log };
      startMaintenance(
        {
          name: "site maintenance",
          ...turns,
          tasks: [
            ...siteMaintenance(site),
            ...siteSchedules(resources),
            ...(tools === null ? [] : [connectionTask(tools)]),
            ...deskMaintenance(database.desk),
          ],
        },
        boss,
      );
      const stopping = new AbortController();
      boss.once("stopped", () => stopping.abort());
      const record = (): Promise<number> => recordPrices(stopping.signal);
      startMaintenance({ name: "prices", ...turns, tasks: [{ name: "prices", run: record }] }, boss);
      if (keepProducts === null) return;
      // Beside the other maintenance, which would wait half an hour for it.
      const run = (now: Date): Promise<number> => keepProducts(now, stopping.signal);
      startMaintenance({ name: "last good answers", ...turns, tasks: [{ name: "products", run }] }, boss);
    },
  };
}
