import type { CsvTable, TableRow } from "#shop/transfer/csv/csv-table.ts";

/** Columns of Shopify's product CSV that are read, by both of their names: of today, and until 2025. */
export const PRODUCT_COLUMNS = {
  handle: ["URL handle", "Handle"],
  title: ["Title"],
  body: ["Description", "Body (HTML)"],
  vendor: ["Vendor"],
  category: ["Product category"],
  type: ["Type"],
  tags: ["Tags"],
  published: ["Published on online store", "Published"],
  status: ["Status"],
  option1Name: ["Option1 name"],
  option1: ["Option1 value"],
  option2Name: ["Option2 name"],
  option2: ["Option2 value"],
  option3Name: ["Option3 name"],
  option3: ["Option3 value"],
  sku: ["SKU", "Variant SKU"],
  grams: ["Weight value (grams)", "Variant Grams"],
  quantity: ["Inventory quantity", "Variant Inventory Qty"],
  tracker: ["Inventory tracker", "Variant Inventory Tracker"],
  policy: ["Continue selling when out of stock", "Variant Inventory Policy"],
  price: ["Price", "Variant Price"],
  compareAt: ["Compare-at price", "Variant Compare At Price"],
  image: ["Product image URL", "Image Src"],
  imagePosition: ["Image position"],
  imageAlt: ["Image alt text"],
  variantImage: ["Variant image URL", "Variant Image"],
  giftCard: ["Gift card"],
  seoTitle: ["SEO title"],
  seoDescription: ["SEO description"],
  /** Of this shop alone: `goods` or `supplement`, and the VAT of a new product. */
  kind: ["Kind"],
  vat: ["VAT percent"],
} as const;
export type ProductColumn = keyof typeof PRODUCT_COLUMNS;

/** Columns of Shopify's own whose absence here needs no mention: they repeat others, or say what always holds here. */
const UNMENTIONED: ReadonlySet<string> = new Set([
  "option1 linked to",
  "option2 linked to",
  "option3 linked to",
  "weight unit for display",
  "variant weight unit",
  "fulfillment service",
  "variant fulfillment service",
  "requires shipping",
  "variant requires shipping",
  "charge tax",
  "variant taxable",
]);

/** Reads rows of a product CSV by the columns' purpose. */
export interface ProductTable {
  readonly has: (column: ProductColumn) => boolean;
  /** The column's name in the file. */
  readonly nameOf: (column: ProductColumn) => string;
  readonly cell: (row: TableRow, column: ProductColumn) => string;
  /** Tells whether a column, as the file names it, is left out although it may say something. */
  readonly isLeft: (column: string) => boolean;
}

export function productTable(table: CsvTable): ProductTable {
  const known = (column: ProductColumn): string =>
    PRODUCT_COLUMNS[column].find((name) => table.has(name)) ?? PRODUCT_COLUMNS[column][0];
  const taken = new Set(
    Object.values(PRODUCT_COLUMNS).flatMap((names) => names.map((name) => name.toLowerCase())),
  );
  return {
    has: (column) => table.has(known(column)),
    nameOf: (column) => table.nameOf(known(column)),
    cell: (row, column) => row.cell(known(column)),
    isLeft: (column) => !taken.has(column.toLowerCase()) && !UNMENTIONED.has(column.toLowerCase()),
  };
}
