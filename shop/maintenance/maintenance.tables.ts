import { maintenanceTable } from "#lib/maintenance/maintenance.tables.ts";
import { shopSchema } from "../database/shop-schema.ts";

export const maintenanceRuns = maintenanceTable(shopSchema);
