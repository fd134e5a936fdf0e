import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "#tests/support/store/free-port.ts";
import { signalAll } from "./signal-all.ts";

const DEBIAN_VERSIONS = "/usr/lib/postgresql";
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
/** What a primary and a standby write when they can be connected to. */
const READY = /ready to accept (?:read-only )?connections/;

/** Settings without protection against a power cut, and for many short-lived connections. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  listen_addresses: "127.0.0.1",
} as const;

/** Settings of `postgresql.conf` by name. */
type ServerSettings = Readonly<Record<string, string>>;

const USER = "test";

/** PostgreSQL refuses to run as root. */
const UNPRIVILEGED_USERS = ["postgres", "nobody"] as const;

export interface PostgresServer {
  /** Address with a user who may create databases. */
  readonly url: string;
  /** Makes a standby the primary. */
  readonly promote: () => void;
  /** Signals all its processes (Linux): SIGKILL crashes it, SIGSTOP lets it hang. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** False after it ended by itself, too. */
  readonly isRunning: () => boolean;
  /** Starts it on its data again, after it has ended or been stopped. */
  readonly startAgain: () => Promise<void>;
  /** Stops it (fast shutdown) and keeps its data. */
  readonly halt: () => Promise<void>;
  /** Stops it and removes its folder. */
  readonly stop: () => Promise<void>;
}

/**
 * Finds the folder with `initdb` and `postgres`: Debian keeps them off the path. `null` when PostgreSQL is not
 * installed.
 */
export function findPostgresPrograms(): string | null {
  const debian = existsSync(DEBIAN_VERSIONS)
    ? readdirSync(DEBIAN_VERSIONS)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_VERSIONS, version, "bin"))
    : [];
  const folders = [...debian, ...(process.env.PATH ?? "").split(delimiter)];
  return (
    folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ??
    null
  );
}

/**
 * Starts an empty PostgreSQL in a temporary folder, on a free port of this machine only.
 *
 * @param parent folder in which the temporary folder is made
 * @throws {Error} with the server's output when it does not start.
 */
export async function startPostgresServer(
  programs: string,
  settings: ServerSettings = {},
  parent = tmpdir(),
): Promise<PostgresServer> {
  const password = randomBytes(12).toString("hex");
  const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  return startIn({ programs, password, settings, parent }, (folder, run) => {
    const passwordFile = join(folder, "password");
    writeFileSync(passwordFile, password, { mode: 0o644 });
    run("initdb", [
      ...[
        "--pgdata",
        join(folder, "data"),
        "--username",
        USER,
        "--auth",
        "password",
        "--pwfile",
        passwordFile,
      ],
      ...["--encoding", "UTF8", "--locale", locale, "--no-sync"],
    ]);
  });
}

/** Starts a standby that streams from a server; `name` is what `synchronous_standby_names` calls it. */
export async function startStandby(
  programs: string,
  { url, name }: { readonly url: string; readonly name: string },
  settings: ServerSettings = {},
): Promise<PostgresServer> {
  const password = new URL(url).password;
  return startIn({ programs, password, settings, parent: tmpdir() }, (folder, run) => {
    run("pg_basebackup", [
      ...["--pgdata", join(folder, "data"), "--dbname", `${url}?application_name=${name}`],
      ...["--checkpoint", "fast", "--write-recovery-conf", "--no-sync"],
    ]);
  });
}

type RunProgram = (program: string, args: readonly string[]) => void;

interface ServerOptions {
  readonly programs: string;
  readonly password: string;
  readonly settings: ServerSettings;
  readonly parent: string;
}

async function startIn(
  { programs, password, settings, parent }: ServerOptions,
  fill: (folder: string, run: RunProgram) => void,
): Promise<PostgresServer> {
  const user = process.getuid?.() === 0 ? unprivilegedUser() : null;
  const folder = mkdtempSync(join(parent, "postgres-for-tests-"));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  // The messages are read below, so they must be in English.
  const options = { ...user, cwd: folder, env: { ...process.env, LC_MESSAGES: "C", LC_ALL: undefined } };
  const run: RunProgram = (program, args) => {
    execFileSync(join(programs, program), args, { ...options, stdio: "pipe" });
  };
  const data = join(folder, "data");
  try {
    fill(folder, run);
    const port = await freePort();
    const all = { ...SETTINGS, ...settings, port: String(port), unix_socket_directories: folder };
    const args = ["-D", data, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
    const start = async (): Promise<ChildProcess> => {
      const started = spawn(join(programs, "postgres"), args, {
        ...options,
        stdio: ["ignore", "ignore", "pipe"],
      });
      await untilReady(started);
      return started;
    };
    let server = await start();
    return {
      url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
      promote: () => run("pg_ctl", ["promote", "--pgdata", data]),
      signal: (signal) => signalAll(server, signal),
      isRunning: () => isRunning(server),
      startAgain: async () => {
        server = await start();
      },
      halt: () => stopServer(server),
      stop: async () => {
        await stopServer(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Returns a user for servers that refuse to run as root. */
export function unprivilegedUser(): { readonly uid: number; readonly gid: number } {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of UNPRIVILEGED_USERS) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no user ${UNPRIVILEGED_USERS.join(" or ")}.`,
  );
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => server.kill("SIGKILL"), START_TIMEOUT_MS);
    const fail = (): void => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL did not start:\n${said}`));
    };
    server.once("exit", fail);
    server.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (!READY.test(said)) return;
      clearTimeout(timer);
      server.off("exit", fail);
      // From here on its log is read and discarded: a full pipe would stop it.
      server.stderr?.removeAllListeners("data").resume();
      resolve();
    });
  });
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

function stopServer(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (!isRunning(server)) return resolve();
    const impatient = setTimeout(() => server.kill("SIGQUIT"), STOP_TIMEOUT_MS);
    server.once("exit", () => {
      clearTimeout(impatient);
      resolve();
    });
    // "Fast shutdown": open sessions are ended, not waited for.
    server.kill("SIGINT");
  });
}
