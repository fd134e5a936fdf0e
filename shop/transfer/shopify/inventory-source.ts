import type { CatalogueDocuments } from "#shop/transfer/catalogue-documents.ts";
import type { TableRow } from "#shop/transfer/csv/csv-table.ts";
import { readCount } from "#shop/transfer/csv/read-cell.ts";
import type { ImportSource } from "#shop/transfer/import/import-catalogue.ts";
import { NOTHING_INCOMING } from "#shop/transfer/import/incoming-catalogue.ts";
import { toSku } from "./merge-variants.ts";
import type { ShopifyTable } from "./shopify-file.ts";

/** Columns with the count of a location, the first that is filled: typed by a person, what can be sold, what is there. */
const COUNTS = ["On hand (new)", "Available (not editable)", "Available", "On hand (current)", "On hand"];
/** Columns before those of the locations, in files with one column for each. */
const LAST_BEFORE_LOCATIONS = "COO";
const NOT_STOCKED = "not stocked";
const OPTIONS = ["Option1 Value", "Option2 Value", "Option3 Value"];
const STOCK_MAX = 1_000_000;

interface Counted {
  readonly row: TableRow;
  count: number;
  locations: number;
}

/** Reads the counts of Shopify's inventory CSV: those of several locations are added up. */
export async function inventorySource({ name, table, report, pause }: ShopifyTable): Promise<ImportSource> {
  const start = table.columns.findIndex((column) => column.toUpperCase() === LAST_BEFORE_LOCATIONS);
  const locations = table.has("Location") || start === -1 ? null : table.columns.slice(start + 1);
  const counts = locations ?? COUNTS.filter((column) => table.has(column));
  if (counts.length === 0) report.refuse("missing_column", { file: name, row: 1, field: "On hand (new)" });
  const counted = new Map<string, Counted>();
  for (const row of table.rows()) {
    const key = [row.cell("Handle"), row.cell("SKU"), ...OPTIONS.map((option) => row.cell(option))].join(
      "\0",
    );
    const filled = counts.filter(
      (column) => row.cell(column) !== "" && row.cell(column).toLowerCase() !== NOT_STOCKED,
    );
    if (filled.length === 0) report.note("not_stocked", row.cell("SKU") || row.cell("Handle"));
    for (const column of locations === null ? filled.slice(0, 1) : filled) {
      const count = readCount(row.cell(column));
      if (count === null || count > STOCK_MAX) {
        report.refuse("bad_number", { file: name, row: row.row, field: column, value: row.cell(column) });
        continue;
      }
      const before = counted.get(key) ?? { row, count: 0, locations: 0 };
      counted.set(key, { row, count: before.count + count, locations: before.locations + 1 });
    }
    await pause();
  }
  return {
    report,
    placeOf: () => ({ file: name, row: null }),
    incoming: async (current) => {
      const stock = new Map<string, number>();
      const findSku = skuFinder(current);
      for (const { row, count, locations: summed } of counted.values()) {
        const sku = findSku(row);
        const shown = row.cell("SKU") || row.cell("Handle");
        if (sku === null) {
          const field = row.cell("SKU") === "" ? "Handle" : "SKU";
          report.refuse("unknown_variant", { file: name, row: row.row, field, value: shown });
        } else if (stock.has(sku)) {
          report.refuse("variant_again", { file: name, row: row.row, field: "SKU", value: sku });
        } else {
          if (summed > 1) report.note("locations_summed", sku);
          if (count < 0) report.note("oversold", sku);
          stock.set(sku, Math.max(0, count));
        }
      }
      return { ...NOTHING_INCOMING, stock };
    },
  };
}

/** Makes a function that finds the variant of a row by its SKU, else by its product and the title of its options. */
function skuFinder({ products }: CatalogueDocuments): (row: TableRow) => string | null {
  const skus = new Set([...products.values()].flatMap(({ facts }) => facts.variants.map(({ sku }) => sku)));
  return (row) => {
    const sku = toSku(row.cell("SKU"));
    if (skus.has(sku)) return sku;
    const product = products.get(row.cell("Handle"));
    if (product === undefined) return null;
    const title = OPTIONS.map((option) => row.cell(option))
      .filter((option) => option !== "")
      .join(" / ");
    const isIt = (key: string): boolean =>
      Object.values(product.texts).some((texts) => texts?.variants[key]?.title === title);
    const [only, ...others] = product.facts.variants;
    const found = product.facts.variants.find(({ key }) => isIt(key));
    const isDefault = title === "" || title === "Default Title";
    return found?.sku ?? (isDefault && others.length === 0 ? (only?.sku ?? null) : null);
  };
}
