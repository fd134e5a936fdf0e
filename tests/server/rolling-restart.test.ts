import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { missingForNginx, type Nginx, startNginx } from "#bench/http/nginx.ts";
import { onServer } from "#lib/testing/database/template-database.server.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { CARDS, makeCart, pay, readStock } from "#tests/recovery/payer.ts";
import { createPostgresDatabase } from "#tests/support/database/database.ts";
import { freePort } from "#tests/support/store/free-port.ts";
import { NO_LIMITS } from "#tests/support/store/no-limits.ts";
import { launchProgram, startProgram, type StoreProcess } from "#tests/support/store/store-process.ts";

const CONFIG = "deploy/nginx.conf";
/** As the units of deploy/systemd set it. */
const DELAY_SECONDS = /SHUTDOWN_DELAY_SECONDS=(\d+)/.exec(
  readFileSync("deploy/systemd/store-web@.service", "utf8"),
)?.[1];
/** Kept by nginx and not, rendered for all and for one visitor, and a file. */
const PAGES = ["/", "/shop", "/products/papillex", "/shop?page=1", "/products/papillex?n=1", "/sitemap.xml"];

/** What an expand step of a later release does to tables that this release reads and writes. */
const NEXT_RELEASE = `
  ALTER TABLE shop.orders ADD COLUMN of_next_release text;
  ALTER TABLE shop.carts ADD COLUMN of_next_release jsonb NOT NULL DEFAULT '{}';
  ALTER TABLE shop.variants ADD COLUMN of_next_release integer;
  ALTER TABLE site.orders ADD COLUMN of_next_release timestamptz;
  CREATE TABLE shop.of_next_release (id integer PRIMARY KEY);
  INSERT INTO migrations.shop (hash, created_at) VALUES ('of the next release', 9000000000000);
  INSERT INTO migrations.site (hash, created_at) VALUES ('of the next release', 9000000000000)`;

describe.runIf(hasPostgres() && missingForNginx(CONFIG) === null)("two web processes behind nginx", () => {
  const folder = mkdtempSync(join(tmpdir(), "rolling-restart-"));
  let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let nginx: Nginx;
  let url: string;
  let processes: StoreProcess[] = [];
  const migrated: (readonly [exitCode: number | null, output: string])[] = [];

  beforeAll(async () => {
    // The certificate is made for this run.
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
    postgres = await createPostgresDatabase();
    const httpsPort = await freePort();
    const ports = [await freePort(), await freePort()];
    url = `https://localhost:${httpsPort}`;
    const settings = {
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: postgres.url,
      PUBLIC_URL: url,
      LOG_LEVEL: "warn",
      JOBS: "off",
      SHUTDOWN_DELAY_SECONDS: DELAY_SECONDS ?? "",
      ...NO_LIMITS,
    };
    for (const _run of ["first", "second"]) {
      const migration = launchProgram("migrate", { ...settings, PORT: "0" });
      migrated.push([await migration.ended, migration.output()]);
    }
    processes = await Promise.all(
      ports.map((port) => startProgram("main", { ...settings, PORT: String(port) })),
    );
    mkdirSync(join(folder, "nginx"));
    nginx = await startNginx(CONFIG, join(folder, "nginx"), { httpsPort, storePorts: ports });
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(processes.map((each) => each.stop()));
    await postgres.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("start on a database that npm run migrate brought up to date, the second time without a change", () => {
    const done = [0, "The database is up to date.\n"];
    expect(migrated).toEqual([done, done]);
  });

  test("restart one after the other without an error of a page or a purchase, on the next release's tables", async () => {
    await onServer(postgres.url, (client) => client.query(NEXT_RELEASE));
    const load = startLoad(url, [...(await readStock(url))][0]?.[0] ?? 0);
    await expect.poll(() => load.orders()).toBeGreaterThan(0);
    for (const [index, each] of processes.entries()) {
      each.signal("SIGTERM");
      await expect.poll(() => readiness(each.url)).toBe("503 not ready: closing");
      expect(await each.ended, each.output()).toBe(0);
      processes[index] = await each.startAgain();
    }
    const before = load.orders();
    await expect.poll(() => load.orders()).toBeGreaterThan(before);
    const { errors, pages, orders } = await load.stop();
    expect(errors).toEqual([]);
    expect(pages).toBeGreaterThan(50);
    const placed = await onServer(postgres.url, (client) =>
      client.query<{ count: string }>("SELECT count(*) FROM shop.orders"),
    );
    expect(Number(placed.rows[0]?.count)).toBe(orders);
  });
});

async function readiness(url: string): Promise<string> {
  const answer = await fetch(`${url}/readyz`);
  return `${answer.status} ${await answer.text()}`;
}

/** Reads pages and buys until it is stopped. */
function startLoad(url: string, variantId: number) {
  const errors: string[] = [];
  const stopped = new AbortController();
  let [pages, orders] = [0, 0];
  async function read(path: string): Promise<void> {
    const status = await fetch(`${url}${path}`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      (error: unknown) => `${String(error)} ${error instanceof Error ? String(error.cause) : ""}`,
    );
    if (status === 200) pages += 1;
    else errors.push(`${path}: ${status}`);
  }
  async function buy(email: string): Promise<void> {
    const path = await makeCart(url, { variantId }, email);
    const answer = await pay(url, path, email, CARDS.good);
    await answer?.body?.cancel();
    if (answer?.status === 303) orders += 1;
    else errors.push(`payment: ${answer?.status ?? "the connection broke"}`);
  }
  async function shop(buyer: number): Promise<void> {
    for (let n = 0; !stopped.signal.aborted; n += 1) {
      await buy(`buyer-${buyer}-${n}@exemplu.ro`).catch((error: unknown) => errors.push(String(error)));
    }
  }
  async function browse(first: number): Promise<void> {
    for (let n = first; !stopped.signal.aborted; n += 1) await read(PAGES[n % PAGES.length] ?? "/");
  }
  const visitors = [shop(1), shop(2), browse(0), browse(2), browse(4)];
  return {
    orders: () => orders,
    stop: async () => {
      stopped.abort();
      await Promise.all(visitors);
      return { errors, pages, orders };
    },
  };
}
