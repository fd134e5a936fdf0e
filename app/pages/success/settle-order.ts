import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { DISCOUNT_CODE_KEY } from "#domain/storage-keys.ts";
import { readStoredList, writeStoredList } from "#lib/browser/stored-list.ts";
import { holdTabLock } from "#lib/browser/tab-lock.ts";
import { readStored } from "#lib/browser/web-storage.ts";
import { changeQuantity, currentCart, removeFromCart } from "#app/features/cart/cart-store.ts";
import { clearDiscountCode } from "#app/features/cart/lines/discount-code-store.ts";
import { noteUsedCodes, wasCodeUsedHere } from "#app/features/cart/lines/used-discount-codes.ts";
import { clearDraft } from "#app/features/checkout/checkout-draft.ts";
import { noteHasOrdered } from "#app/features/newsletter/offer-marks.ts";
import type { MirroredLine } from "#app/features/orders/mirrored-order.ts";

/** Storage key of the orders that this browser has removed from its cart, newest last. */
const SETTLED_ORDERS_KEY = `${BRAND_STORAGE_PREFIX}_settled_orders`;
const SETTLED_ORDERS_KEPT = 20;

type SettledLine = Pick<MirroredLine, "variantId" | "quantity">;

interface SettledOrder {
  readonly id: string;
  readonly lines: readonly SettledLine[];
  readonly discountCodes: readonly string[];
}

/**
 * Removes the bought items from the browser's cart, and stores the used codes: once per order, in the first tab that
 * does. Items added since then stay.
 *
 * @param boughtAlone the goods were bought beside the cart, of which nothing is taken out
 * @returns false when it was done before, or when this browser cannot store that it is done
 */
export async function settleOrder(order: SettledOrder, boughtAlone = false): Promise<boolean> {
  let isFirst = false;
  await holdTabLock(SETTLED_ORDERS_KEY, async () => {
    const settled = readStoredList(SETTLED_ORDERS_KEY);
    if (settled.includes(order.id)) return;
    for (const line of boughtAlone ? [] : order.lines) {
      // In sequence: each takes the cart's lock.
      await takeOut(line);
    }
    noteCodes(order.discountCodes);
    clearDraft();
    noteHasOrdered();
    writeStoredList(SETTLED_ORDERS_KEY, [...settled, order.id].slice(-SETTLED_ORDERS_KEPT));
    isFirst = readStoredList(SETTLED_ORDERS_KEY).includes(order.id);
  });
  return isFirst;
}

async function takeOut({ variantId, quantity }: SettledLine): Promise<void> {
  const item = currentCart().find(({ id }) => id === variantId);
  if (item === undefined) return;
  const left = item.quantity - quantity;
  await (left > 0 ? changeQuantity(item.id, left) : removeFromCart(item.id));
}

function noteCodes(codes: readonly string[]): void {
  if (codes.length === 0) return;
  noteUsedCodes(codes);
  const kept = readStored(DISCOUNT_CODE_KEY);
  if (kept !== null && wasCodeUsedHere(kept)) clearDiscountCode();
}
