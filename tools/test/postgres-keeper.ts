/**
 * Keeps a temporary PostgreSQL alive for as long as the parent process holds this one's input open: when the parent
 * ends in any way, the server is stopped and its folder removed. Writes the server's address as its one line.
 */
import { findPostgresPrograms, startPostgresServer } from "./postgres-server.ts";

const programs = findPostgresPrograms();
if (programs === null) throw new Error("PostgreSQL is not installed.");
const server = await startPostgresServer(programs);

let stopping = false;
const stop = (): void => {
  if (stopping) return;
  stopping = true;
  void server.stop().finally(() => process.exit(0));
};
process.stdin.on("end", stop).on("error", stop).resume();
for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"]) process.on(signal, stop);
// The parent may have ended already: then the line is not read, and the server must still be stopped.
process.stdout.on("error", stop);
process.stdout.write(`${server.url}\n`);
