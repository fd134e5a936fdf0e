import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { BRAND_DOMAIN, BRAND_NAME } from "../../brand/brand.ts";
import { onServer } from "../../lib/testing/database/template-database.server.ts";
import { createTestClock, SHIFT_CLOCK, type TestClock } from "../../tests/soak/test-clock.ts";
import { fillShelves } from "../../tests/soak/soak-queries.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail/mail-server.ts";
import { freePort } from "../../tests/support/store/free-port.ts";
import { NO_LIMITS } from "../../tests/support/store/no-limits.ts";
import { launchProgram, startProgram, type StoreProcess } from "../../tests/support/store/store-process.ts";
import {
  findPostgresPrograms,
  type PostgresServer,
  startPostgresServer,
} from "../../tools/test/postgres-server.ts";
import { type Nginx, startNginx } from "../http/nginx.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

const NGINX_CONFIG = "deploy/nginx.conf";
/** Size of the disk that can be filled. */
const DISK_SIZE = "700m";
const READY_LOOKS = 60;
const READY_EVERY_MS = 500;
const PIECES = 1_000_000;
/** Role of the store: unlike the owner of the server it is bound by limits. */
const ROLE = "store";

/** Process of the store, which may be replaced by another run of the same program. */
export interface Member {
  readonly name: "storefront 1" | "storefront 2" | "worker" | "shop";
  process: StoreProcess;
}

/**
 * Store as it is deployed, with a shop of its own process in place of a hosted platform: two storefronts behind nginx and
 * a worker call the shop through a proxy that can fail. All of them are on one PostgreSQL and one mail server.
 */
export interface World {
  /** Address of nginx. */
  readonly url: string;
  readonly shopUrl: string;
  readonly proxy: FaultProxy;
  readonly members: readonly Member[];
  readonly mails: MailServer;
  readonly clock: TestClock;
  readonly postgres: PostgresServer;
  /** Database address of the server's owner, whom limits do not bind. */
  readonly adminUrl: string;
  readonly role: string;
  /** Folder of everything that is stored: a small disk, or null where none can be made. */
  readonly disk: string | null;
  /** Kills nginx, and returns what starts it again. */
  readonly killNginx: () => Promise<() => Promise<void>>;
  /** Output of all processes so far, those included that have ended. */
  readonly output: () => string;
  /** Waits until every process is ready. @returns those that are not */
  readonly findUnready: () => Promise<readonly string[]>;
  /** Runs `books` of shop and site; returns what disagrees. */
  readonly compareBooks: () => Promise<readonly string[]>;
  /** Kills a process (SIGKILL) and starts it again. */
  readonly restart: (member: Member) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startWorld(): Promise<World> {
  const programs = findPostgresPrograms();
  if (programs === null) throw new Error("PostgreSQL is not installed.");
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  // The user of PostgreSQL passes through it.
  chmodSync(folder, 0o755);
  const disk = makeDisk(folder);
  const endings: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of endings.toReversed()) await end();
    if (disk !== null) execFileSync("umount", ["--lazy", disk]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const postgres = await startPostgresServer(
      programs,
      { max_wal_size: "64MB", synchronous_commit: "on" },
      disk ?? folder,
    );
    endings.push(postgres.stop);
    const mails = await startMailServer();
    endings.push(mails.stop);
    const clock = createTestClock(join(folder, "clock"));
    endings.push(clock.close);
    const parts = { folder, disk, postgres, mails, clock, endings };
    return { ...(await startProcesses(parts)), postgres, mails, clock, disk, role: ROLE, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Parts extends Pick<World, "disk" | "postgres" | "mails" | "clock"> {
  readonly folder: string;
  readonly endings: (() => unknown)[];
}

type Processes = Omit<World, "postgres" | "mails" | "clock" | "disk" | "role" | "stop">;

async function startProcesses({ folder, disk, postgres, mails, clock, endings }: Parts): Promise<Processes> {
  const { adminUrl, storeUrl } = await createStoreDatabase(postgres.url);
  const [httpsPort, shopPort] = [await freePort(), await freePort()];
  const storePorts = [await freePort(), await freePort()];
  const [url, shopUrl] = [`https://localhost:${httpsPort}`, `http://localhost:${shopPort}`];
  const proxy = await startFaultProxy(shopPort);
  endings.push(proxy.stop);
  const common = {
    DATABASE_URL: storeUrl,
    DATA_DIR: join(disk ?? folder, "data"),
    SMTP_URL: mails.url,
    MAIL_FROM: `${BRAND_NAME} <hello@${BRAND_DOMAIN}>`,
    LOG_LEVEL: "info",
    SHOP_STOREFRONT_TOKEN: "public-token-for-storefront-apis",
    SHOP_PRIVATE_TOKEN: "private-token-of-the-faults",
    SHOP_WEBHOOK_SECRET: "webhook-secret-of-the-faults",
    SHOP_MULTIPASS_SECRET: "multipass-secret-of-the-faults",
    // The certificate of nginx is made for this run.
    NODE_TLS_REJECT_UNAUTHORIZED: "0",
    ...NO_LIMITS,
    ...clock.environment,
  };
  const shopSettings = { ...common, PORT: String(shopPort), PUBLIC_URL: shopUrl, STOREFRONT_URL: url };
  const siteSettings = { ...common, PUBLIC_URL: url, SHOP_DOMAIN: `127.0.0.1:${proxy.port}`, JOBS: "off" };
  const members: Member[] = [];
  const earlier: StoreProcess[] = [];
  endings.push(() => Promise.all(members.map(({ process }) => process.kill())));
  const add = async (name: Member["name"], started: Promise<StoreProcess>): Promise<void> => {
    members.push({ name, process: await started });
  };
  await add("shop", startProgram("shop", shopSettings, "/readyz", [SHIFT_CLOCK]));
  await fillShelves(adminUrl, PIECES);
  for (const [index, port] of storePorts.entries()) {
    const settings = { ...siteSettings, PORT: String(port) };
    await add(
      index === 0 ? "storefront 1" : "storefront 2",
      startProgram("main", settings, "/readyz", [SHIFT_CLOCK]),
    );
  }
  const startWorker = async (): Promise<StoreProcess> => {
    const worker = launchProgram("worker", { ...siteSettings, PORT: "0", JOBS: "on" }, [], [SHIFT_CLOCK]);
    await worker.wrote("The worker runs the jobs.");
    return worker;
  };
  await add("worker", startWorker());
  let nginx = await runNginx(folder, httpsPort, storePorts);
  endings.push(() => nginx.stop());
  return {
    url,
    shopUrl,
    proxy,
    members,
    adminUrl,
    killNginx: async () => {
      await nginx.kill();
      return async () => {
        nginx = await runNginx(folder, httpsPort, storePorts);
      };
    },
    output: () =>
      [...earlier, ...members.map(({ process }) => process)].map((each) => each.output()).join(""),
    findUnready: async () => {
      const found = await Promise.all(
        members.map(async (member) => ((await isReady(member)) ? [] : [member.name])),
      );
      return found.flat().map((name) => `${name} is not ready`);
    },
    compareBooks: async () => {
      // Without `SHOP_DOMAIN` the site's copies are compared with the shop, which is in the same database.
      const commands = (["shop-command", "store-command"] as const).map((program) =>
        launchProgram(program, { ...common, PORT: "0" }, ["books", "--all"], [SHIFT_CLOCK]),
      );
      const codes = await Promise.all(commands.map(({ ended }) => ended));
      return commands.flatMap((command, at) => (codes[at] === 0 ? [] : [command.output().trim()]));
    },
    restart: async (member) => {
      await member.process.kill();
      earlier.push(member.process);
      member.process = await (member.name === "worker" ? startWorker() : member.process.startAgain());
    },
  };
}

/** The worker answers nobody: it is ready as long as it runs. */
async function isReady({ name, process }: Member): Promise<boolean> {
  if (name === "worker") return (await Promise.race([process.ended, wait(0, "runs")])) === "runs";
  for (let look = 0; look < READY_LOOKS; look += 1) {
    const isOk = await fetch(`${process.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isOk) return true;
    await wait(READY_EVERY_MS);
  }
  return false;
}

async function runNginx(folder: string, httpsPort: number, storePorts: readonly number[]): Promise<Nginx> {
  const own = mkdtempSync(join(folder, "nginx-"));
  return startNginx(NGINX_CONFIG, own, { httpsPort, storePorts });
}

/** Makes the store's database and role; returns their addresses for the server's owner and for the role. */
async function createStoreDatabase(url: string): Promise<{ adminUrl: string; storeUrl: string }> {
  await onServer(url, async (client) => {
    await client.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${ROLE}'`);
    await client.query(`CREATE DATABASE ${ROLE} OWNER ${ROLE}`);
  });
  const admin = new URL(url);
  admin.pathname = `/${ROLE}`;
  const store = new URL(admin);
  store.username = ROLE;
  store.password = ROLE;
  return { adminUrl: admin.href, storeUrl: store.href };
}

/** Mounts a small disk; null where this is not allowed. */
function makeDisk(folder: string): string | null {
  const disk = join(folder, "disk");
  mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_SIZE},mode=0777`, "tmpfs", disk], {
      stdio: "ignore",
    });
    return disk;
  } catch {
    return null;
  }
}

export function findMember({ members }: Pick<World, "members">, name: Member["name"]): Member {
  const found = members.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

/** Kills a process (SIGKILL) and starts it again. */
export async function restartMember(world: World, name: Member["name"]): Promise<void> {
  await world.restart(findMember(world, name));
}
