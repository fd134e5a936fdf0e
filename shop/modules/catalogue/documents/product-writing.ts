import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";

/** How documents are written. */
export interface ProductWriting {
  readonly config: Pick<ShopConfig, "currency" | "priceLists">;
  readonly now: Date;
  /**
   * `merchant` for the back office and imports: the prices of the document are set as they are, and the seed files leave
   * the product alone from then on. `files` for the seed: prices set by hand stay until the files change theirs.
   */
  readonly by: "merchant" | "files";
  /** Receives the number of products written and of all, between batches. */
  readonly report?: (done: number, all: number) => void;
}
