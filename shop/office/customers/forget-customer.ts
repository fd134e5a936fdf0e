import { and, eq, inArray, isNotNull, isNull, like, notInArray, or, sql } from "drizzle-orm";
import type { Address } from "#domain/address/address.ts";
import { emailKey } from "#domain/customer/email-key.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { carts } from "#shop/modules/cart/cart.tables.ts";
import { findCustomerByMailbox } from "#shop/modules/customer/customer.store.ts";
import { customers } from "#shop/modules/customer/customer.tables.ts";
import { discountUses } from "#shop/modules/discount/discount.tables.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { fulfilmentPayload } from "#shop/modules/order/webhooks/fulfilment-payload.ts";
import type { OrderSnapshot } from "#shop/modules/order/order-snapshot.ts";
import { fulfilments, type Order, orders } from "#shop/modules/order/order.tables.ts";
import { orderPayloadIn, queueOrderWebhook } from "#shop/modules/order/webhooks/queue-order-webhook.ts";
import { forgetNotes } from "#shop/modules/order/notes/order-note.store.ts";
import { forgetParcels } from "#shop/modules/order/parcels/carrier-parcel.store.ts";
import { forgetReturns } from "#shop/modules/order/returns/return.store.ts";
import { refundsOf } from "#shop/modules/order/refund.store.ts";
import { refunds } from "#shop/modules/order/refund.tables.ts";
import { storeCredits } from "#shop/modules/store-credit/store-credit.tables.ts";
import { forgetContracts, lockContractsOf } from "#shop/modules/subscription/forget-contracts.ts";
import { queueWebhook } from "#shop/modules/webhook/webhook.queue.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { UNDECIDED, UNFINISHED } from "#shop/payment/payment-state.ts";
import { payments } from "#shop/payment/payment.tables.ts";
import { findUnfinished, type Unfinished } from "./find-unfinished.ts";
import type { OfficeContext } from "#shop/office/office-context.ts";

export type ForgetResult =
  | {
      readonly ok: true;
      /** Number of anonymised orders. */
      readonly orders: number;
      /** True if there was an account, which is deleted. */
      readonly hadAccount: boolean;
    }
  /** A payment with this address is in progress: it may still become an order. */
  | { readonly ok: false; readonly reason: "paying" }
  /** Unfinished work needs the customer's name and address. */
  | { readonly ok: false; readonly reason: "unfinished"; readonly unfinished: readonly Unfinished[] };

/**
 * Erases the customer of a mailbox (GDPR, article 17), or refuses while an order is unfinished. Deletes the account
 * with all its data; keeps the orders for accounting, without name, addresses, notes (of staff, too) and e-mail address. Rewrites the
 * stored webhooks about them; `orders/updated` and `customers/delete` notify the storefront. All of it in one
 * transaction.
 */
export async function forgetCustomer(office: OfficeContext, email: string): Promise<ForgetResult> {
  const key = emailKey(email);
  // Before the transaction: in the embedded database it would wait for itself.
  const returned = await returnedOrdersOf(office, key);
  return office.database.transaction(async (tx): Promise<ForgetResult> => {
    if (await isPaying(tx, key)) return { ok: false, reason: "paying" };
    const customer = await findCustomerByMailbox(tx, key);
    const found = await tx
      .select()
      .from(orders)
      .where(and(ownedBy(key, customer?.id ?? null), isNull(orders.anonymisedAt)))
      .orderBy(orders.id)
      .for("update");
    const contracts = await lockContractsOf(tx, { emailKey: key, customerId: customer?.id ?? null });
    const unfinished = await findUnfinished(tx, { found, contracts, returned });
    if (unfinished.length > 0) return { ok: false, reason: "unfinished", unfinished };
    const ids = found.map(({ id }) => id);
    await forgetContracts(tx, contracts, { withoutPerson: nobodyIn, now: office.clock() });
    await clearPayments(
      tx,
      ids,
      found.flatMap(({ cartToken }) => cartToken ?? []),
    );
    await clearCarts(tx, ids, key, customer?.id ?? null);
    for (const id of ids) await anonymise(tx, office, id);
    // Addresses, access tokens, links and queued mails are deleted with it.
    if (customer !== null) {
      await tx.delete(customers).where(eq(customers.id, customer.id));
      await tellOfDeletion(tx, office, customer.id);
    }
    return { ok: true, orders: ids.length, hadAccount: customer !== null };
  });
}

/** Selects the orders of a mailbox and its account. */
export function ownedBy(key: string, customerId: number | null) {
  return or(eq(orders.emailKey, key), customerId === null ? undefined : eq(orders.customerId, customerId));
}

/** Returns those of the customer's orders that are being returned, as the site's returns say. */
async function returnedOrdersOf(
  { database, ordersBeingReturned }: OfficeContext,
  key: string,
): Promise<ReadonlySet<number>> {
  const customer = await findCustomerByMailbox(database, key);
  const own = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(ownedBy(key, customer?.id ?? null), isNull(orders.anonymisedAt)));
  return (await ordersBeingReturned?.(own.map(({ id }) => id))) ?? new Set();
}

async function tellOfDeletion(
  tx: ShopTransaction,
  { jobs, clock }: OfficeContext,
  id: number,
): Promise<void> {
  const payload = { id, admin_graphql_api_id: `gid://shopify/Customer/${id}` };
  await queueWebhook(tx, jobs, { topic: "customers/delete", subjectId: id, payload, now: clock() });
}

async function isPaying(tx: ShopTransaction, key: string): Promise<boolean> {
  const undecided = await tx
    .select({ submission: payments.submission })
    .from(payments)
    .where(inArray(payments.state, [...UNDECIDED]));
  return undecided.some(({ submission }) => submission !== null && emailKey(submission.email) === key);
}

/**
 * Deletes what the customer typed into payment forms, also for attempts that failed before an order. Keeps amounts and
 * states, so that the books can be compared.
 */
async function clearPayments(
  tx: ShopTransaction,
  orderIds: readonly number[],
  cartTokens: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(payments)
    .set({ submission: null })
    .where(inArray(payments.orderId, [...orderIds]));
  await clearFinishedPayments(tx, cartTokens);
}

/** Clears the form data of these carts' payments that are finished. */
async function clearFinishedPayments(tx: ShopTransaction, cartTokens: readonly string[]): Promise<void> {
  await tx
    .update(payments)
    .set({ submission: null })
    .where(
      and(
        inArray(payments.cartToken, [...cartTokens]),
        isNotNull(payments.submission),
        notInArray(payments.state, [...UNFINISHED]),
      ),
    );
}

async function clearCarts(
  tx: ShopTransaction,
  orderIds: readonly number[],
  key: string,
  customerId: number | null,
): Promise<void> {
  if (orderIds.length > 0) {
    await tx
      .update(carts)
      .set({ ...NOBODYS_CART })
      .where(inArray(carts.orderId, [...orderIds]));
  }
  const own = or(
    sql`lower(trim(${carts.email})) = ${key}`,
    customerId === null ? undefined : eq(carts.customerId, customerId),
  );
  const open = await tx
    .select({ token: carts.token })
    .from(carts)
    .where(and(isNull(carts.orderId), own));
  const tokens = open.map(({ token }) => token);
  if (tokens.length === 0) return;
  await clearFinishedPayments(tx, tokens);
  await tx.delete(carts).where(inArray(carts.token, tokens));
}

const NOBODYS_CART = {
  email: null,
  phone: null,
  customerId: null,
  deliveryAddresses: [],
  note: null,
  attributes: [],
  preferences: null,
  metafields: [],
};

async function anonymise(
  tx: ShopTransaction,
  { jobs, settings, clock }: OfficeContext,
  id: number,
): Promise<void> {
  const [before] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  if (before === undefined) throw new Error(`There is no order ${id}.`);
  const now = clock();
  const nobody = `anonymised:${id}`;
  const [order = before] = await tx
    .update(orders)
    .set({
      email: "",
      emailKey: nobody,
      customerId: null,
      snapshot: withoutPerson(before.snapshot),
      anonymisedAt: now,
      updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)),
    })
    .where(eq(orders.id, id))
    .returning();
  await tx.update(discountUses).set({ emailKey: nobody }).where(eq(discountUses.orderId, id));
  await tx.update(mails).set({ lastError: null }).where(eq(mails.orderId, id));
  // The code is enough to spend it all the same.
  await tx.update(storeCredits).set({ email: "", emailKey: nobody }).where(eq(storeCredits.orderId, id));
  await tx.update(refunds).set({ note: null }).where(eq(refunds.orderId, id));
  await forgetNotes(tx, id);
  await forgetReturns(tx, id);
  await forgetParcels(tx, id);
  await rewriteWebhooks(tx, order, settings.publicUrl);
  await queueOrderWebhook(tx, jobs, { topic: "orders/updated", order, shopUrl: settings.publicUrl, now });
}

/**
 * Rewrites the webhooks about an order: queued ones get the current payload; delivered ones are kept as a record,
 * without their payload.
 */
async function rewriteWebhooks(tx: ShopTransaction, order: Order, shopUrl: string): Promise<void> {
  const [fulfilment = null] = await tx.select().from(fulfilments).where(eq(fulfilments.orderId, order.id));
  const rewrite = (topic: string, payload: object) =>
    tx
      .update(webhookDeliveries)
      .set({ payload: JSON.stringify(payload) })
      .where(
        and(
          eq(webhookDeliveries.subjectId, order.id),
          like(webhookDeliveries.topic, topic),
          isNull(webhookDeliveries.deliveredAt),
        ),
      );
  await rewrite("orders/%", await orderPayloadIn(tx, order, shopUrl));
  await clearRefundNotes(tx, order.id);
  if (fulfilment !== null) {
    const made = await refundsOf(tx, order.id);
    await rewrite("fulfillments/%", fulfilmentPayload({ order, fulfilment, refunds: made }));
  }
}

/** Clears staff notes about refunds; nothing else in a refund's webhook is personal data. */
async function clearRefundNotes(tx: ShopTransaction, orderId: number): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ payload: sql`jsonb_set(${webhookDeliveries.payload}::jsonb, '{note}', 'null')::text` })
    .where(
      and(
        eq(webhookDeliveries.subjectId, orderId),
        eq(webhookDeliveries.topic, "refunds/create"),
        isNull(webhookDeliveries.deliveredAt),
      ),
    );
}

/** Removes the personal data from a snapshot. Goods, amounts and the country, which decides the tax, stay. */
function withoutPerson(snapshot: OrderSnapshot): OrderSnapshot {
  return {
    ...snapshot,
    delivery: nobodyIn(snapshot.delivery),
    billing: nobodyIn(snapshot.billing),
    note: null,
    attributes: [],
    metafields: [],
    consents: { ...snapshot.consents, emailOptIn: false },
    payment: {
      ...snapshot.payment,
      lastFour: null,
      ...(snapshot.payment.credit && { credit: { ...snapshot.payment.credit, lastFour: null } }),
    },
  };
}

function nobodyIn({ country }: Address): Address {
  return {
    firstName: "",
    lastName: "",
    company: null,
    country,
    address1: "",
    address2: null,
    city: "",
    state: null,
    postalCode: "",
    phone: "",
  };
}
