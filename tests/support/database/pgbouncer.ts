import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/store/free-port.ts";
import { unprivilegedUser } from "#tools/test/postgres-server.ts";

const PROGRAM = "/usr/sbin/pgbouncer";

export interface PgBouncer {
  /** The database's address through PgBouncer. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Tells whether Debian's package `pgbouncer` is installed. */
export function hasPgBouncer(): boolean {
  return existsSync(PROGRAM);
}

/** Starts PgBouncer in transaction mode before a database, with two connections for all its clients. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  const ownPort = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  );
  const user = process.getuid?.() === 0 ? unprivilegedUser() : null;
  if (user !== null) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  const child = spawn(PROGRAM, [file], { ...user, stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("process up")) resolve();
    });
    void ended.then(() => reject(new Error(`PgBouncer did not start:\n${said}`)));
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${ownPort}`;
  return {
    url: url.href,
    stop: async () => {
      child.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
