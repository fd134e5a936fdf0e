import { randomBytes } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { type CurrencyCode, money } from "#domain/money/money.ts";
import { emailKey } from "#domain/customer/email-key.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { listPrices } from "#shop/modules/catalogue/price.store.ts";
import { takeStock } from "#shop/modules/catalogue/stock.store.ts";
import { useCode } from "#shop/modules/discount/discount.store.ts";
import { findOrderCustomer } from "#shop/modules/customer/order-customer.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { queueProductUpdate } from "#shop/modules/catalogue/updates/product-update.ts";
import { FIRST_ORDER_NUMBER } from "./order-number.ts";
import type { OrderSnapshot } from "./order-snapshot.ts";
import { hasOrderedBefore } from "./order.store.ts";
import { queueOrderWebhook } from "./webhooks/queue-order-webhook.ts";
import type { GoodsShop } from "./return-goods.ts";
import { CONFIRMATION_HOLD } from "./hold-order.ts";
import { orderCounter, orders, type Order } from "./order.tables.ts";
import { stockMovements } from "#shop/modules/catalogue/stock-movement.tables.ts";

const ORDER_TOKEN_BYTES = 16;

export type OrderRefusal =
  | "sold_out"
  | "price_changed"
  | "code_refused"
  | "code_not_for_buyer"
  | "method_not_for_buyer"
  | "ended";

/**
 * Thrown to roll the order's transaction back: nothing of the order is stored. Caught where the transaction is opened.
 */
export class OrderRefused extends Error {
  readonly reason: OrderRefusal;

  constructor(reason: OrderRefusal) {
    super(`The order cannot be made: ${reason}.`);
    this.reason = reason;
  }
}

export interface OrderShop extends GoodsShop {
  /** The shop's own currency, whose prices are not in a list. */
  readonly currency: CurrencyCode;
  readonly announceStep: (point: "order-stock-taken") => void;
}

export interface OrderDraft {
  readonly cartToken: string;
  readonly paymentId: string;
  readonly email: string;
  readonly snapshot: OrderSnapshot;
  readonly financialStatus: "authorized" | "pending";
  /** Holds the order until its buyer has confirmed it, at the latest then. */
  readonly confirmBy: Date | null;
  /** Until when an order by bank transfer is paid, and when its buyer is reminded; null for other orders. */
  readonly payment: { readonly payBy: Date; readonly remindAt: Date } | null;
  readonly now: Date;
}

/**
 * Makes an order inside the caller's transaction, which also locks the cart: stock is taken, the number is assigned,
 * the order, its stock movements, the webhook and the confirmation are written.
 *
 * @throws {OrderRefused} when goods are sold out, a price has changed or a code is refused
 */
export async function placeOrder(tx: ShopTransaction, shop: OrderShop, draft: OrderDraft): Promise<Order> {
  const { snapshot, now } = draft;
  const soldOut = await takeGoods(tx, snapshot, { checkedIn: shop.currency });
  shop.announceStep("order-stock-taken");
  const customer = await findOrderCustomer(tx, draft.email);
  const { cartToken, paymentId, email, financialStatus, confirmBy } = draft;
  const order = await insertOrder(tx, snapshot, {
    cartToken,
    paymentId,
    email,
    emailKey: emailKey(email),
    customerId: customer?.id ?? null,
    financialStatus,
    ...draft.payment,
    ...(confirmBy !== null && { confirmBy, heldAt: now, holdReason: CONFIRMATION_HOLD }),
    createdAt: now,
  });
  await countCodes(tx, order);
  await tellOfNewOrder(tx, shop, { order, soldOut, now });
  return order;
}

export interface ReplacementDraft {
  /** The order whose goods are sent again, locked by the caller. */
  readonly of: Order;
  readonly key: string;
  readonly snapshot: OrderSnapshot;
  readonly now: Date;
}

/**
 * Makes an order that sends goods of another one again for free: stock, number, webhooks and mail as for every order,
 * without cart and payment.
 *
 * @throws {OrderRefused} when goods are sold out
 */
export async function placeReplacement(
  tx: ShopTransaction,
  shop: GoodsShop,
  { of, key, snapshot, now }: ReplacementDraft,
): Promise<Order> {
  const soldOut = await takeGoods(tx, snapshot);
  const { email, customerId } = of;
  const order = await insertOrder(tx, snapshot, {
    replacesId: of.id,
    replacementKey: key,
    email,
    emailKey: of.emailKey,
    customerId,
    financialStatus: "paid",
    createdAt: now,
  });
  await tellOfNewOrder(tx, shop, { order, soldOut, now });
  const { jobs, shopUrl } = shop;
  await queueOrderWebhook(tx, jobs, { topic: "orders/paid", order, shopUrl, now });
  return order;
}

interface NewOrder {
  readonly order: Order;
  /** Variants that it sold out. */
  readonly soldOut: readonly (typeof variants.$inferSelect)[];
  readonly now: Date;
}

/** Adds stock movements; queues `orders/create`, the confirmation, and `products/update` for sold-out goods. */
async function tellOfNewOrder(
  tx: ShopTransaction,
  shop: GoodsShop,
  { order, soldOut, now }: NewOrder,
): Promise<void> {
  const { snapshot } = order;
  await tx.insert(stockMovements).values(
    snapshot.lines.map(({ variantId, quantity }) => ({
      variantId,
      quantity: -quantity,
      orderId: order.id,
      createdAt: now,
    })),
  );
  await queueOrderWebhook(tx, shop.jobs, { topic: "orders/create", order, shopUrl: shop.shopUrl, now });
  const { id: orderId, language } = order;
  await queueMail(tx, shop.jobs, { kind: "order-confirmation", orderId, language, now });
  for (const productId of new Set(soldOut.map((variant) => variant.productId))) {
    const product = shop.productById(productId);
    const stock = new Map(soldOut.map((variant) => [variant.id, 0]));
    if (product) await queueProductUpdate(tx, shop.jobs, { product, stock, shopUrl: shop.shopUrl, now });
  }
}

/**
 * Takes every line's goods and returns the variants that are sold out now.
 *
 * @param prices `checkedIn`: the lines must have the catalogue's current prices, of which those in this currency are in
 *   no list; without it prices are not checked
 */
async function takeGoods(
  tx: ShopTransaction,
  { lines, contractId, currency }: OrderSnapshot,
  prices?: { readonly checkedIn: CurrencyCode },
) {
  // All orders take goods in the same order, so that two carts with the same goods cannot deadlock.
  for (const { variantId, quantity } of lines.toSorted((a, b) => a.variantId - b.variantId)) {
    if (!(await takeStock(tx, variantId, quantity))) throw new OrderRefused("sold_out");
  }
  const ids = lines.map(({ variantId }) => variantId);
  const rows = await tx.select().from(variants).where(inArray(variants.id, ids));
  const listed =
    prices === undefined || currency === prices.checkedIn ? null : await listPrices(tx, ids, currency);
  for (const row of rows) {
    if (row.removedAt !== null) throw new OrderRefused("sold_out");
    // A subscription's price was agreed with its contract.
    if (prices === undefined || contractId !== undefined) continue;
    const agreed = lines.filter((line) => line.variantId === row.id);
    const priceMinor = listed === null ? row.priceMinor : listed.get(row.id);
    if (agreed.some(({ unitMinor }) => unitMinor !== priceMinor)) throw new OrderRefused("price_changed");
  }
  return rows.filter(({ stock }) => stock === 0);
}

async function countCodes(tx: ShopTransaction, order: Order): Promise<void> {
  for (const { code } of order.snapshot.discountCodes) {
    const used = await useCode(tx, {
      code,
      email: order.email,
      orderId: order.id,
      now: order.createdAt,
      subtotal: money(order.snapshot.subtotalMinor, order.currency),
      hasOrdered: (key) => hasOrderedBefore(tx, key, order.id),
    });
    if (used.ok) continue;
    const isOfBuyer = used.reason === "already_used" || used.reason === "not_first_order";
    throw new OrderRefused(isOfBuyer ? "code_not_for_buyer" : "code_refused");
  }
}

type OrderFields = Pick<
  typeof orders.$inferInsert,
  | "cartToken"
  | "paymentId"
  | "replacesId"
  | "replacementKey"
  | "confirmBy"
  | "heldAt"
  | "holdReason"
  | "payBy"
  | "remindAt"
> &
  Pick<Order, "email" | "emailKey" | "customerId" | "financialStatus" | "createdAt">;

/** Inserts an order. The counter's row is locked until the commit: numbers have no gaps, and orders are serialised. */
async function insertOrder(
  tx: ShopTransaction,
  snapshot: OrderSnapshot,
  fields: OrderFields,
): Promise<Order> {
  const [counter] = await tx
    .insert(orderCounter)
    .values({ name: "orders", last: FIRST_ORDER_NUMBER })
    .onConflictDoUpdate({ target: orderCounter.name, set: { last: sql`${orderCounter.last} + 1` } })
    .returning();
  if (counter === undefined) throw new Error("The order counter gave no number.");
  const [order] = await tx
    .insert(orders)
    .values({
      ...fields,
      number: counter.last,
      token: randomBytes(ORDER_TOKEN_BYTES).toString("hex"),
      language: snapshot.language,
      totalMinor: snapshot.totalMinor,
      currency: snapshot.currency,
      snapshot,
      updatedAt: fields.createdAt,
    })
    .returning();
  if (order === undefined) throw new Error("The order was not written.");
  return order;
}
