import type { SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import type { ImportSource } from "#shop/transfer/import/import-catalogue.ts";
import { type IncomingPicture, NOTHING_INCOMING } from "#shop/transfer/import/incoming-catalogue.ts";
import { drawPlaceholder, encodeMaster } from "#shop/transfer/pictures/encode-master.ts";
import { toProductDocument } from "./product-document.ts";
import { columnOfField } from "./column-of-field.ts";
import { toSku } from "./merge-variants.ts";
import { productTable } from "./product-columns.ts";
import type { ImportedPicture } from "./product-import.ts";
import { readProductRows, type ShopifyProduct } from "./read-product-rows.ts";
import type { ShopifyTable } from "./shopify-file.ts";

/** Reads the products of a Shopify CSV. */
export async function productsSource(file: ShopifyTable, vendor: string): Promise<ImportSource> {
  const { name, table, report, language, now, pause } = file;
  const given: ShopifyProduct[] = [];
  for (const product of readProductRows(name, table, report)) {
    given.push(product);
    await pause();
  }
  const rowOf = new Map(given.map(({ handle, row }) => [handle, row]));
  const { byAddress, masters } = await readPictures(given, file);
  const placeholder = await drawPlaceholder();
  const columns = productTable(table);
  /** Rows of variants by handle, and there by place (`#0`) and by key. */
  const variantRows = new Map<string, ReadonlyMap<string, number>>();
  return {
    report,
    placeOf: (path, field = "") => {
      const [, handle = "", document] = path.split("/");
      const isFacts = document === "product.json";
      const column = columnOfField(isFacts, field);
      const [, variant = ""] = /^variants\.([^.]+)/.exec(field) ?? [];
      const row =
        variantRows.get(handle)?.get(isFacts ? `#${variant}` : variant) ?? rowOf.get(handle) ?? null;
      const isNamed = column !== null && columns.has(column);
      return { file: name, row, ...(isNamed && { field: columns.nameOf(column) }) };
    },
    incoming: async (current) => {
      const positions = [...current.products.values()].map(({ facts }) => facts.position);
      let position = positions.reduce((last, each) => Math.max(last, each), 0);
      const products = new Map<string, SeedProduct>();
      const context = {
        language,
        vendor,
        now,
        placeholder,
        report,
        pictureOf: (address: string) => byAddress.get(address) ?? null,
      };
      for (const product of given) {
        const existing = current.products.get(product.handle);
        if (existing === undefined) position += 1;
        const document = toProductDocument(product, existing, position, context);
        products.set(product.handle, document);
        variantRows.set(product.handle, rowsOfVariants(product, document, existing === undefined));
        if (document.facts.variants.some(({ price }) => price === ""))
          for (const { row, priceMinor } of product.variants)
            if (priceMinor === null && !report.hasMistake(row))
              report.refuse("missing", { file: name, row, field: "Price" });
        await pause();
      }
      const isPlaceholderUsed = [...products.values()].some(
        ({ facts }) => facts.images[0]?.file === placeholder.file,
      );
      const { file: placeholderFile, ...picture } = placeholder;
      return {
        ...NOTHING_INCOMING,
        products,
        pictures: isPlaceholderUsed ? new Map([...masters, [placeholderFile, picture]]) : masters,
      };
    },
  };
}

/** Finds the rows of a product's variants: by SKU, and for a new product, whose variants are those of the file, by place. */
function rowsOfVariants(
  { variants }: ShopifyProduct,
  { facts }: SeedProduct,
  isNew: boolean,
): ReadonlyMap<string, number> {
  const rowOf = new Map(variants.map(({ sku, row }) => [toSku(sku), row]));
  return new Map(
    facts.variants.flatMap(({ key, sku }, place) => {
      const row = rowOf.get(sku) ?? (isNew ? variants[place]?.row : undefined);
      return row === undefined ? [] : [[`#${place}`, row] as const, [key, row] as const];
    }),
  );
}

/** Reads the pictures that the merchant has given for the addresses of a file. */
async function readPictures(
  given: readonly ShopifyProduct[],
  { name, report, findPicture, pause }: ShopifyTable,
): Promise<{
  readonly byAddress: ReadonlyMap<string, ImportedPicture>;
  readonly masters: ReadonlyMap<string, IncomingPicture>;
}> {
  const byAddress = new Map<string, ImportedPicture>();
  const masters = new Map<string, IncomingPicture>();
  for (const { row, address } of given.flatMap(({ images }) => images)) {
    if (byAddress.has(address)) continue;
    const fileName = nameIn(address);
    const bytes = await findPicture(fileName);
    if (bytes === null) continue;
    const master = await encodeMaster(fileName, bytes);
    if (master === null) {
      report.refuse("bad_picture", { file: name, row, field: "Image Src", value: fileName });
      continue;
    }
    const { file, ...picture } = master;
    byAddress.set(address, { file, width: picture.width, height: picture.height });
    masters.set(file, picture);
    await pause();
  }
  return { byAddress, masters };
}

/** Takes the file's name of an address: `https://cdn.shopify.com/…/Cana_1.jpg?v=1` → `Cana_1.jpg`. */
function nameIn(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return path.slice(path.lastIndexOf("/") + 1);
}
