// @ts-check
/** `npm run restore -- <file>`: puts a backup into an empty data folder, see `server/restore-command.ts`. */
import { runBackOffice } from "./back-office.mjs";

await runBackOffice("restore-command");
