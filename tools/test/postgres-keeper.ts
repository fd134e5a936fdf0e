/**
 * Keeps a temporary PostgreSQL alive for as long as whoever started this process holds its input open: when that one
 * ends, however it ends, the server is stopped and its folder removed. Writes the server's address as its one line.
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
// Whoever started this may be gone already: then nobody reads the line, which is no reason to leave the server behind.
process.stdout.on("error", stop);
process.stdout.write(`${server.url}\n`);
