import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openTestShop,
  TEST_SEED_FOLDER,
  TEST_SHOP_SETTINGS,
  type TestShop,
} from "#shop/testing/open-test-shop.ts";
import { createCatalogue } from "#app/shop-client/catalogue.server.ts";
import { createShopClient } from "#app/shop-client/shop-client.server.ts";
import { Gallery } from "./gallery/gallery.tsx";
import { VariantPicker } from "./buying/variant-picker.tsx";
import { noPriceRecords } from "#tests/support/no-price-records.ts";

/** As many as the query requests (spec §3, §9; `app/shop-client/documents.test.ts`), and as the shop accepts. */
const OF_EACH = 10;
const NUMBERS = Array.from({ length: OF_EACH }, (_, n) => n + 1);
const folder = mkdtempSync(join(tmpdir(), "large-product-"));

let bench: TestShop;
beforeAll(async () => {
  cpSync(TEST_SEED_FOLDER, folder, { recursive: true });
  enlargeBoreal();
  bench = await openTestShop({ settings: { ...TEST_SHOP_SETTINGS, seedFolder: folder } });
});
afterAll(async () => {
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
});

test("of a product with ten pictures and ten variants the page shows them all", async () => {
  const log = pino({ level: "silent" });
  const client = createShopClient({
    transport: (call) => bench.shop.execute(call),
    version: "2024-01",
    publicToken: TEST_SHOP_SETTINGS.publicToken,
    log,
  });
  const catalogue = createCatalogue({
    client,
    handles: { hasProduct: () => Promise.resolve(true) },
    clock: () => new Date(0),
    log,
    publicUrl: TEST_SHOP_SETTINGS.publicUrl,
    notePicture: () => {},
    prices: noPriceRecords,
  });
  const found = await catalogue.byHandle("boreal", { language: "ro", country: "RO" });
  const product = found.ok ? found.value : null;
  if (product === null) throw new Error("The product was not found.");

  const gallery = renderToString(<Gallery pictures={product.pictures} shown={null} />);
  const large = [...gallery.matchAll(/alt="(Poza \d+)"/g)].map(([, alt]) => alt);
  expect(large).toEqual(NUMBERS.map((n) => `Poza ${n}`));
  const picker = renderToString(
    <VariantPicker
      variants={product.variants}
      chosen={null}
      name={product.optionName}
      soldAs={product}
      onChoose={() => {}}
    />,
  );
  const titles = [...picker.matchAll(/>(Varianta \d+)</g)].map(([, title]) => title);
  expect(titles).toEqual(NUMBERS.map((n) => `Varianta ${n}`));
});

/** Gives the product `boreal` of the copied seed ten pictures and ten variants. */
function enlargeBoreal(): void {
  interface Facts {
    images: object[];
    variants: { key: string; sku: string }[];
  }
  interface Texts {
    imageAlts: string[];
    optionName: string;
    variants: Record<string, { title: string }>;
  }
  changeJson<Facts>("product.json", (facts) => ({
    ...facts,
    images: NUMBERS.flatMap(() => facts.images),
    variants: NUMBERS.flatMap((n) =>
      facts.variants.map((variant) => ({ ...variant, key: `v${n}`, sku: `TS-BOREAL-${n}` })),
    ),
  }));
  for (const language of ["ro", "en"]) {
    changeJson<Texts>(`${language}.json`, (texts) => ({
      ...texts,
      imageAlts: NUMBERS.map((n) => `Poza ${n}`),
      optionName: "Varianta",
      variants: Object.fromEntries(
        NUMBERS.map((n) => [`v${n}`, { ...texts.variants.default, title: `Varianta ${n}` }]),
      ),
    }));
  }
}

function changeJson<Content>(name: string, change: (content: Content) => Content): void {
  const path = join(folder, "products/boreal", name);
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, "utf8")) as Content)));
}
