import type { SoldAs } from "#domain/catalogue/product-kind.ts";

/** Product in the header's menu, as in the answer of `GET /api/menu-products` (spec §3, Menu product). */
export interface MenuProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string | null;
  /** Average of real reviews; without any the fixed 5 while demo content shows, else null (design §5.16, §5.20). */
  readonly rating: number | null;
  /** Number of real reviews; 0 means that the rating is a sample. */
  readonly reviewCount: number;
  /** `amount` is decimal text: "289.00". */
  readonly price: { readonly amount: string; readonly currencyCode: string };
  readonly handle: string;
  /** Absent for a supplement sold by the bottle. */
  readonly soldAs?: SoldAs;
}
