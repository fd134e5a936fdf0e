// @ts-check
/** `npm run shop -- <command>`: the embedded shop's back office, see `server/shop-command.ts`. */
import { runBackOffice } from "./back-office.mjs";

await runBackOffice("shop-command");
