import { confirmationNumber, orderName } from "#shop/modules/order/order-number.ts";
import type { RefundableOrder } from "#shop/modules/order/order.store.ts";
import type { OrderSortKeys } from "#shop/schema/generated/account-resolver-types.ts";
import type { SortOrder } from "#shop/schema/connection.ts";
import { ItemSearch } from "#shop/schema/search/search-items.ts";
import type { AccountOrder } from "./account-order.ts";

/** Search by the `query` of an order list. Orders are read anew by each call: their texts are folded each time. */
export const ORDER_SEARCH = new ItemSearch<RefundableOrder>({
  title: ({ order }) => orderName(order.number),
  free: ({ order }) => [orderName(order.number), ...order.snapshot.lines.map(({ title }) => title)],
  named: {
    id: { kind: "number", read: ({ order }) => [order.id] },
    name: { kind: "exact", read: ({ order }) => [orderName(order.number), String(order.number)] },
    confirmation_number: { kind: "exact", read: ({ order }) => [confirmationNumber(order.token)] },
    order_number: { kind: "number", read: ({ order }) => [order.number] },
    created_at: { kind: "date", read: ({ order }) => order.createdAt },
    processed_at: { kind: "date", read: ({ order }) => order.createdAt },
    updated_at: { kind: "date", read: ({ order }) => order.updatedAt },
  },
});

/** Returns the sort order of an order list. */
export function orderSort(sortKey: OrderSortKeys | null | undefined): SortOrder<AccountOrder> {
  const id = ({ found }: AccountOrder): number => found.order.id;
  switch (sortKey) {
    case "CREATED_AT":
    case "PROCESSED_AT":
      return { id, value: ({ found }) => found.order.createdAt.getTime() };
    case "UPDATED_AT":
      return { id, value: ({ found }) => found.order.updatedAt.getTime() };
    case "ORDER_NUMBER":
      return { id, value: ({ found }) => found.order.number };
    case "TOTAL_PRICE":
      return { id, value: ({ found }) => found.order.totalMinor };
    default:
      return { id, value: id };
  }
}
