import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import { stageOf } from "#shop/modules/order/order.store.ts";
import { fulfilments, orders } from "#shop/modules/order/order.tables.ts";
import { returnName } from "#shop/modules/order/returns/return-name.ts";
import { orderReturns } from "#shop/modules/order/returns/return.tables.ts";
import { listContractsOf } from "#shop/modules/subscription/subscription.store.ts";
import type { OfficeAnswer, OfficeMoney } from "#shop/office/office-answer.ts";
import type { OfficeContext } from "#shop/office/office-context.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { nameIn } from "#shop/office/order/name-in.ts";
import { toOfficeMoney } from "#shop/office/refund.office.ts";
import { findMailbox, type Mailbox } from "./find-mailbox.ts";
import { ownedBy } from "./forget-customer.ts";

/** Rows of each kind that are shown: the newest. */
const SHOWN_MAX = 50;

export interface CustomerData {
  /** As written in the account, or in the order that names the customer. */
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  /** Null for a guest. */
  readonly account: {
    readonly customer: number;
    readonly isProven: boolean;
    readonly acceptsMarketing: boolean;
    readonly createdAt: string;
  } | null;
  /** All orders of the mailbox and its account, by currency; cancelled ones count with what was not paid back. */
  readonly totals: readonly {
    readonly orders: number;
    readonly paid: OfficeMoney;
    readonly refunded: OfficeMoney;
  }[];
  /** The newest, as all lists here. */
  readonly orders: readonly {
    readonly number: number;
    readonly name: string;
    readonly placedAt: string;
    readonly stage: string;
    readonly total: OfficeMoney;
    /** As written in this order: other spellings are not changed to one. */
    readonly email: string;
    readonly isOfAccount: boolean;
  }[];
  readonly subscriptions: readonly {
    readonly id: number;
    readonly status: string;
    readonly product: string;
    readonly price: OfficeMoney;
    readonly months: number;
  }[];
  /** Asked of the shop; the site keeps those that are asked there. */
  readonly returns: readonly {
    readonly name: string;
    readonly order: number;
    readonly status: string;
    readonly requestedAt: string;
  }[];
}

/** Shows one customer: who it is, and what was bought. */
export async function showCustomerInOffice(
  { database }: OfficeContext,
  named: InputOf<"customer">,
): Promise<OfficeAnswer<CustomerData>> {
  const mailbox = await findMailbox(database, named);
  if (!mailbox.ok) return mailbox;
  const { account, email, key } = mailbox;
  const found = await database
    .select({ order: orders, fulfilment: fulfilments })
    .from(orders)
    .leftJoin(fulfilments, eq(fulfilments.orderId, orders.id))
    .where(isOwn(mailbox))
    .orderBy(desc(orders.number))
    .limit(SHOWN_MAX);
  const newest = found[0]?.order.snapshot.delivery;
  const ofAccount =
    account && nameIn({ firstName: account.firstName ?? "", lastName: account.lastName ?? "" });
  const contracts = await listContractsOf(database, { emailKey: key, customerId: account?.id ?? null });
  return {
    ok: true,
    data: {
      email,
      name: ofAccount ?? (newest === undefined ? null : nameIn(newest)),
      phone: account?.phone ?? (newest?.phone || null),
      account: account && {
        customer: account.id,
        isProven: account.emailVerifiedAt !== null,
        acceptsMarketing: account.acceptsMarketing,
        createdAt: account.createdAt.toISOString(),
      },
      totals: await sumOrders(database, mailbox),
      orders: found.map((each) => ({
        number: each.order.number,
        name: orderName(each.order.number),
        placedAt: each.order.createdAt.toISOString(),
        stage: stageOf(each),
        total: toOfficeMoney(each.order, each.order.totalMinor),
        email: each.order.email,
        isOfAccount: each.order.customerId !== null,
      })),
      subscriptions: contracts.slice(0, SHOWN_MAX).map((contract) => ({
        id: contract.id,
        status: contract.status,
        product: contract.goods.handle,
        price: toOfficeMoney(contract, contract.priceMinor),
        months: contract.months,
      })),
      returns: await listReturnsOf(database, mailbox),
    },
  };
}

/** Selects the orders of a mailbox and its account that name their buyer. */
export function isOwn({ key, account }: Mailbox) {
  return and(ownedBy(key, account?.id ?? null), isNull(orders.anonymisedAt));
}

async function sumOrders(database: ShopDatabase, mailbox: Mailbox): Promise<CustomerData["totals"]> {
  const rows = await database
    .select({
      currency: sql<CurrencyCode>`${orders.currency}`,
      orders: sql<number>`count(*)::int`,
      paid: sql<string>`sum(${orders.totalMinor} - ${orders.reducedMinor})`,
      refunded: sql<string>`sum(${orders.refundedMinor})`,
    })
    .from(orders)
    .where(isOwn(mailbox))
    .groupBy(orders.currency)
    .orderBy(orders.currency);
  return rows.map(({ currency, orders: times, paid, refunded }) => ({
    orders: times,
    paid: toOfficeMoney({ currency }, Number(paid)),
    refunded: toOfficeMoney({ currency }, Number(refunded)),
  }));
}

async function listReturnsOf(database: ShopDatabase, mailbox: Mailbox): Promise<CustomerData["returns"]> {
  const rows = await database
    .select({ order: orders, found: orderReturns })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(isOwn(mailbox))
    .orderBy(desc(orderReturns.id))
    .limit(SHOWN_MAX);
  return rows.map(({ order, found }) => ({
    name: returnName(order, found),
    order: order.number,
    status: found.status,
    requestedAt: found.createdAt.toISOString(),
  }));
}
