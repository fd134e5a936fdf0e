import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  openTestShop,
  TEST_SEED_FOLDER,
  TEST_SHOP_SETTINGS,
  type TestShop,
} from "#shop/testing/open-test-shop.ts";
import { collections, priceHistory, products, variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { storeDocuments } from "#shop/modules/catalogue/documents/store-document.tables.ts";
import { blogs } from "#shop/modules/content/content.tables.ts";
import { pictures } from "#shop/modules/media/picture.tables.ts";
import { parseShopConfig, readCatalogueFiles } from "#shop/modules/catalogue/seed/seed-files.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { importCatalogue, type ImportShop } from "./import/import-catalogue.ts";
import { filesSource } from "./sources/files-source.ts";
import { readFolder } from "./sources/read-folder.ts";
import { drawPlaceholder } from "./pictures/encode-master.ts";

let opened: TestShop;
let folder = "";
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "transfer-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = async (...words: string[]) => {
  const result = await opened.shop.runCommand(["catalogue", ...words]);
  return result.ok ? { text: result.text, ...(result.data as object) } : { text: result.message };
};
const exportTo = (name: string) => run("export", join(folder, name));
const filesIn = (name: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(join(folder, name).length), readFileSync(path, "base64")]),
  );

async function empty() {
  await opened.database.shop.execute(
    sql`TRUNCATE ${products}, ${collections}, ${blogs}, ${pictures}, ${storeDocuments} CASCADE`,
  );
}

test("an export, imported into an empty shop, is exported as the same files", async () => {
  const { file, ...picture } = await drawPlaceholder();
  await opened.database.shop.insert(pictures).values({ file, ...picture, createdAt: new Date() });
  await opened.shop.runCommand(["stock", "aurora", "single", "7"]);
  await opened.shop.runCommand(["price", "aurora", "single", "95.00", "--alone"]);
  await exportTo("first");
  const before = filesIn("first");
  expect(Object.keys(before)).toContain(`/media/${file}`);
  expect(Object.keys(before)).toContain("/products/aurora/product.json");
  expect(Object.keys(before)).toContain("/shop.json");
  await empty();
  expect(await run("import", join(folder, "first"))).toMatchObject({
    state: "done",
    counts: { changed: 0, removed: 0 },
  });
  await exportTo("second");
  expect(filesIn("second")).toEqual(before);
  expect(await run("import", join(folder, "first"))).toMatchObject({
    counts: { created: 0, changed: 0, removed: 0 },
  });
});

test("a dry run says what would change, field by field, and changes nothing", async () => {
  await exportTo("files");
  const path = join(folder, "files/products/boreal/product.json");
  const facts = JSON.parse(readFileSync(path, "utf8"));
  facts.vendor = "Other";
  facts.variants[0].price = "77.00";
  writeFileSync(path, JSON.stringify(facts));
  rmSync(join(folder, "files/products/cald"), { recursive: true });
  writeFileSync(join(folder, "files/collections.json"), "[]");
  const refused = await run("import", join(folder, "files"), "--remove-missing");
  expect(refused.text).toContain("menus.json, 0.items.1.handle");
  writeFileSync(join(folder, "files/menus.json"), "[]");
  const planned = await run("import", join(folder, "files"), "--dry-run", "--remove-missing");
  expect(planned).toMatchObject({ state: "planned", counts: { created: 0, changed: 2 } });
  expect(planned.text).toContain("changed product boreal: facts.vendor, facts.variants.0.price");
  expect(planned.text).toContain("removed product cald");
  expect(await run("import", join(folder, "files"), "--dry-run")).toMatchObject({ counts: { removed: 0 } });

  const historyBefore = await opened.database.shop.$count(priceHistory);
  expect(await run("import", join(folder, "files"), "--remove-missing")).toMatchObject({ state: "done" });
  expect(await opened.database.shop.$count(priceHistory)).toBe(historyBefore + 1);
  await exportTo("after");
  expect(Object.keys(filesIn("after")).filter((name) => name.includes("cald"))).toEqual([]);
  expect(JSON.parse(readFileSync(join(folder, "after/products/boreal/product.json"), "utf8"))).toMatchObject({
    vendor: "Other",
    variants: [{ price: "77.00" }],
  });
});

test("every mistake is listed with its file and field, and nothing is imported", async () => {
  cpSync(TEST_SEED_FOLDER, join(folder, "seed"), { recursive: true });
  rmSync(join(folder, "seed/media"), { recursive: true });
  const path = join(folder, "seed/products/aurora/product.json");
  const facts = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...facts, vendor: "", vatPercent: 99 }));
  writeFileSync(join(folder, "seed/blogs.json"), "[");
  const result = await run("import", join(folder, "seed"));
  expect(result).toMatchObject({ state: "refused", issueCount: 3 });
  expect(result.text).toContain("products/aurora/product.json, vendor");
  expect(result.text).toContain("products/aurora/product.json, vatPercent");
  expect(result.text).toContain("blogs.json: cannot be read");
});

test("an import whose process is killed leaves nothing", async () => {
  await exportTo("files");
  await empty();
  const { database } = opened;
  const source = await filesSource(readFolder(join(folder, "files")), () => {});
  const shop = {
    database: database.shop,
    config: parseShopConfig(readCatalogueFiles(TEST_SEED_FOLDER)),
    settings: TEST_SHOP_SETTINGS,
    clock: () => new Date(),
  };
  const dying = importCatalogue(trustType<ImportShop>(shop), source, {
    dryRun: false,
    removeMissing: false,
    pause: () => {},
    tell: () => {
      throw new Error("killed");
    },
  });
  await expect(dying).rejects.toThrow("killed");
  expect(await database.shop.$count(products)).toBe(0);
  expect(await database.shop.$count(variants)).toBe(0);
});
