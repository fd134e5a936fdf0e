import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#shop/testing/open-test-shop.ts";
import { readProductDocument } from "#shop/modules/catalogue/documents/read-product-document.ts";
import { readArticleDocument, readBlogList } from "#shop/modules/content/documents/read-content.ts";
import { readStoreDocument } from "#shop/modules/catalogue/documents/store-document.store.ts";
import { pictures } from "#shop/modules/media/picture.tables.ts";
import type { ImportOutcome } from "./import/import-catalogue.ts";
import { trustType } from "#lib/values/trust-type.ts";

let opened: TestShop;
let folder = "";
beforeAll(async () => {
  opened = await openTestShop();
  folder = mkdtempSync(join(tmpdir(), "shopify-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await opened.close();
});

const OLD =
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Color (product.metafields.shopify.color-pattern),Price / International,Status";
const NEW =
  "Title,URL handle,Description,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity";

async function run(file: string, text: string, ...words: string[]) {
  writeFileSync(join(folder, file), text);
  const result = await opened.shop.runCommand([
    "catalogue",
    "import",
    join(folder, file),
    "--from",
    "shopify",
    ...words,
  ]);
  if (!result.ok) throw new Error(result.message);
  return { text: result.text, ...trustType<ImportOutcome>(result.data) };
}
const issuesOf = async (text: string) =>
  (await run("wrong.csv", text)).issues.map(({ row, field, code }) => [row, field, code]);
const config = { currency: "RON", priceLists: [] } as const;
const productOf = (handle: string) =>
  readProductDocument(opened.database.shop, { ...config, priceLists: [] }, handle);

test("products of Shopify's CSV are created, with variants, placeholder, notes and their stock", async () => {
  const text = [
    OLD,
    'cana,Cană de lut,"<p>Arsă la ""1000"" de grade,\r\nglazurată.</p>",Olarul,Home > Mugs,Cană,"lut, dar",true,Culoare,Roșu,cana r,350,shopify,4,deny,"49,00",59.00,https://cdn.shopify.com/x/Cana_1.jpg?v=1,1,O cană roșie,false,Cană,Descriere,red,12.00,active',
    "cana,,,,,,,,,Verde,CANA-V,350,shopify,2,continue,52.00,,https://cdn.shopify.com/x/Cana_2.jpg,2,,,,,,,",
    "card,Card cadou,,,,,,true,Title,10,,,,,,10.00,,,,,true,,,,,active",
    "vechi,Produs vechi,,,,,,true,Title,Default Title,,,,,,10.00,,,,,false,,,,,archived",
  ].join("\r\n");
  const planned = await run("products.csv", text, "--dry-run");
  expect(planned).toMatchObject({ state: "planned", counts: { created: 2 } });
  expect(await productOf("cana")).toBeNull();
  const done = await run("products.csv", text);
  expect(done).toMatchObject({ state: "done", issueCount: 0 });
  expect(Object.fromEntries(done.notes.map(({ code, count }) => [code, count]))).toEqual({
    backorder_left: 1,
    columns_left: 2,
    gift_card_left: 1,
    goods: 1,
    vat_assumed: 1,
    pictures_left: 2,
    placeholder: 1,
    sku_changed: 1,
    status_left: 1,
  });
  expect(await productOf("cana")).toMatchObject({
    facts: {
      kind: "goods",
      vendor: "Olarul",
      tags: ["lut", "dar"],
      vatPercent: 21,
      variants: [
        { key: "rosu", sku: "CANA-R", price: "49.00", compareAtPrice: "59.00", stock: 4, weightGrams: 350 },
        { key: "verde", sku: "CANA-V", price: "52.00", compareAtPrice: null, stock: 2 },
      ],
    },
    texts: {
      ro: {
        title: "Cană de lut",
        optionName: "Culoare",
        variants: { rosu: { title: "Roșu" } },
        seo: { title: "Cană" },
      },
    },
  });
  expect(await run("products.csv", text)).toMatchObject({ counts: { created: 0, changed: 0 } });
});

test("a file with fewer columns changes these alone, in its language", async () => {
  const text = `${NEW}\nClay mug,cana,<p>Fired.</p>,active,CANA-R,Colour,Red,45.00,,99`;
  const done = await run("english.csv", text, "--language", "en");
  expect(done.changes).toMatchObject([{ name: "cana", action: "changed" }]);
  const cana = await productOf("cana");
  expect(cana).toMatchObject({
    facts: {
      vendor: "Olarul",
      variants: [
        { price: "45.00", stock: 4 },
        { sku: "CANA-V", price: "52.00" },
      ],
    },
    texts: {
      ro: { title: "Cană de lut", variants: { rosu: { title: "Roșu" } } },
      en: {
        title: "Clay mug",
        optionName: "Colour",
        variants: { rosu: { title: "Red" }, verde: { title: "Verde" } },
      },
    },
  });
  expect(done.notes).toContainEqual({ code: "stock_kept", count: 1, examples: ["CANA-R"] });
});

test("pictures that are given replace the product's, as WebP; what is no picture is told", async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  writeFileSync(join(folder, "Cana_1.jpg"), png);
  const line = (name: string) =>
    `Handle,Title,Image Src,Image Alt Text\ncana,Cană de lut,https://cdn.shopify.com/${name}?v=2,Roșie`;
  await run("picture.csv", line("Cana_1.jpg"), "--pictures", folder);
  const cana = await productOf("cana");
  const [image] = cana?.facts.images ?? [];
  expect(image).toMatchObject({ width: 40, height: 30 });
  expect(image?.file).toMatch(/^cana-1-[0-9a-f]{12}\.webp$/);
  expect(cana?.texts.ro.imageAlts).toEqual(["Roșie"]);
  const stored = await opened.database.shop.select({ file: pictures.file }).from(pictures);
  expect(stored).toContainEqual({ file: image?.file });
  writeFileSync(join(folder, "none.png"), "no picture");
  const wrong = await run("picture.csv", line("none.png"), "--pictures", folder);
  expect(wrong.issues).toMatchObject([{ code: "bad_picture", row: 2 }]);
});

test("every mistake is told with row and column, and nothing is imported", async () => {
  const rows = [
    "Bun,bun,,active,BUN-1,Title,Default Title,10.00,,1",
    'Preț,pret,,active,PRET-1,Title,Default Title,"1,234",,1',
    "Preț 2,pret-2,,active,PRET-2,Title,Default Title,gratis,,x",
    "Stare,stare,,hidden,STARE-1,Title,Default Title,10.00,,1",
    ",fara-titlu,,active,FARA-1,Title,Default Title,10.00,,1",
    "Rău,Rău_mâner,,active,RAU-1,Title,Default Title,10.00,,1",
    "Iar,bun,,active,BUN-2,Title,Default Title,10.00,,1",
    "Fără preț,fara-pret,,active,FP-1,Title,Default Title,,,1",
    "Dublu,dublu,,active,BUN-1,Title,Default Title,10.00,,1",
    "Prea,prea,,active,P-1,Title,Default Title,10.00,,1,2,3",
  ];
  expect(await issuesOf([NEW, ...rows].join("\n"))).toEqual([
    [3, "Price", "ambiguous_price"],
    [4, "Inventory quantity", "bad_number"],
    [4, "Price", "bad_price"],
    [5, "Status", "unknown_status"],
    [6, "Title", "missing"],
    [7, "URL handle", "bad_handle"],
    [8, "URL handle", "handle_again"],
    [11, "", "too_many_fields"],
    [9, "Price", "missing"],
    [10, "SKU", "sku_taken"],
  ]);
  expect(await productOf("bun")).toBeNull();
});

test("all mistakes of a product are told, each once, with its own row and column", async () => {
  const rows = [
    "Supliment,supliment,,active,S-1,Mărime,Mic,10.00,,1,supplement,9",
    ",supliment,,,CANA-R,,Mare,10.00,,1,,",
    "Altul,altul,,active,A-1,Title,Default Title,10.00,,1,goods,99",
  ];
  expect(await issuesOf([`${NEW},Kind,VAT percent`, ...rows].join("\n"))).toEqual([
    [2, "capsules", "required"],
    ...["benefits", "formula", "directions", "qualityStandards", "ingredients", "howToUse"].map((text) => [
      2,
      `metafields.${text}`,
      "required",
    ]),
    [3, "SKU", "sku_taken"],
    [4, "VAT percent", "too_big"],
  ]);
});

test("a product has at most ten variants", async () => {
  const rows = Array.from(
    { length: 11 },
    (_, n) => `${n === 0 ? "Multe" : ""},multe,,active,M-${n},Nr,${n},10.00,,1`,
  );
  expect(await issuesOf([NEW, ...rows].join("\n"))).toEqual([[12, "Option1 value", "too_many_variants"]]);
});

test("counts of several locations are added up, and an unknown variant is told", async () => {
  const head =
    "Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Bin name,Available (not editable),On hand (current),On hand (new)";
  const rows = [
    "cana,,Culoare,Roșu,CANA-R,,,Iași,,3,5,",
    "cana,,Culoare,Roșu,CANA-R,,,Cluj,,4,4,10",
    "cana,,Culoare,Verde,,,,Iași,,-1,2,",
    "cana,,Culoare,Verde,,,,Cluj,,not stocked,,",
  ];
  const done = await run("inventory.csv", [head, ...rows].join("\n"));
  expect(done.notes.map(({ code }) => code)).toEqual(["not_stocked", "locations_summed", "oversold"]);
  expect((await productOf("cana"))?.facts.variants.map(({ stock }) => stock)).toEqual([13, 0]);
  const old =
    "Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Iași,Cluj\ncana,,Culoare,Roșu,CANA-R,,,1,2";
  await run("inventory.csv", old);
  expect((await productOf("cana"))?.facts.variants[0]?.stock).toBe(3);
  expect(await issuesOf(`${head}\nnimic,,,,NIMIC,,,Iași,,1,1,`)).toEqual([[2, "SKU", "unknown_variant"]]);
});

test("redirects are added to those of the shop", async () => {
  await run(
    "redirects.csv",
    "Redirect from,Redirect to\n/vechi,/products/cana\n/altul,https://example.com/x",
  );
  const document = await readStoreDocument(opened.database.shop, "redirects.json");
  expect(document?.value).toContainEqual(
    expect.objectContaining({ path: "/vechi", target: "/products/cana" }),
  );
  expect(
    await issuesOf("Redirect from,Redirect to\n/a,/b\n/a,/c\nfara-bara,/x\n/b,javascript:alert(1)"),
  ).toEqual(
    expect.arrayContaining([
      [3, "Redirect from", "path_again"],
      [4, "Redirect from", "invalid_format"],
      [5, "Redirect to", "invalid_format"],
    ]),
  );
});

test("articles are created with their headings, their blog and their tags", async () => {
  const head =
    "Handle,Title,Author,Body HTML,Summary HTML,Tags,Published At,Image Src,Blog: Handle,Blog: Title";
  const row =
    'lutul,Despre lut,Ana,"<h2>De unde vine</h2><p>De jos.</p><h2>De unde vine</h2>",,"Lut, Olărit",2026-05-01 10:00:00 +0300,,atelier,Atelier';
  expect(await run("articles.csv", `${head}\n${row}`)).toMatchObject({ state: "done" });
  expect(await readArticleDocument(opened.database.shop, "lutul")).toMatchObject({
    facts: { blog: "atelier", author: "Ana", publishedAt: "2026-05-01T07:00:00Z", tags: ["lut", "olarit"] },
    texts: {
      ro: {
        contentHtml:
          '<h2 id="de-unde-vine">De unde vine</h2><p>De jos.</p><h2 id="de-unde-vine-2">De unde vine</h2>',
        tableOfContents: [{ id: "de-unde-vine" }, { id: "de-unde-vine-2" }],
      },
    },
  });
  expect((await readBlogList(opened.database.shop)).map(({ handle }) => handle)).toContain("atelier");
  expect(await issuesOf(`${head}\nx,X,A,,,,ieri,,nicaieri,`)).toEqual([
    [2, "Body HTML", "missing"],
    [2, "Published At", "bad_date"],
    [2, "Blog: Handle", "unknown_blog"],
  ]);
});

test("a second import is refused at once", async () => {
  const list = (count: number): string =>
    [
      NEW,
      ...Array.from(
        { length: count },
        (_, n) => `P ${n},p-${n},,active,PP-${n},Title,Default Title,10.00,,1`,
      ),
    ].join("\n");
  const words = (name: string) => ["catalogue", "import", join(folder, name), "--from", "shopify"];
  writeFileSync(join(folder, "many.csv"), list(300));
  writeFileSync(join(folder, "one.csv"), list(1));
  // The second begins when the first one first tells how far it is, and is much shorter.
  let second: ReturnType<TestShop["shop"]["runCommand"]> | undefined;
  const begin = (): void => void (second ??= opened.shop.runCommand(words("one.csv")));
  const first = await opened.shop.runCommand(words("many.csv"), begin);
  expect(first.ok).toBe(true);
  expect(await second).toMatchObject({ ok: false, refusal: { code: "import_running" } });
});

test("a file that is none of Shopify's, and one that is too large, are refused", async () => {
  expect(await issuesOf("a,b\n1,2")).toEqual([[1, "", "unknown_columns"]]);
  writeFileSync(join(folder, "large.csv"), Buffer.alloc(60_000_001, "a"));
  const result = await opened.shop.runCommand([
    "catalogue",
    "import",
    join(folder, "large.csv"),
    "--from",
    "shopify",
  ]);
  expect(result).toMatchObject({ ok: false, refusal: { code: "too_large" } });
});
