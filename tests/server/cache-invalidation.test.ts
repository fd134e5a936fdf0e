import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { missingForNginx, type Nginx, startNginx } from "#bench/http/nginx.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { onServer } from "#lib/testing/database/template-database.server.ts";
import { CARDS, makeCart, pay } from "#tests/recovery/payer.ts";
import { createPostgresDatabase } from "#tests/support/database/database.ts";
import { freePort } from "#tests/support/store/free-port.ts";
import {
  launchProgram,
  type Program,
  startProgram,
  type StoreProcess,
} from "#tests/support/store/store-process.ts";

const NGINX_CONFIG = "deploy/nginx.conf";
const PRODUCT = "/products/papillex";
const SINGLE = 10011;
/** A process that learns of nothing keeps its answers for a minute. */
const SHOWN = { timeout: 20_000 };

/** Two web processes over one database, neither of which runs jobs: no webhook tells them anything. */
describe.runIf(hasPostgres())("a change is shown by every process", () => {
  const folder = mkdtempSync(join(tmpdir(), "one-truth-"));
  const isProxied = missingForNginx(NGINX_CONFIG) === null;
  let settings: Record<string, string> & { PORT: string; DATA_DIR: string };
  let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let stores: readonly StoreProcess[] = [];
  let nginx: Nginx | null = null;
  let httpsPort = 0;

  beforeAll(async () => {
    postgres = await createPostgresDatabase();
    const shared = { DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: "warn", JOBS: "off" };
    const ports = [await freePort(), await freePort()] as const;
    settings = { ...shared, PORT: String(ports[0]) };
    stores = await Promise.all(ports.map((port) => startProgram("main", { ...shared, PORT: String(port) })));
    httpsPort = await freePort();
    const nginxFolder = join(folder, "nginx");
    if (isProxied) nginx = await startNginx(NGINX_CONFIG, nginxFolder, { httpsPort, storePorts: [ports[1]] });
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(stores.map((store) => store.stop()));
    await postgres.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(program: Program, ...args: string[]): Promise<void> {
    const command = launchProgram(program, settings, args);
    expect(await command.ended, command.output()).toBe(0);
  }
  const change = (statement: string) => onServer(postgres.url, (client) => client.query(statement));

  const readPage = async (url: string): Promise<string> =>
    (await fetch(url, { headers: { "accept-language": "ro" } })).text();

  /** Reads a page from each process, and from nginx in front of the second. */
  const readEach = (path: string): Promise<string[]> => {
    const pages = stores.map(({ url }) => readPage(`${url}${path}`));
    return Promise.all(nginx === null ? pages : [...pages, readThroughNginx(httpsPort, path)]);
  };

  /** Waits until a text is shown everywhere, and checks that it then stays. */
  async function expectEverywhere(path: string, text: string, is = true): Promise<void> {
    const says = async () => (await readEach(path)).map((page) => page.includes(text) === is);
    await expect.poll(async () => (await says()).every(Boolean), SHOWN).toBe(true);
    for (let n = 0; n < 5; n += 1) expect(await says()).not.toContain(false);
  }

  test("a price, set by the back office", async () => {
    await expectEverywhere(PRODUCT, "123,45", false);
    await run("shop-command", "price", "papillex", "single", "123.45", "--keep-others");
    await expectEverywhere(PRODUCT, "123,45");
    await expectEverywhere("/shop", "123,45");
  });

  test("stock, taken by an order that one of them sold", async () => {
    await change(`UPDATE shop.variants SET stock = 1 WHERE id = ${SINGLE}`);
    const facts = `"availability":"https://schema.org/OutOfStock"`;
    await expectEverywhere(PRODUCT, facts, false);
    const [first] = stores;
    const url = first?.url ?? "";
    const path = await makeCart(url, { variantId: SINGLE }, "ioana@exemplu.ro");
    expect((await pay(url, path, "ioana@exemplu.ro", CARDS.good))?.status).toBe(303);
    await expectEverywhere(PRODUCT, facts);
  });

  test("texts of a product and of an article, loaded by a start with other files", async () => {
    const [article] = await change(
      "SELECT handle, facts->>'blog' AS blog, texts->'ro'->>'title' AS title FROM shop.articles LIMIT 1",
    ).then(({ rows }) => rows as { handle: string; blog: string; title: string }[]);
    const path = `/blog/${article?.blog}/${article?.handle}`;
    await expectEverywhere(path, "Alt titlu", false);
    await change(`UPDATE shop.articles SET texts = jsonb_set(texts, '{ro,title}', '"Alt titlu"')`);
    await change(
      `UPDATE shop.product_texts SET texts = jsonb_set(texts, '{title}', '"Alt produs"') WHERE language = 'ro';
      UPDATE shop.products SET updated_at = now()`,
    );
    await expectEverywhere(path, "Alt titlu");
    await expectEverywhere(PRODUCT, "Alt produs");
  });

  test("a review, published by the back office", async () => {
    await change(`INSERT INTO site.reviews (id, product_id, product_handle, status, rating, title, text, language, verified, request_key, created_at)
      VALUES (gen_random_uuid(), '1001', 'papillex', 'waiting', 4, 'Titlul recenziei', 'Textul recenziei', 'ro', false, 'key', now())`);
    await expectEverywhere(PRODUCT, "Titlul recenziei", false);
    await run("store-command", "reviews", "show", "1");
    await expectEverywhere(PRODUCT, "Titlul recenziei");
  });
});

function readThroughNginx(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      path,
      host: "localhost",
      rejectUnauthorized: false,
      headers: { "accept-language": "ro" },
    };
    request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts).toString()));
      answer.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}
