import type { AnalyticsEvent, ItemParameters } from "./analytics-event.ts";

/** Standard events of Meta; events that are not listed are not sent to it. */
const META_NAMES = {
  page_view: "PageView",
  view_item: "ViewContent",
  add_to_cart: "AddToCart",
  begin_checkout: "InitiateCheckout",
  add_payment_info: "AddPaymentInfo",
  purchase: "Purchase",
} as const satisfies Partial<Record<AnalyticsEvent["name"], string>>;

interface MetaParameters {
  readonly content_type: "product";
  /** Numbers of variants, the `id` of the product feeds. */
  readonly content_ids: readonly string[];
  readonly contents: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly item_price: number;
  }[];
  readonly num_items: number;
  readonly value: number;
  readonly currency: string;
}

/** Event of Meta's pixel and of its Conversions API. */
export interface MetaEvent {
  readonly name: (typeof META_NAMES)[keyof typeof META_NAMES];
  readonly params: MetaParameters | Readonly<Record<string, never>>;
  /** The same from the browser and from the server, so that Meta counts the event once; null for what only one sends. */
  readonly id: string | null;
}

/** Translates an event for Meta; null for one that it has no standard event for, and for a search. */
export function toMetaEvent(event: AnalyticsEvent): MetaEvent | null {
  switch (event.name) {
    case "search":
    case "view_item_list":
    case "remove_from_cart":
      return null;
    case "page_view":
      return { name: META_NAMES[event.name], params: {}, id: null };
    case "purchase":
      return {
        name: META_NAMES[event.name],
        params: metaParameters(event.params),
        id: `purchase-${event.params.transaction_id}`,
      };
    default:
      return { name: META_NAMES[event.name], params: metaParameters(event.params), id: null };
  }
}

function metaParameters({ items, value, currency }: ItemParameters): MetaParameters {
  return {
    content_type: "product",
    content_ids: items.map(({ item_id }) => item_id),
    contents: items.map(({ item_id: id, quantity, price }) => ({ id, quantity, item_price: price })),
    num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    value,
    currency,
  };
}
