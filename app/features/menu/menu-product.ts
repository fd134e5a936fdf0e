/** A product in the header's menu, as `GET /api/menu-products` answers it (spec §3, Menu product). */
export interface MenuProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string | null;
  /** Fixed 5 while demo content shows, else null: nobody's opinion stands behind it (design §5.16). */
  readonly rating: number | null;
  readonly reviewCount: number;
  /** `amount` is decimal text: "289.00". */
  readonly price: { readonly amount: string; readonly currencyCode: string };
  readonly handle: string;
}
