import type { SoldAs } from "#domain/catalogue/product-kind.ts";

/** A product in the header's menu, as `GET /api/menu-products` answers it (spec §3, Menu product). */
export interface MenuProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string | null;
  /** The average of real reviews; without any the fixed 5 while demo content shows, else null (design §5.16, §5.20). */
  readonly rating: number | null;
  /** Of real reviews; 0 says that the rating is a sample. */
  readonly reviewCount: number;
  /** `amount` is decimal text: "289.00". */
  readonly price: { readonly amount: string; readonly currencyCode: string };
  readonly handle: string;
  /** Absent for a supplement sold by the bottle. */
  readonly soldAs?: SoldAs;
}
