import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { largeShop } from "#shop/schema/large-shop.fixture.ts";
import { SeedError } from "#shop/seed/seed-error.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { readSynonyms } from "#shop/modules/search/synonyms.ts";
import { buildOnlineStore } from "./online-store.ts";
import { readOnlineStoreFiles } from "./online-store-files.ts";

const FILES = ["pages.json", "policies.json", "menus.json", "redirects.json", "synonyms.json"];
const SEED_FOLDER = "shop/seed";
/** Has every product, collection, blog and article of the seed. */
const resources = largeShop(TEST_SHOP_SETTINGS);

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "online-store-"));
  for (const file of FILES) cpSync(join(SEED_FOLDER, file), join(folder, file));
});
afterEach(() => rmSync(folder, { recursive: true }));

function load() {
  const onlineStore = buildOnlineStore(readOnlineStoreFiles(folder, resources));
  return { ...onlineStore, synonyms: readSynonyms(folder, { ...resources, onlineStore }) };
}

/** Changes a JSON file in the copy; the change may do anything to the parsed value. */
// oxlint-disable-next-line typescript/no-explicit-any -- broken on purpose
function edit(file: string, change: (json: any) => unknown): void {
  const path = join(folder, file);
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, "utf8")))));
}

test("the shop's own files are whole: every policy, a header and a footer, words that lead somewhere", () => {
  const { policies, menus, pages, redirects, synonyms } = load();
  expect(policies.map(({ field }) => field)).toEqual([
    "privacyPolicy",
    "refundPolicy",
    "shippingPolicy",
    "termsOfService",
    "subscriptionPolicy",
  ]);
  expect(menus.map(({ handle }) => handle)).toEqual(["main-menu", "footer"]);
  expect(pages.length).toBeGreaterThan(5);
  expect(redirects.length).toBeGreaterThan(5);
  expect(synonyms("products", "ic-well", "ro")).toContain("d-manoza");
  expect(synonyms("products", "ic-well", "en")).toContain("d-mannose");
});

test("a shop without the files has nothing of them", () => {
  for (const file of FILES) rmSync(join(folder, file));
  expect(load()).toMatchObject({ pages: [], policies: [], menus: [], redirects: [] });
});

test.each<[reason: RegExp, file: string, change: (json: readonly object[]) => unknown]>([
  [/pages\.json, \[\d+\]\.id: 700001 comes twice/, "pages.json", ([page]) => [page, page]],
  [
    /policies\.json, \[1\]\.field: privacyPolicy comes/,
    "policies.json",
    ([policy]) => [policy, { ...policy, id: 9 }],
  ],
  [
    /menus\.json, \[0\]\.items\[0\]: HTTP has no handle/,
    "menus.json",
    (menus) => withItem(menus, { type: "HTTP", handle: "faq" }),
  ],
  [
    /menus\.json, \[0\]\.items\[0\]: CATALOG has no url/,
    "menus.json",
    (menus) => withItem(menus, { type: "CATALOG", url: "/shop" }),
  ],
  [
    /there is no PRODUCT panacea/,
    "menus.json",
    (menus) => withItem(menus, { type: "PRODUCT", handle: "panacea" }),
  ],
  [/there is no PAGE nowhere/, "menus.json", (menus) => withItem(menus, { type: "PAGE", handle: "nowhere" })],
  [/items\[0\]\.items\[0\]\.items\[0\]\.items/, "menus.json", (menus) => withItem(menus, nested(4))],
  [
    /redirects\.json, \[1\]\.path: \/a comes twice/,
    "redirects.json",
    () => [redirect(1, "/a", "/b"), redirect(2, "/a", "/c")],
  ],
  [
    /redirects\.json, \[0\]\.target: is itself/,
    "redirects.json",
    () => [redirect(1, "/a", "/b"), redirect(2, "/b", "/c")],
  ],
  [
    /synonyms\.json, \[0\]\.products: there is no panacea/,
    "synonyms.json",
    () => [{ words: [{ ro: "a", en: "a" }], products: ["panacea"] }],
  ],
  [/synonyms\.json, \[0\]: leads nowhere/, "synonyms.json", () => [{ words: [{ ro: "a", en: "a" }] }]],
])("does not start: %s", (reason, file, change) => {
  edit(file, change);
  expect(load).toThrow(SeedError);
  expect(load).toThrow(reason);
});

const title = { ro: "a", en: "a" };

function withItem([menu]: readonly object[], item: object): object[] {
  return [{ ...menu, items: [{ title, ...item }] }];
}

function nested(levels: number): object {
  return { type: "HTTP", url: "/", title, ...(levels > 1 && { items: [nested(levels - 1)] }) };
}

function redirect(id: number, path: string, target: string): object {
  return { id, path, target, createdAt: "2026-01-01T00:00:00Z" };
}
