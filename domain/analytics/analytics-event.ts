import { toVariantParameter } from "#domain/catalogue/variant.ts";
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

/** Order of a purchase, as the store mirrors it. */
export interface PurchasedOrder {
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
  | { readonly name: "page_view" }
  | { readonly name: "view_item_list"; readonly list: string; readonly goods: readonly Goods[] }
  | { readonly name: "view_item" | "add_to_cart" | "remove_from_cart"; readonly goods: readonly Goods[] }
  | { readonly name: "begin_checkout"; readonly goods: readonly Goods[]; readonly code: string | null }
  | {
      readonly name: "add_payment_info";
      readonly goods: readonly Goods[];
      readonly code: string | null;
      /** Chosen method: `card`, `paypal`. */
      readonly method: string;
    }
  | { readonly name: "purchase"; readonly order: PurchasedOrder }
  | { readonly name: "search"; readonly term: string };

type GoodsEventName = Exclude<StoreEvent["name"], "page_view" | "purchase" | "search">;

interface EventItem {
  /** Number of the variant, the `id` of the product feeds; the product's title where an order's line has none. */
  readonly item_id: string;
  readonly item_name: string;
  readonly item_variant?: string;
  readonly price: number;
  readonly quantity: number;
}

/** Parameters of GA4's ecommerce events, amounts as decimal numbers. */
export interface ItemParameters {
  readonly currency: string;
  /** Of the items; of a purchase after discounts; without delivery. */
  readonly value: number;
  readonly items: readonly EventItem[];
  readonly coupon?: string;
  readonly item_list_name?: string;
  readonly payment_type?: string;
}

export interface PurchaseEvent {
  readonly name: "purchase";
  readonly params: ItemParameters & {
    readonly transaction_id: string;
    readonly tax: number;
    readonly shipping: number;
  };
}

/** An event with GA4's parameters. */
export type AnalyticsEvent =
  | { readonly name: "page_view"; readonly params: Readonly<Record<string, never>> }
  | { readonly name: GoodsEventName; readonly params: ItemParameters }
  | PurchaseEvent
  | { readonly name: "search"; readonly params: { readonly search_term: string } };

const SEARCH_TERM_MAX_CHARS = 100;

/** Translates an event of the store; null for goods without any. */
export function toAnalyticsEvent(event: StoreEvent): AnalyticsEvent | null {
  switch (event.name) {
    case "page_view":
      return { name: event.name, params: {} };
    case "search":
      return { name: event.name, params: { search_term: event.term.slice(0, SEARCH_TERM_MAX_CHARS) } };
    case "purchase":
      return toPurchaseEvent(event.order);
    default: {
      const currency = event.goods[0]?.currency;
      if (currency === undefined) return null;
      const total = event.goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const items = event.goods.map((each) => ({
        ...names(each.id, each.productTitle, each.variantTitle),
        price: decimal(each.price, currency),
        quantity: each.quantity,
      }));
      const params = { currency, value: decimal(total, currency), items };
      return { name: event.name, params: { ...params, ...furtherParameters(event) } };
    }
  }
}

function furtherParameters(
  event: Exclude<StoreEvent, { name: "page_view" | "search" | "purchase" }>,
): Omit<ItemParameters, "currency" | "value" | "items"> {
  switch (event.name) {
    case "view_item_list":
      return { item_list_name: event.list };
    case "begin_checkout":
      return coupon(event.code);
    case "add_payment_info":
      return { ...coupon(event.code), payment_type: event.method };
    default:
      return {};
  }
}

function coupon(code: string | null): { readonly coupon?: string } {
  return code === null ? {} : { coupon: code };
}

/** Translates an order; the browser and the server send the same (docs/how/analytics.md). */
export function toPurchaseEvent(order: PurchasedOrder): PurchaseEvent {
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
      ...coupon(discountCodes.length > 0 ? discountCodes.join(",") : null),
      items: lines.map((line) => ({
        ...names(line.variantId ?? line.title, line.title, line.variantTitle ?? ""),
        price: Number(line.price),
        quantity: line.quantity,
      })),
    },
  };
}

function names(id: string, product: string, variant: string): Omit<EventItem, "price" | "quantity"> {
  return {
    item_id: id.startsWith("gid://") ? toVariantParameter(id) : id,
    item_name: product,
    ...(variant !== "" && { item_variant: variant }),
  };
}

function decimal(amount: number, currency: string): number {
  return Number(toDecimal(money(amount, currency)));
}
