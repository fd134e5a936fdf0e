import sharp from "sharp";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collections, priceHistory, products, variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { findPreviewed } from "#shop/modules/catalogue/resolvers/find-previewed.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { loadSeed } from "#shop/modules/catalogue/seed/seed-loader.ts";
import type { SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

const read = (handle: string) => office.get({ command: "productDocument", input: { handle } });
const save = (document: unknown, version: string | null) =>
  office.ask({ command: "saveProduct", key: office.key(), input: { document, version } });

/** Changes the Romanian title. */
function retitled({ facts, texts }: SeedProduct, title: string): SeedProduct {
  return { facts, texts: { ...texts, ro: { ...texts.ro, title } } };
}

/** Makes another product of one, with SKUs of its own. */
function copyOf({ facts, texts }: SeedProduct, handle: string): SeedProduct {
  const sold = facts.variants.map((variant, n) => ({ ...variant, sku: `${handle.toUpperCase()}-${n}` }));
  return { facts: { ...facts, handle, variants: sold }, texts };
}

describe("a product's document", () => {
  test("is saved and shown at once, in every language, and announced", async () => {
    const { document, version } = await read("papillex");
    const answer = await save(retitled(document, "Papillex nou"), version);
    expect(answer).toMatchObject({ ok: true });
    const product = office.bench.context.catalogue.productByHandle("papillex");
    expect([product?.texts.ro.title, product?.texts.en.title]).toEqual(["Papillex nou", "Papillex"]);
    const told = await office.bench.context.database
      .select({ payload: webhookDeliveries.payload })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.topic, "products/update"));
    expect(JSON.stringify(told)).toContain("Papillex nou");
  });

  test("is refused when somebody else has changed it, but not when it was sold meanwhile", async () => {
    const { document, version } = await read("ahcc");
    await office.bench.setStock("ahcc", 3);
    expect(await save(retitled(document, "AHCC 2"), version)).toMatchObject({ ok: true });
    expect(await save(retitled(document, "AHCC 3"), version)).toMatchObject({ code: "document_changed" });
    const [sold] = await office.bench.context.database
      .select({ stock: variants.stock })
      .from(variants)
      .where(eq(variants.id, office.bench.variantId("ahcc")));
    expect(sold?.stock).toBe(3);
  });

  test("tells each mistake at its place", async () => {
    const { document, version } = await read("simplix");
    const [single, ...others] = document.facts.variants;
    if (single === undefined) throw new Error("It has no variant.");
    const broken = retitled(document, " ");
    const formats = {
      ...broken,
      facts: { ...broken.facts, variants: [{ ...single, price: "12" }, ...others] },
    };
    expect(await save(formats, version)).toMatchObject({
      code: "invalid_document",
      issues: [
        { path: "facts.variants.0.price", code: "invalid_format" },
        { path: "texts.ro.title", code: "required" },
      ],
    });
    const facts = {
      ...document.facts,
      faqImage: "nope.webp",
      companions: ["simplix"],
      variants: [{ ...single, sku: "SZ-AHCC-1" }, ...others],
    };
    const { en, ro } = document.texts;
    const texts = { ro, en: en && { ...en, imageAlts: en.imageAlts.slice(1) } };
    const answer = await save({ facts, texts }, version);
    expect(answer.ok ? [] : answer.issues?.map(({ path, code }) => [path, code])).toEqual([
      ["facts.faqImage", "unknown_picture"],
      ["texts.en.imageAlts", "wrong_count"],
      ["facts.variants.0.sku", "taken"],
      ["facts.companions.0", "unknown_target"],
    ]);
    expect(await save("nothing of this", null)).toMatchObject({ code: "invalid_document" });
  });

  test("keeps no script in its description", async () => {
    const { document, version } = await read("simplix");
    const descriptionHtml = `<p onclick="x()">Bun<script>x()</script> <a href="javascript:x()">aici</a></p>`;
    const { ro, en } = document.texts;
    expect(
      await save({ facts: document.facts, texts: { ro: { ...ro, descriptionHtml }, en } }, version),
    ).toMatchObject({ ok: true });
    expect((await read("simplix")).document.texts.ro.descriptionHtml).toBe("<p>Bun <a>aici</a></p>");
  });

  test("changes prices with their history", async () => {
    const { document, version } = await read("ic-well");
    const sold = document.facts.variants.map((variant) => ({
      ...variant,
      price: "77.00",
      compareAtPrice: null,
    }));
    await save({ ...document, facts: { ...document.facts, variants: sold } }, version);
    const id = office.bench.variantId("ic-well");
    expect(office.bench.context.catalogue.variantById(id)?.price.amount).toBe(7_700);
    const noted = await office.bench.context.database
      .select()
      .from(priceHistory)
      .where(and(eq(priceHistory.variantId, id), eq(priceHistory.priceMinor, 7_700)));
    expect(noted).toHaveLength(1);
  });
});

test("a new product is hidden, shown, removed and restored", async () => {
  const { catalogue } = office.bench.context;
  const fresh = copyOf((await read("endo-well")).document, "nou");
  const hidden = { ...fresh, facts: { ...fresh.facts, hidden: true } };
  const unlisted = async () =>
    (await office.get({ command: "unlistedProducts", input: {} })).products.map(({ handle, state }) => [
      handle,
      state,
    ]);
  expect(await save(hidden, null)).toMatchObject({ ok: true });
  expect(await save(hidden, null)).toMatchObject({ issues: [{ path: "facts.handle", code: "taken" }] });
  expect(catalogue.productByHandle("nou")).toBeNull();
  expect(await unlisted()).toEqual([["nou", "hidden"]]);
  const found = async (input: { query?: string; handles?: string[] }) =>
    (await office.get({ command: "findProducts", input })).products.map(({ handle, isHidden }) => [
      handle,
      isHidden,
    ]);
  expect(await found({ query: "NOU-0" })).toEqual([["nou", true]]);
  expect(await found({ handles: ["nou", "simplix", "none"] })).toEqual([
    ["simplix", false],
    ["nou", true],
  ]);
  const { document, version } = await read("nou");
  await save({ ...document, facts: { ...document.facts, hidden: false } }, version);
  expect(catalogue.all().at(-1)?.handle).toBe("nou");
  expect(await found({ query: "NOU-0" })).toEqual([["nou", false]]);
  expect(catalogue.productByHandle("nou")?.texts.ro.title).toBe(document.texts.ro.title);
  const change = (command: "removeProduct" | "restoreProduct") =>
    office.ask({ command, key: office.key(), input: { handle: "nou" } });
  expect(await change("removeProduct")).toMatchObject({ ok: true });
  expect(await found({ query: "NOU-0" })).toEqual([]);
  expect(await change("removeProduct")).toMatchObject({ code: "unknown_product" });
  expect(catalogue.productByHandle("nou")).toBeNull();
  expect(await unlisted()).toEqual([["nou", "removed"]]);
  expect(await change("restoreProduct")).toMatchObject({ ok: true });
  expect(catalogue.productByHandle("nou")?.variants).toHaveLength(document.facts.variants.length);
  await change("removeProduct");
});

test("products change places, and only those are edited", async () => {
  const { catalogue, database } = office.bench.context;
  const before = catalogue.all().map(({ handle }) => handle);
  const [first = "", second = ""] = before;
  await office.get({ command: "orderProducts", key: office.key(), input: { handle: second, place: 1 } });
  expect(
    catalogue
      .all()
      .map(({ handle }) => handle)
      .slice(0, 2),
  ).toEqual([second, first]);
  const untouched = await database
    .select({ editedAt: products.editedAt })
    .from(products)
    .where(eq(products.handle, "pco-well"));
  expect(untouched).toEqual([{ editedAt: null }]);
});

test("collections are created, ordered, changed and removed", async () => {
  const { catalogue, database } = office.bench.context;
  const list = () => office.get({ command: "collections", input: {} });
  const put = (document: object, version: string | null, place?: number) =>
    office.ask({ command: "saveCollection", key: office.key(), input: { document, version, place } });
  const document = { handle: "nou", products: ["ahcc"], ro: { title: "Nou", description: "Noutăți" } };
  expect(await put(document, null, 1)).toMatchObject({ ok: true });
  expect(catalogue.collections()[0]?.handle).toBe("nou");
  expect(catalogue.collections()[0]?.products.map(({ handle }) => handle)).toEqual(["ahcc"]);
  expect(await put({ ...document, products: ["nope"] }, null)).toMatchObject({
    issues: [{ path: "handle", code: "taken" }],
  });
  const [{ version } = { version: "" }] = (await list()).collections;
  expect(await put({ ...document, products: ["ahcc", "nope"] }, version)).toMatchObject({
    issues: [{ path: "products.1" }],
  });
  expect(await put({ ...document, products: ["simplix"] }, version)).toMatchObject({ ok: true });
  expect(await put(document, version)).toMatchObject({ code: "document_changed" });
  const [saved] = (await list()).collections;
  const input = { handle: "nou", version: saved?.version ?? "" };
  expect(await office.ask({ command: "removeCollection", key: office.key(), input })).toMatchObject({
    ok: true,
  });
  expect(catalogue.collectionByHandle("nou")).toBeNull();
  expect(await database.$count(collections, eq(collections.handle, "nou"))).toBe(1);
  await loadSeed(database, "shop/seed", new Date());
  expect(catalogue.collectionByHandle("nou")).toBeNull();
});

describe("a picture", () => {
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#c04060" }, limitInputPixels: false });
  const upload = (name: string, bytes: Uint8Array) =>
    office.ask({
      command: "uploadPicture",
      key: office.key(),
      input: { name, data: Buffer.from(bytes).toString("base64") },
    });

  test("is encoded anew, at most 2000 pixels wide, without what the camera wrote", async () => {
    const photo = await draw(3000, 1500)
      .withExif({ IFD0: { Artist: "Ana" } })
      .jpeg()
      .toBuffer();
    const answer = await upload("Flacon Nou (1).JPG", photo);
    expect(answer).toMatchObject({ ok: true, data: { width: 2000, height: 1000, isUploaded: true } });
    if (!answer.ok) return;
    expect(answer.data.file).toMatch(/^flacon-nou-1-[0-9a-f]{12}\.webp$/);
    const cropped = await office.get({
      command: "cropPicture",
      key: office.key(),
      input: { file: answer.data.file, region: { left: 25, top: 0, width: 50, height: 100 } },
    });
    expect(cropped).toMatchObject({ width: 1000, height: 1000 });
    const { pictures } = await office.get({ command: "pictures", input: { query: "flacon-nou" } });
    expect(pictures).toHaveLength(2);
    const remove = (file: string) =>
      office.ask({ command: "removePicture", key: office.key(), input: { file } });
    const { document, version } = await read("pco-well");
    const images = [{ file: answer.data.file, width: 1, height: 1 }, ...document.facts.images];
    const alts = (own: SeedProduct["texts"]["ro"]) => ({ ...own, imageAlts: ["Flacon", ...own.imageAlts] });
    const { ro, en } = document.texts;
    const texts = { ro: alts(ro), en: alts(en ?? ro) };
    expect(await save({ facts: { ...document.facts, images }, texts }, version)).toMatchObject({ ok: true });
    const shown = office.bench.context.catalogue.productByHandle("pco-well")?.facts.images[0];
    expect(shown).toMatchObject({ width: 2000, height: 1000 });
    expect(await remove(answer.data.file)).toMatchObject({
      code: "picture_in_use",
      params: { user: "pco-well" },
    });
    expect(await remove(cropped.file)).toMatchObject({ ok: true });
    expect(await remove(cropped.file)).toMatchObject({ code: "unknown_picture" });
  });

  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ["text", "picture_unreadable", () => Buffer.from("no picture")],
    ["a drawing", "picture_unreadable", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    [
      "half a photograph",
      "picture_unreadable",
      async () => (await draw(900, 900).jpeg().toBuffer()).subarray(0, 400),
    ],
    ["50 megapixels", "picture_too_large", () => draw(10_000, 5_000).png().toBuffer()],
    ["15 MB and a byte", "picture_too_large", () => new Uint8Array(15 * 1024 * 1024 + 1)],
  ])("%s is refused as %s", async (_what, code, make) => {
    expect(await upload("x.png", await make())).toMatchObject({ ok: false, code });
  });
});

test("a hidden product is found by the token of its preview, for a quarter of an hour and while it is hidden", async () => {
  const { context } = office.bench;
  const fresh = copyOf((await read("endo-well")).document, "ascuns");
  await save({ ...fresh, facts: { ...fresh.facts, hidden: true } }, null);
  const { document, version, preview } = await read("ascuns");
  const token = preview?.split("/").at(-1) ?? "";
  const inMinutes = (minutes: number) => () => new Date(context.clock().getTime() + minutes * 60_000);
  const find = (given: string, clock = context.clock) =>
    findPreviewed({ ...context, clock }, given)?.handle ?? null;
  expect(find(token)).toBe("ascuns");
  expect(find(token, inMinutes(14))).toBe("ascuns");
  expect(find(token, inMinutes(15))).toBeNull();
  expect(find(token.replace("ascuns", "simplix"))).toBeNull();
  expect(find(`${token.slice(0, -2)}AA`)).toBeNull();
  expect(find("ascuns")).toBeNull();
  await save({ ...document, facts: { ...document.facts, hidden: false } }, version);
  expect(find(token)).toBeNull();
  expect((await read("ascuns")).preview).toBeNull();
});
