import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  readStoreDocument,
  type StoreDocumentName,
  writeStoreDocument,
} from "#shop/modules/catalogue/documents/store-document.store.ts";
import { openTestShopOn, TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";
import { openTestDatabase, type TestDatabase } from "#shop/testing/test-database.ts";

let database: TestDatabase;
let lines: string[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  lines = [];
});
afterEach(() => database.close());

const open = (): Promise<TestShop> =>
  openTestShopOn(database, {
    settings: { ...TEST_SHOP_SETTINGS, seedFolder: "shop/seed" },
    log: pino({ level: "error" }, { write: (line) => lines.push(line) }),
  });

function write(name: StoreDocumentName, value: unknown, expectedVersion: string | null, ms = 0) {
  const now = new Date(Date.parse("2026-05-04T09:30:00Z") + ms);
  return database.shop.transaction((tx) => writeStoreDocument(tx, name, value, { expectedVersion, now }));
}

async function answer({ shop }: TestShop, query: string): Promise<unknown> {
  const headers = { "Shopify-Storefront-Private-Token": TEST_SHOP_SETTINGS.privateToken };
  return (await shop.execute({ version: "2026-04", headers, body: { query } })).body;
}

const MENU = [
  {
    id: 1,
    handle: "main-menu",
    title: { ro: "Meniu", en: "Menu" },
    items: [
      { type: "HTTP", url: "/faq", title: { ro: "Întrebări", en: "Questions" } },
      { type: "PRODUCT", handle: "gone", title: { ro: "Scos", en: "Removed" } },
    ],
  },
];
const MENU_QUERY = `{ menu(handle: "main-menu") { items { title url } } }`;
const SHOWN_MENU = {
  data: {
    menu: {
      items: [
        { title: "Întrebări", url: "https://store.test/faq" },
        { title: "Scos", url: null },
      ],
    },
  },
};

test("an edited menu takes the place of the file, now and after a start; a target that was removed stops nothing", async () => {
  const shop = await open();
  const before = await shop.shop.refresh();
  await write("menus.json", MENU, null);
  expect(await shop.shop.refresh()).not.toBe(before);
  expect(await answer(shop, MENU_QUERY)).toEqual(SHOWN_MENU);
  expect(await answer(await open(), MENU_QUERY)).toEqual(SHOWN_MENU);
  expect(lines).toEqual([]);
});

test("a document of another release's format is logged, and the file is used", async () => {
  await write("pages.json", [{ handle: "about" }], null);
  await write("menus.json", MENU, null);
  const shop = await open();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { document: "pages.json", issue: { path: "0.id", code: "required" } },
  ]);
  expect(await answer(shop, MENU_QUERY)).toEqual(SHOWN_MENU);
  expect(await answer(shop, "{ pages(first: 1) { nodes { id } } }")).toMatchObject({
    data: { pages: { nodes: [{}] } },
  });
});

test("the second of two people who change one version changes nothing", async () => {
  expect(await readStoreDocument(database.shop, "redirects.json")).toBeNull();
  const first = await write("redirects.json", [], null);
  expect(await write("redirects.json", [1], null)).toBeNull();
  expect(await readStoreDocument(database.shop, "redirects.json")).toEqual({ value: [], version: first });
  const second = await write("redirects.json", [2], first, 1);
  expect(await write("redirects.json", [3], first, 2)).toBeNull();
  expect(await readStoreDocument(database.shop, "redirects.json")).toEqual({ value: [2], version: second });
});
