// @ts-check
/** `npm run backup`: a backup of the embedded database, secrets and laboratory reports, see `server/backup-command.ts`. */
import { runBackOffice } from "./back-office.mjs";

await runBackOffice("backup-command");
