import type { CsvTable, TableRow } from "#shop/transfer/csv/csv-table.ts";
import { readCount, readFlag, readPrice, readWhole, toSlug } from "#shop/transfer/csv/read-cell.ts";
import type { ImportIssueCode, ImportReport } from "#shop/transfer/import/import-issue.ts";
import { type ProductColumn, type ProductTable, productTable } from "./product-columns.ts";

/** As many as a product of the shop may have. */
const VARIANTS_MAX = 10;
const STATUSES = ["active", "draft", "archived", "unlisted"];
const KINDS = ["goods", "supplement"] as const;
const HANDLE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export interface ShopifyVariant {
  readonly row: number;
  /** One to three; `Default Title` alone for a product without options. */
  readonly options: readonly string[];
  readonly sku: string;
  /** Null where the file has no such column or an empty cell. */
  readonly grams: number | null;
  readonly priceMinor: number | null;
  readonly compareAtMinor: number | null;
  readonly quantity: number | null;
  readonly image: string;
}

export interface ShopifyImage {
  readonly row: number;
  readonly address: string;
  readonly alt: string;
  readonly position: number;
}

/** Product of the file. A text is undefined where the file has no such column, and may be empty. */
export interface ShopifyProduct {
  readonly row: number;
  readonly handle: string;
  readonly title: string;
  readonly body: string | undefined;
  readonly vendor: string | undefined;
  readonly category: string | undefined;
  readonly type: string | undefined;
  readonly tags: readonly string[] | undefined;
  readonly seoTitle: string | undefined;
  readonly seoDescription: string | undefined;
  readonly kind: (typeof KINDS)[number] | undefined;
  readonly vatPercent: number | undefined;
  readonly optionNames: readonly string[];
  readonly variants: ShopifyVariant[];
  readonly images: ShopifyImage[];
}

/**
 * Reads the products of a Shopify CSV, one after the other: each is a row and those after it with the same handle, which
 * add variants and pictures. Mistakes go to the report, with row and column. Products that are not for sale there are
 * left out, with a note.
 */
export function* readProductRows(
  file: string,
  table: CsvTable,
  report: ImportReport,
): Generator<ShopifyProduct, void, void> {
  const reader = new RowReader(file, productTable(table), report);
  if (!reader.columns.has("title"))
    report.refuse("missing_column", { file, row: 1, field: reader.columns.nameOf("title") });
  const rowOf = new Map<string, number>();
  const left = new Set<string>();
  let block = "";
  let product: ShopifyProduct | null = null;
  for (const row of table.rows()) {
    for (const [column] of row.filled()) if (reader.columns.isLeft(column)) left.add(column);
    const title = reader.columns.cell(row, "title");
    const handle = reader.columns.cell(row, "handle") || toSlug(title);
    if (handle === "") {
      reader.refuse("missing", row, reader.columns.has("handle") ? "handle" : "title");
      continue;
    }
    if (block !== handle) {
      if (product !== null) yield product;
      block = handle;
      const first = rowOf.get(handle);
      if (first !== undefined) reader.refuse("handle_again", row, "handle", String(first));
      rowOf.set(handle, first ?? row.row);
      product = first === undefined ? reader.readProduct(row, handle, title) : null;
    }
    if (product !== null) reader.addRow(row, product);
  }
  if (product !== null) yield product;
  for (const column of left) report.note("columns_left", column);
}

class RowReader {
  readonly columns: ProductTable;
  readonly #file: string;
  readonly #report: ImportReport;

  constructor(file: string, columns: ProductTable, report: ImportReport) {
    this.#file = file;
    this.columns = columns;
    this.#report = report;
  }

  refuse(code: ImportIssueCode, { row }: TableRow, column: ProductColumn, value = ""): void {
    this.#report.refuse(code, { file: this.#file, row, field: this.columns.nameOf(column), value });
  }

  /** Reads what the first row says about the product; null for one that is left out. */
  readProduct(row: TableRow, handle: string, title: string): ShopifyProduct | null {
    const text = (column: ProductColumn): string | undefined =>
      this.columns.has(column) ? this.columns.cell(row, column) : undefined;
    if (!HANDLE.test(handle)) this.refuse("bad_handle", row, "handle", handle);
    if (title === "") this.refuse("missing", row, "title");
    if (!this.#isForSale(row, handle)) return null;
    const options = (["option1Name", "option2Name", "option3Name"] as const).map((name) => text(name) ?? "");
    return {
      row: row.row,
      handle,
      title,
      body: text("body"),
      vendor: text("vendor"),
      category: text("category"),
      type: text("type"),
      tags: text("tags")
        ?.split(",")
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ""),
      seoTitle: text("seoTitle"),
      seoDescription: text("seoDescription"),
      kind: this.#readKind(row),
      vatPercent: this.#readNumber(row, "vat") ?? undefined,
      optionNames: options.filter((name) => name !== ""),
      variants: [],
      images: [],
    };
  }

  /** Adds the variant and the picture of a row. */
  addRow(row: TableRow, product: ShopifyProduct): void {
    const address = this.columns.cell(row, "image");
    if (address !== "" && !product.images.some((image) => image.address === address)) {
      const position = this.#readNumber(row, "imagePosition") ?? product.images.length + 1;
      product.images.push({ row: row.row, address, alt: this.columns.cell(row, "imageAlt"), position });
    }
    const options = (["option1", "option2", "option3"] as const)
      .map((option) => this.columns.cell(row, option))
      .filter((option) => option !== "");
    const isVariant =
      options.length > 0 || this.columns.cell(row, "price") !== "" || this.columns.cell(row, "sku") !== "";
    if (!isVariant) return;
    const variant = this.#readVariant(row, options.length === 0 ? ["Default Title"] : options);
    const name = variant.options.join(" / ");
    if (product.variants.some((other) => other.options.join(" / ") === name))
      return this.refuse("variant_again", row, "option1", name);
    if (product.variants.length === VARIANTS_MAX)
      return this.refuse("too_many_variants", row, "option1", String(VARIANTS_MAX));
    product.variants.push(variant);
  }

  #readVariant(row: TableRow, options: readonly string[]): ShopifyVariant {
    const count = readCount(this.columns.cell(row, "quantity"));
    const quantity = this.columns.cell(row, "quantity") === "" ? null : count;
    if (this.columns.cell(row, "quantity") !== "" && count === null)
      this.refuseCell("bad_number", row, "quantity");
    const priceMinor = this.#readPrice(row, "price");
    const before = this.#readPrice(row, "compareAt");
    // Shopify writes 0, or the price itself, where nothing is struck through.
    const isLower = before !== null && priceMinor !== null && before <= priceMinor;
    if (isLower && before > 0 && before < priceMinor)
      this.#report.note("compare_at_left", this.columns.cell(row, "compareAt"));
    if (this.#sellsWithoutStock(row)) this.#report.note("backorder_left", options.join(" / "));
    return {
      row: row.row,
      options,
      sku: this.columns.cell(row, "sku"),
      grams: this.#readNumber(row, "grams"),
      priceMinor,
      compareAtMinor: isLower ? null : before,
      quantity: quantity === null ? null : Math.max(0, quantity),
      image: this.columns.cell(row, "variantImage"),
    };
  }

  refuseCell(code: ImportIssueCode, row: TableRow, column: ProductColumn): void {
    this.refuse(code, row, column, this.columns.cell(row, column));
  }

  #sellsWithoutStock(row: TableRow): boolean {
    const policy = this.columns.cell(row, "policy").toLowerCase();
    const isUntracked = this.columns.has("tracker") && this.columns.cell(row, "tracker") === "";
    return policy === "continue" || policy === "true" || isUntracked;
  }

  #isForSale(row: TableRow, handle: string): boolean {
    const status = this.columns.cell(row, "status").toLowerCase();
    if (status !== "" && !STATUSES.includes(status)) this.refuseCell("unknown_status", row, "status");
    if (this.#readFlag(row, "giftCard") === true) {
      this.#report.note("gift_card_left", handle);
      return false;
    }
    const isActive = status === "" || status === "active" || !STATUSES.includes(status);
    if (isActive && this.#readFlag(row, "published") !== false) return true;
    this.#report.note("status_left", handle);
    return false;
  }

  #readKind(row: TableRow): (typeof KINDS)[number] | undefined {
    const typed = this.columns.cell(row, "kind").toLowerCase();
    if (typed === "") return undefined;
    const kind = KINDS.find((each) => each === typed);
    if (kind === undefined) this.refuseCell("unknown_kind", row, "kind");
    return kind;
  }

  #readFlag(row: TableRow, column: ProductColumn): boolean | null {
    const typed = this.columns.cell(row, column);
    if (typed === "") return null;
    const flag = readFlag(typed);
    if (flag === null) this.refuseCell("bad_flag", row, column);
    return flag;
  }

  #readNumber(row: TableRow, column: ProductColumn): number | null {
    const typed = this.columns.cell(row, column);
    if (typed === "") return null;
    const [whole = ""] = typed.split(/[.,]/, 1);
    const number = /^\d+(?:[.,]\d+)?$/.test(typed) ? readWhole(whole) : null;
    if (number === null) this.refuseCell("bad_number", row, column);
    return number;
  }

  #readPrice(row: TableRow, column: ProductColumn): number | null {
    const typed = this.columns.cell(row, column);
    if (typed === "") return null;
    const price = readPrice(typed);
    if (price.ok) return price.minor;
    this.refuseCell(price.code, row, column);
    return null;
  }
}
