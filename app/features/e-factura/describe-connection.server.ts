import type { Logger } from "pino";
import type { EInvoiceService, EInvoiceStatus } from "#domain/invoice/e-invoice.ts";
import { daysBefore } from "#domain/time/retention.ts";
import { DAY_MS } from "#domain/time/units.ts";
import { claimRun } from "#lib/maintenance/claim-run.server.ts";
import type { MaintenanceTask } from "#lib/maintenance/run-maintenance.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { maintenanceRuns } from "#app/platform/maintenance/maintenance.tables.ts";
import { findConnection, openTokens } from "./connection.store.server.ts";
import { countEFacturaDocuments, countUnknownDocuments } from "./e-factura.store.server.ts";
import type { EFactura } from "./e-factura.ts";

/** A connection that ends sooner is warned of: a person has to log in with the certificate again. */
const WARNED_BEFORE_DAYS = 30;
/** Documents issued before that are past the law's time anyhow. */
const MISSED_DAYS = 60;

interface StatusTools {
  readonly site: Pick<SiteDatabase, "select">;
  readonly eFactura: Pick<EFactura, "service" | "sealSecret">;
}

/** Describes the connection and the documents of a service. */
export async function describeEFactura({ site, eFactura }: StatusTools, now: Date): Promise<EInvoiceStatus> {
  const { service } = eFactura;
  const found = await findConnection(site, service);
  const connection = found === null || openTokens(eFactura, found) === null ? null : found;
  const days = connection === null ? 0 : daysUntil(connection.refreshEndsAt, now);
  const isValid = connection !== null && connection.refreshEndsAt > now;
  return {
    service,
    state: !isValid ? "not_connected" : days < WARNED_BEFORE_DAYS ? "ends_soon" : "connected",
    endsAt: connection?.refreshEndsAt.toISOString() ?? null,
    daysLeft: connection === null ? null : days,
    fault: connection?.fault ?? null,
    documents: await countEFacturaDocuments(site, service),
    missed: await countMissed(site, service, now),
  };
}

/** Counts documents of the last 60 days that nothing sends: they were issued before the service was connected. */
function countMissed(site: StatusTools["site"], service: EInvoiceService, now: Date): Promise<number> {
  return countUnknownDocuments(site, service, daysBefore(now, MISSED_DAYS));
}

interface WarnTools {
  readonly site: SiteDatabase;
  readonly eFactura: EFactura;
  readonly log: Logger;
}

/** Creates the maintenance task that warns of a connection that needs a person. */
export function connectionTask(tools: WarnTools): MaintenanceTask {
  return {
    name: "eFactura",
    run: async (now) => {
      await warnOfConnection(tools, now);
      return 0;
    },
  };
}

/** Warns once a day in the log of a connection that has ended, ends soon, or cannot be refreshed. */
async function warnOfConnection({ site, eFactura, log }: WarnTools, now: Date): Promise<void> {
  const { state, daysLeft, fault } = await describeEFactura({ site, eFactura }, now);
  if (state === "connected" && fault === null) return;
  const run = { database: site, runs: maintenanceRuns, name: "e-factura warning" };
  if (!(await claimRun(run, { now, everyMs: DAY_MS }))) return;
  log.warn(
    { service: eFactura.service, state, daysLeft, fault },
    "RO e-Factura needs a login with the certificate: npm run store -- efactura connect",
  );
}

function daysUntil(end: Date, now: Date): number {
  return Math.max(0, Math.floor((end.getTime() - now.getTime()) / DAY_MS));
}
