import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BRAND_DOMAIN } from "#brand/brand.ts";
import { makeCart, pay, readStock } from "#tests/recovery/payer.ts";
import { openSiteJobs } from "#app/platform/jobs/site-jobs.server.ts";
import { openDatabase } from "#server/database.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { createPostgresDatabase } from "#tests/support/database/database.ts";
import { freePort } from "#tests/support/store/free-port.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { readMime } from "#tests/support/mail/read-mime.ts";
import { onServer } from "#lib/testing/database/template-database.server.ts";
import { launchProgram, startProgram, type StoreProcess } from "#tests/support/store/store-process.ts";

const GOOD_CARD = "4242 4242 4242 4242";
const folder = mkdtempSync(join(tmpdir(), "worker-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(hasPostgres())("a web process without jobs and a worker, on PostgreSQL", () => {
  let settings: Record<string, string> & { PORT: string; DATA_DIR: string };
  let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let web: StoreProcess;

  beforeAll(async () => {
    postgres = await createPostgresDatabase();
    const PORT = String(await freePort());
    settings = { PORT, DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: "warn" };
    web = await startProgram("main", { ...settings, JOBS: "off" });
  });
  afterAll(async () => {
    await web.stop();
    await postgres.drop();
  });

  /** Runs a back office command and returns its output. */
  async function office(...args: string[]): Promise<string> {
    const command = launchProgram("shop-command", settings, args);
    expect(await command.ended, command.output()).toBe(0);
    return command.output();
  }
  /** Reads the database: a command would be a process for every check. */
  const delivered = (): Promise<string[]> =>
    onServer(postgres.url, async (client) => {
      const { rows } = await client.query<{ topic: string }>(
        "SELECT topic FROM shop.webhook_deliveries WHERE delivered_at IS NOT NULL ORDER BY topic",
      );
      return rows.map(({ topic }) => topic);
    });

  test("the worker delivers what the web process sold, and what the back office sent", async () => {
    const [variantId = 0] = [...(await readStock(web.url))][0] ?? [];
    const path = await makeCart(web.url, { variantId }, "ioana@exemplu.ro");
    expect((await pay(web.url, path, "ioana@exemplu.ro", GOOD_CARD))?.status).toBe(303);
    expect(await delivered()).toEqual([]);

    const worker = launchProgram("worker", settings);
    try {
      await expect.poll(delivered).toEqual(["orders/create", "orders/paid"]);
      expect(await office("fulfil", "1001", "--tracking", "RO-1")).toContain(
        "is sent with tracking number RO-1",
      );
      await expect
        .poll(delivered)
        .toEqual(["fulfillments/create", "orders/create", "orders/fulfilled", "orders/paid"]);
      const listed = JSON.parse(await office("webhooks", "--all", "--json")) as {
        deliveredAt: string | null;
      }[];
      expect(listed.map(({ deliveredAt }) => deliveredAt)).toEqual(Array(4).fill(expect.any(String)));
    } finally {
      await worker.stop();
    }
    expect(worker.output()).toContain("The worker runs the jobs.");
    expect(await worker.ended).toBe(0);
  });
});

describe.runIf(hasPostgres())("a worker of a storefront with a hosted shop, on PostgreSQL", () => {
  const recipient = "nobody-we-know@exemplu.ro";

  test("sends the queued mails, and its log contains no address", async () => {
    const postgres = await createPostgresDatabase();
    const mailServer = await startMailServer();
    const database = await openDatabase({ kind: "postgres", url: postgres.url, poolSize: 1 });
    const worker = launchProgram("worker", {
      PORT: "0",
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      SHOP_DOMAIN: "store.example",
      SHOP_WEBHOOK_SECRET: "0123456789abcdef",
      SMTP_URL: mailServer.url,
    });
    try {
      const jobs = await openSiteJobs(await database.jobs("site_jobs", () => {}));
      const id = await jobs.add({
        name: "account-mail",
        data: { kind: "magic-link", email: recipient, language: "ro" },
      });
      await expect.poll(() => mailServer.mails.length).toBe(1);
      const [mail] = mailServer.mails;
      expect(mail?.recipients).toEqual([recipient]);
      const { headers, text } = readMime(mail?.raw ?? "");
      expect(headers.get("message-id")).toBe(`<${id}@${BRAND_DOMAIN}>`);
      expect(text).toContain("http://localhost:0/my-account/register");
    } finally {
      await worker.stop();
      await database.close();
      await mailServer.stop();
      await postgres.drop();
    }
    expect(worker.output()).toContain("The worker runs the jobs.");
    expect(worker.output()).not.toContain(recipient);
  });
});

test("a worker on the embedded database is refused with one line", async () => {
  const worker = launchProgram("worker", { PORT: "0", DATA_DIR: folder });
  expect(await worker.ended).toBe(1);
  expect(worker.output().trim()).toMatch(/^A worker needs DATABASE_URL[^\n]+$/);
});
