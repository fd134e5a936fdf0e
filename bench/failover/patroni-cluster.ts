import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fieldsOf } from "../../lib/values/fields-of.ts";
import { freePort } from "../../tests/support/store/free-port.ts";
import { findPostgresPrograms, unprivilegedUser } from "../../tools/test/postgres-server.ts";
import { signalProcess } from "../../tools/test/signal-all.ts";
import { type Daemon, startDaemon } from "./daemon.ts";

const HOST = "127.0.0.1";
const NAMES = ["a", "b", "c"] as const;
const POLL_MS = 100;
const WHOLE_WITHIN_MS = 180_000;
/** The deployment's own files; what they leave open is in the environment. */
const PATRONI_CONFIG = join(process.cwd(), "deploy/postgresql/patroni.yml");
const HAPROXY_CONFIG = join(process.cwd(), "deploy/postgresql/haproxy.cfg");

/** Programs of a cluster, with Debian's package of each. */
export const CLUSTER_PROGRAMS = {
  "/usr/bin/patroni": ["patroni"],
  "/usr/bin/etcd": ["etcd-server"],
  "/usr/sbin/haproxy": ["haproxy"],
} as const;

/** Three servers of PostgreSQL under Patroni, etcd, and HAProxy before them. */
export interface PatroniCluster {
  /** `DATABASE_URL` through HAProxy. */
  readonly proxyUrl: string;
  /** `DATABASE_URL` with all servers. */
  readonly listUrl: string;
  /** Kills PostgreSQL and Patroni of the primary, as the end of its machine would. */
  readonly crashPrimary: () => Promise<CrashedServer>;
  readonly stop: () => Promise<void>;
}

export interface CrashedServer {
  readonly url: string;
  /** Starts its Patroni, as the start of its machine would, and waits until it is a standby that streams. */
  readonly startAgain: () => Promise<void>;
  /** Tells whether Patroni ran pg_rewind since. */
  readonly wasRewound: () => boolean;
}

interface Server {
  readonly name: string;
  readonly port: number;
  readonly restUrl: string;
  readonly data: string;
  readonly start: () => Daemon;
  patroni: Daemon;
}

/** Starts the cluster on this machine alone, in a temporary folder, and waits until it is whole. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const programs = findPostgresPrograms();
  if (programs === null) throw new Error("PostgreSQL is not installed.");
  const user = process.getuid?.() === 0 ? unprivilegedUser() : null;
  const folder = mkdtempSync(join(tmpdir(), "patroni-"));
  const password = randomBytes(12).toString("hex");
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const daemons: Daemon[] = [];
  const start = (
    name: string,
    [command, ...args]: readonly [string, ...string[]],
    env: Readonly<Record<string, string>>,
  ): Daemon => {
    const own = join(folder, name);
    mkdirSync(own, { recursive: true });
    if (user !== null) chownSync(own, user.uid, user.gid);
    const daemon = startDaemon(command, args, { user, folder: own, env, log: join(folder, `${name}.log`) });
    daemons.push(daemon);
    return daemon;
  };
  const stop = async (): Promise<void> => {
    // Patroni stops its PostgreSQL, and needs etcd, which was started first.
    for (const daemon of daemons.toReversed()) await daemon.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const etcd = await startEtcd(start);
    const servers: Server[] = [];
    for (const name of NAMES)
      servers.push(await startServer(name, { start, etcd, folder, programs, password }));
    const proxyPort = await startProxy(start, servers);
    await untilWhole(servers);
    const urlAt = (hosts: string): string => `postgres://postgres:${password}@${hosts}/postgres`;
    return {
      proxyUrl: urlAt(`${HOST}:${proxyPort}`),
      listUrl: urlAt(servers.map(({ port }) => `${HOST}:${port}`).join(",")),
      crashPrimary: async () => {
        const server = await findPrimary(servers);
        const pidFile = readFileSync(join(server.data, "postmaster.pid"), "utf8");
        const before = server.patroni.output().length;
        const killed = server.patroni.kill();
        signalProcess(Number.parseInt(pidFile, 10), "SIGKILL");
        await killed;
        return {
          url: urlAt(`${HOST}:${server.port}`),
          startAgain: async () => {
            server.patroni = server.start();
            await untilWhole(servers);
          },
          wasRewound: () => server.patroni.output().slice(before).includes("running pg_rewind"),
        };
      },
      stop,
    };
  } catch (error) {
    const outputs = daemons.map((daemon) => daemon.output().slice(-2_000)).join("\n");
    await stop();
    throw new Error(`The cluster did not start:\n${outputs}`, { cause: error });
  }
}

type Start = (
  name: string,
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
) => Daemon;

/** Starts etcd. @returns its address */
async function startEtcd(start: Start): Promise<string> {
  const [clients, peers] = [`${HOST}:${await freePort()}`, `http://${HOST}:${await freePort()}`];
  const flags = {
    "data-dir": "data",
    "listen-client-urls": `http://${clients}`,
    "advertise-client-urls": `http://${clients}`,
    "listen-peer-urls": peers,
    "initial-advertise-peer-urls": peers,
    "initial-cluster": `default=${peers}`,
  };
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  start("etcd", ["/usr/bin/etcd", ...args], {});
  await until(async () => (await statusOf(`http://${clients}/health`)) === 200, "etcd");
  return clients;
}

async function startServer(
  name: string,
  places: {
    readonly start: Start;
    readonly etcd: string;
    readonly folder: string;
    readonly programs: string;
    readonly password: string;
  },
): Promise<Server> {
  const port = await freePort();
  const rest = `${HOST}:${await freePort()}`;
  const data = join(places.folder, name, "data");
  const address = `${HOST}:${port}`;
  const start = (): Daemon =>
    places.start(name, ["/usr/bin/patroni", PATRONI_CONFIG], {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: places.etcd,
      PATRONI_RESTAPI_LISTEN: rest,
      PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
      PATRONI_POSTGRESQL_LISTEN: address,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: places.programs,
      PATRONI_SUPERUSER_USERNAME: "postgres",
      PATRONI_SUPERUSER_PASSWORD: places.password,
      PATRONI_REPLICATION_USERNAME: "replicator",
      PATRONI_REPLICATION_PASSWORD: places.password,
    });
  return { name, port, restUrl: `http://${rest}`, data, start, patroni: start() };
}

/** Starts HAProxy. @returns its port */
async function startProxy(start: Start, servers: readonly Server[]): Promise<number> {
  const port = await freePort();
  const env = Object.fromEntries(
    servers.flatMap((server) => [
      [`POSTGRES_${server.name.toUpperCase()}`, `${HOST}:${server.port}`],
      [`PATRONI_PORT_${server.name.toUpperCase()}`, new URL(server.restUrl).port],
    ]),
  );
  start("haproxy", ["/usr/sbin/haproxy", "-f", HAPROXY_CONFIG], {
    ...env,
    DATABASE_ADDRESS: `${HOST}:${port}`,
  });
  return port;
}

async function findPrimary(servers: readonly Server[]): Promise<Server> {
  for (const server of servers) if ((await statusOf(`${server.restUrl}/primary`)) === 200) return server;
  throw new Error("No server is the primary.");
}

/** Waits until one server is the primary, and all others stream from it, one of them synchronously. */
async function untilWhole(servers: readonly Server[]): Promise<void> {
  await until(async () => {
    const told = await Promise.all(servers.map(({ restUrl }) => readJson(`${restUrl}/primary`)));
    const streams = told.flatMap(({ replication }) =>
      Array.isArray(replication) ? replication.map(fieldsOf) : [],
    );
    const isStreaming = streams.every(({ state }) => state === "streaming");
    const synchronous = streams.filter(({ sync_state }) => sync_state === "sync");
    return isStreaming && streams.length === servers.length - 1 && synchronous.length === 1;
  }, "the cluster");
}

async function readJson(url: string): Promise<ReturnType<typeof fieldsOf>> {
  const answer: unknown = await fetch(url).then(
    (found) => found.json(),
    () => null,
  );
  return fieldsOf(answer);
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    async ({ status, body }) => {
      await body?.cancel();
      return status;
    },
    () => 0,
  );
}

async function until(isDone: () => Promise<boolean>, what: string): Promise<void> {
  const endsAtMs = performance.now() + WHOLE_WITHIN_MS;
  while (!(await isDone())) {
    if (performance.now() > endsAtMs) throw new Error(`Waited too long for ${what}.`);
    await wait(POLL_MS);
  }
}
