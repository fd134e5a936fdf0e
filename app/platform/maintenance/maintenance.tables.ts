import { maintenanceTable } from "#lib/maintenance/maintenance.tables.ts";
import { siteSchema } from "../database/site-schema.ts";

export const maintenanceRuns = maintenanceTable(siteSchema);
