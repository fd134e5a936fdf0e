// @ts-check
/** `npm run store -- <command>`: the site's own back office, see `server/store-command.ts`. */
import { runBackOffice } from "./back-office.mjs";

await runBackOffice("store-command");
