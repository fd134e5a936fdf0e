import { maintenanceTable } from "#lib/maintenance/maintenance.tables.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

export const maintenanceRuns = maintenanceTable(siteSchema);
