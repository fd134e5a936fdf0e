import { maintenanceTable } from "#lib/maintenance/maintenance.tables.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";

export const maintenanceRuns = maintenanceTable(shopSchema);
