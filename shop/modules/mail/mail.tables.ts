import { sql } from "drizzle-orm";
import { index, integer, text, timestamp, check } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language/languages.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";
import { customerLoginRequests } from "#shop/customer-account/customer-account.tables.ts";
import { customers } from "#shop/modules/customer/customer.tables.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { refunds } from "#shop/modules/order/refund.tables.ts";
import { storeCredits } from "#shop/modules/store-credit/store-credit.tables.ts";
import { subscriptionContracts, subscriptionCycles } from "#shop/modules/subscription/subscription.tables.ts";
import {
  ACCOUNT_MAIL_KINDS,
  CONTRACT_MAIL_KINDS,
  CREDIT_MAIL_KINDS,
  CYCLE_MAIL_KINDS,
  LOGIN_MAIL_KINDS,
  type MailKind,
  ORDER_MAIL_KINDS,
} from "./mail-kinds.ts";

/**
 * Mails to be sent at least once, written in the transaction of the change they are about. No text and no address is
 * stored here: a mail is composed when it is sent, from its order or customer.
 */
export const mails = shopSchema.table(
  "mails",
  {
    /** UUID; the same for every attempt to send the mail. */
    id: text().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    orderId: integer().references(() => orders.id),
    /** For a mail about one of the order's refunds. */
    refundId: integer().references(() => refunds.id),
    customerId: integer().references(() => customers.id, { onDelete: "cascade" }),
    contractId: integer().references(() => subscriptionContracts.id),
    cycleId: text().references(() => subscriptionCycles.id),
    creditId: integer().references(() => storeCredits.id),
    loginRequestId: text().references(() => customerLoginRequests.id, { onDelete: "cascade" }),
    language: text().$type<Language>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    lastAttemptAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    lastError: text(),
  },
  (table) => [
    index("mails_waiting")
      .on(table.createdAt)
      .where(sql`sent_at IS NULL`),
    index("mails_by_time").on(table.createdAt, table.id),
    index("mails_by_order").on(table.orderId),
    index("mails_by_customer").on(table.customerId),
    index("mails_by_contract").on(table.contractId),
    index("mails_by_credit").on(table.creditId),
    index("mails_by_login_request").on(table.loginRequestId),
    check(
      "mails_kind",
      isOneOf(table.kind, [
        ...ORDER_MAIL_KINDS,
        ...ACCOUNT_MAIL_KINDS,
        ...LOGIN_MAIL_KINDS,
        ...CONTRACT_MAIL_KINDS,
        ...CYCLE_MAIL_KINDS,
        ...CREDIT_MAIL_KINDS,
      ]),
    ),
  ],
);
export type MailRow = typeof mails.$inferSelect;
