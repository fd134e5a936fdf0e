// @ts-check
/** `npm run desk -- <command>`: the people who work in the desk, see `server/desk-command.ts`. */
import { runBackOffice } from "./back-office.mjs";

await runBackOffice("desk-command");
