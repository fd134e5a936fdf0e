import { BRAND_NAME } from "#brand/brand.ts";
import { readCsvTable } from "#shop/transfer/csv/csv-table.ts";
import type { ImportSource } from "#shop/transfer/import/import-catalogue.ts";
import { ImportReport } from "#shop/transfer/import/import-issue.ts";
import { NOTHING_INCOMING } from "#shop/transfer/import/incoming-catalogue.ts";
import type { ShopifyFile } from "#shop/transfer/shopify/shopify-file.ts";
import { articlesSource } from "#shop/transfer/shopify/articles-source.ts";
import { inventorySource } from "#shop/transfer/shopify/inventory-source.ts";
import { productsSource } from "#shop/transfer/shopify/products-source.ts";
import { redirectsSource } from "#shop/transfer/shopify/redirects-source.ts";

/** Reads a CSV file of Shopify: its columns say what it is about. */
export async function shopifySource(file: ShopifyFile): Promise<ImportSource> {
  const report = new ImportReport();
  const table = readCsvTable(file.name, file.bytes, report);
  if (table !== null) {
    const given = { ...file, table, report };
    if (table.has("Redirect from")) return redirectsSource(given);
    if (table.has("Blog: Handle")) return articlesSource(given);
    if (table.has("COO") || table.has("Location")) return inventorySource(given);
    if (table.has("Title")) return productsSource(given, BRAND_NAME);
    report.refuse("unknown_columns", { file: file.name, row: 1, value: table.columns.join(", ") });
  }
  return {
    report,
    placeOf: () => ({ file: file.name, row: null }),
    incoming: async () => NOTHING_INCOMING,
  };
}
