import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeCart, pay, readStock } from "#tests/recovery/payer.ts";
import { freePort } from "#tests/support/store/free-port.ts";
import {
  launchProgram,
  type Program,
  startProgram,
  type StoreProcess,
} from "#tests/support/store/store-process.ts";
import { fillDataFolder } from "#tests/support/store/store-template.ts";

const KEY = "a key of at least sixteen characters";
const GOOD_CARD = "4242 4242 4242 4242";
const folder = mkdtempSync(join(tmpdir(), "shop-command-"));
let store: StoreProcess | undefined;
afterAll(async () => {
  await store?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const settings = { PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: "warn", BACKUP_KEY: KEY };

interface Said {
  readonly code: number | null;
  readonly output: string;
}
type More = Readonly<Record<string, string>>;

async function run(program: Program, args: readonly string[], more: More): Promise<Said> {
  const command = launchProgram(program, { ...settings, ...more }, args);
  return { code: await command.ended, output: command.output().trim() };
}
const office = (args: readonly string[], more: More = {}) => run("shop-command", args, more);
const storeOffice = (args: readonly string[], more: More = {}) => run("store-command", args, more);

test("a merchant sells, sends, counts and prices: the running store does it, and its pages follow", async () => {
  expect(await office(["orders"])).toEqual({
    code: 1,
    output: `There is no shop in ${folder} yet: \`npm start\` makes one.`,
  });

  await fillDataFolder(folder);
  store = await startProgram("main", settings);
  const { url } = store;
  const [variantId = 0] = [...(await readStock(url))][0] ?? [];
  const path = await makeCart(url, { variantId }, "ioana@exemplu.ro");
  expect((await pay(url, path, "ioana@exemplu.ro", GOOD_CARD))?.status).toBe(303);
  expect((await office(["orders"])).output).toMatch(/#1001 .* paid .* ioana@exemplu\.ro/);
  expect(await office(["cancel", "1001"])).toEqual({
    code: 0,
    output: "Order #1001 is cancelled, its money is paid back.",
  });

  // The webhook of the payment has issued the invoice.
  await expect
    .poll(async () => (await storeOffice(["invoices", "list"])).output)
    .toMatch(/MODEL000001 +invoice .* Ioana/);

  await expect.poll(async () => (await storeOffice(["books"])).output).toBe("The books agree.");

  const showsNewPrice = async (): Promise<boolean> => {
    const answer = await fetch(`${url}/products/papillex`, { headers: { "accept-language": "ro" } });
    return (await answer.text()).includes("123,45");
  };
  expect(await showsNewPrice()).toBe(false);
  expect(
    (await office(["price", "papillex", "single", "123.45", "--keep-others", "--json"])).output,
  ).toContain('"price": "123.45"');
  await expect.poll(showsNewPrice).toBe(true);

  expect(await office(["fulfil", "1001"])).toEqual({ code: 1, output: "Order #1001 is cancelled." });
  expect(await office(["sell"])).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^There is no command[^\n]+$/),
  });
  // The running store makes the backup; nothing else could read its files while they change.
  const backups = join(folder, "backups");
  const made = await run("backup-command", [], {});
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`${folder}/backups/store-`) });
  await store.stop();

  const restored = join(folder, "restored");
  const restore = (more: More) =>
    run("restore-command", [join(backups, readdirSync(backups)[0] ?? "")], { DATA_DIR: restored, ...more });
  expect(await restore({ BACKUP_KEY: "" })).toMatchObject({
    code: 1,
    output: expect.stringContaining("BACKUP_KEY"),
  });
  expect(await restore({})).toMatchObject({ code: 0 });
  for (const command of [office, storeOffice])
    expect(await command(["books"], { DATA_DIR: restored })).toEqual({ code: 0, output: "The books agree." });

  // No store runs: the command opens the database itself, under the lock.
  expect((await office(["order", "1001"])).output).toContain("#1001, cancelled");
  const hosted = { SHOP_DOMAIN: "store.example", SHOP_WEBHOOK_SECRET: "0123456789abcdef" };
  expect(await storeOffice(["invoices", "export", "MODEL000001"], hosted)).toMatchObject({
    code: 1,
    output: expect.stringContaining("is a model"),
  });
  expect((await office(["orders"], hosted)).output).toMatch(/^This store sells from [^\n]+$/);
});
