import { money, parseDecimal, subtract, toDecimal } from "#domain/money/money.ts";

/** Goods of an event, as the browser's cart names them. */
interface Goods {
  /** `gid://shopify/ProductVariant/…`. */
  readonly id: string;
  readonly productTitle: string;
  readonly variantTitle: string;
  /** Of one piece, in minor units. */
  readonly price: number;
  readonly currency: string;
  readonly quantity: number;
}

interface PurchasedOrder {
  readonly id: string;
  readonly currency: string;
  /** Decimal texts; before discounts, and tax included where the prices have it. */
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly tax: string;
  readonly discountCodes: readonly string[];
  readonly lines: readonly {
    readonly variantId: string | null;
    readonly title: string;
    readonly variantTitle: string | null;
    readonly price: string;
    readonly quantity: number;
  }[];
}

/** Event in the store, in the store's own terms. */
export type StoreEvent =
  | { readonly name: "view_item" | "add_to_cart" | "begin_checkout"; readonly goods: readonly Goods[] }
  | { readonly name: "purchase"; readonly order: PurchasedOrder }
  | { readonly name: "search"; readonly term: string };

interface EventItem {
  /** Number of the variant; the product's title where an order's line has none. */
  readonly item_id: string;
  readonly item_name: string;
  readonly item_variant?: string;
  readonly price: number;
  readonly quantity: number;
}

interface ItemParameters {
  readonly currency: string;
  /** Of the items after discounts; without delivery. */
  readonly value: number;
  readonly items: readonly EventItem[];
}

/** An event with the parameters of GA4's ecommerce events, amounts as decimal numbers. */
export type AnalyticsEvent =
  | { readonly name: "view_item" | "add_to_cart" | "begin_checkout"; readonly params: ItemParameters }
  | {
      readonly name: "purchase";
      readonly params: ItemParameters & {
        readonly transaction_id: string;
        readonly tax: number;
        readonly shipping: number;
        readonly coupon?: string;
      };
    }
  | { readonly name: "search"; readonly params: { readonly search_term: string } };

const SEARCH_TERM_MAX_CHARS = 100;

/** Translates an event of the store; null for goods without any. */
export function toAnalyticsEvent(event: StoreEvent): AnalyticsEvent | null {
  switch (event.name) {
    case "search":
      return { name: event.name, params: { search_term: event.term.slice(0, SEARCH_TERM_MAX_CHARS) } };
    case "purchase":
      return purchaseOf(event.order);
    default: {
      const currency = event.goods[0]?.currency;
      if (currency === undefined) return null;
      const total = event.goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const items = event.goods.map((each) => ({
        ...names(each.id, each.productTitle, each.variantTitle),
        price: decimal(each.price, currency),
        quantity: each.quantity,
      }));
      return { name: event.name, params: { currency, value: decimal(total, currency), items } };
    }
  }
}

function purchaseOf(order: PurchasedOrder): AnalyticsEvent {
  const { id, currency, subtotal, discount, shipping, tax, discountCodes, lines } = order;
  const goods = subtract(
    parseDecimal(subtotal, currency) ?? money(0, currency),
    parseDecimal(discount, currency) ?? money(0, currency),
  );
  return {
    name: "purchase",
    params: {
      transaction_id: id,
      currency,
      value: Number(toDecimal(goods)),
      tax: Number(tax),
      shipping: Number(shipping),
      ...(discountCodes.length > 0 && { coupon: discountCodes.join(",") }),
      items: lines.map((line) => ({
        ...names(line.variantId ?? line.title, line.title, line.variantTitle ?? ""),
        price: Number(line.price),
        quantity: line.quantity,
      })),
    },
  };
}

function names(id: string, product: string, variant: string): Omit<EventItem, "price" | "quantity"> {
  const number = id.startsWith("gid://") ? (id.split("/").at(-1) ?? id) : id;
  return { item_id: number, item_name: product, ...(variant !== "" && { item_variant: variant }) };
}

function decimal(amount: number, currency: string): number {
  return Number(toDecimal(money(amount, currency)));
}
