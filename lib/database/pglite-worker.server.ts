/**
 * Runs the embedded database in a thread of its own (docs/decisions/embedded-database-thread.md): PGlite computes on
 * the thread it runs in, and this one answers no requests. `PgliteClient` is its client.
 */
import { parentPort, workerData } from "node:worker_threads";
import { PGlite, type Results } from "@electric-sql/pglite";
import {
  errorFields,
  type PgliteAnswer,
  type PgliteErrorFields,
  type PgliteRequest,
  type PgliteSettings,
} from "./pglite-messages.server.ts";

/** PGlite asks for 160 MB of buffers, more than the database of a store; the system caches files too. */
const SMALL_BUFFERS = ["-c", "shared_buffers=16MB", "-c", "wal_buffers=1MB", "-c", "max_connections=5"];

const { dataDir, onlyCreate }: PgliteSettings = workerData;
const port = parentPort;
if (port === null) throw new Error("The database's thread was started as a program.");

const database = await PGlite.create({
  dataDir,
  startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS],
});
const unlisten = new Map<string, () => Promise<void>>();

if (onlyCreate) {
  await database.close();
  process.exit(0);
}
port.on("message", (request: PgliteRequest) => void answer(request));
send({ kind: "ready" });

function send(message: PgliteAnswer): void {
  port?.postMessage(message);
}

async function answer(request: PgliteRequest): Promise<void> {
  const { id } = request;
  try {
    send({ kind: "result", id, result: await run(request) });
  } catch (error) {
    const fields = errorFields(error);
    const end = endOf(error, fields);
    if (end !== null) throw end;
    send({ kind: "error", id, error: fields });
  }
}

/**
 * Returns the error to end the thread with when PostgreSQL itself failed, not the statement: no later result can be
 * trusted. Without the statement's parameters, which would be logged with it.
 */
function endOf(error: unknown, { severity = "", message }: PgliteErrorFields): Error | null {
  const brokeDown = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
  return brokeDown || severity === "FATAL" || severity === "PANIC" ? new Error(message) : null;
}

async function run(request: PgliteRequest): Promise<Results | Results[] | null> {
  switch (request.kind) {
    case "query": {
      const { text, params, rowMode, textTypes } = request;
      const parsers = Object.fromEntries(textTypes.map((type) => [type, (value: string) => value]));
      return database.query(text, [...params], { rowMode, parsers });
    }
    case "exec":
      return database.exec(request.text);
    case "listen": {
      const { channel } = request;
      const stop = await database.listen(channel, (payload) =>
        send({ kind: "notification", channel, payload }),
      );
      unlisten.set(channel, stop);
      return null;
    }
    case "unlisten":
      await unlisten.get(request.channel)?.();
      unlisten.delete(request.channel);
      return null;
    case "close":
      await database.close();
      return null;
  }
}
