import { eq } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { hasChangedSince } from "./order-version.ts";
import { lockOrderByNumber } from "./order.store.ts";
import { type Order, orders } from "./order.tables.ts";
import { OrderRefused, placeReplacement } from "./place-order.ts";
import { refundsOf } from "./refund.store.ts";
import { type ReplacedUnits, replacementSnapshot } from "./replacement-snapshot.ts";
import type { GoodsShop } from "./return-goods.ts";

export interface ReplaceRequest {
  readonly number: number;
  /** Idempotency key: a repeated request returns the same order. */
  readonly key: string;
  /** `rest`: everything that was not refunded. */
  readonly lines: "rest" | readonly ReplacedUnits[];
  /** As that of `fulfilOrder`; a repeated request is not outdated by what it did itself. */
  readonly version?: string | undefined;
}

export type ReplaceRefusal =
  | Extract<ReturnType<typeof replacementSnapshot>, { ok: false }>
  | {
      readonly ok: false;
      readonly code: "unknown_order" | "order_changed" | "not_sent" | "forgotten" | "sold_out" | "key_reused";
      readonly params: Record<never, never>;
    };

export type ReplaceResult = { readonly ok: true; readonly order: Order } | ReplaceRefusal;

/** Sends lost or broken goods of an order again as an order of its own that costs nothing. */
export async function replaceOrder(
  { database, shop, now }: { readonly database: ShopDatabase; readonly shop: GoodsShop; readonly now: Date },
  { number, key, lines, version }: ReplaceRequest,
): Promise<ReplaceResult> {
  try {
    return await database.transaction(async (tx): Promise<ReplaceResult> => {
      const found = await lockOrderByNumber(tx, number);
      if (found === null) return refusal("unknown_order");
      const { order: of, fulfilment } = found;
      const [same] = await tx.select().from(orders).where(eq(orders.replacementKey, key));
      if (same !== undefined)
        return same.replacesId === of.id ? { ok: true, order: same } : refusal("key_reused");
      if (await hasChangedSince(tx, of, version)) return refusal("order_changed");
      if (fulfilment === null) return refusal("not_sent");
      if (of.anonymisedAt !== null) return refusal("forgotten");
      const drafted = replacementSnapshot(of.snapshot, lines, await refundsOf(tx, of.id));
      if (!drafted.ok) return drafted;
      const order = await placeReplacement(tx, shop, { of, key, snapshot: drafted.snapshot, now });
      return { ok: true, order };
    });
  } catch (error) {
    if (error instanceof OrderRefused) return refusal("sold_out");
    throw error;
  }
}

function refusal(
  code: "unknown_order" | "order_changed" | "not_sent" | "forgotten" | "sold_out" | "key_reused",
): ReplaceRefusal {
  return { ok: false, code, params: {} };
}
