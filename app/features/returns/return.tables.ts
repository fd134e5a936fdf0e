import { bigint, boolean, index, jsonb, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language/languages.ts";
import type { ReturnMethod, ReturnReason } from "#domain/returns/return-terms.ts";
import type { ReturnStatus } from "#domain/returns/return-status.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** Returned units of a line, as they were when the request was made. */
export interface ReturnedLine {
  /** `MirroredLine.id`. */
  readonly lineId: string;
  /** `productKey` of the line: one opened bottle of each is accepted. */
  readonly product: string;
  readonly variantId: string | null;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly quantity: number;
  /** Number of opened units, according to the customer. */
  readonly opened: number;
  /** Value at that time, decimal text in the order's currency. */
  readonly amount: string;
}

/** Origin of a return: a request of the customer, or a declaration of withdrawal. */
export type ReturnKind = "request" | "withdrawal";

/** Requests to send goods back (design §5.27). Their owner is the order's; money moves at the platform. */
export const returns = siteSchema.table(
  "returns",
  {
    /** Part of the key of calls to the office. */
    id: uuid().primaryKey(),
    /** Number in the name that customers and staff use: `R12`. */
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity().unique(),
    /** `orders.id`. */
    orderId: text().notNull(),
    orderName: text().notNull(),
    /** Key of the form or the declaration: sent twice, it is one request. */
    requestKey: text().notNull(),
    kind: text().$type<ReturnKind>().notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    /** Language of the request, and of its mails. */
    language: text().$type<Language>().notNull(),
    /** Null for a withdrawal, which needs no reason. */
    reason: text().$type<ReturnReason>(),
    method: text().$type<ReturnMethod>().notNull(),
    /** The customer's text; null for none, and once the account is deleted. */
    details: text(),
    lines: jsonb().$type<readonly ReturnedLine[]>().notNull(),
    currency: text().notNull(),
    /** Amount due to the customer, delivery included; decimal text. */
    amount: text().notNull(),
    /** Delivery part of the amount; decimal text. */
    shipping: text().notNull(),
    /** The courier collected the money: it goes back by bank transfer, since there is no card. */
    isByTransfer: boolean().notNull().default(false),
    /** Account for the transfer; null until the customer gives it, and once the return has ended. */
    iban: text(),
    trackingNumber: text(),
    trackingCompany: text(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    approvedAt: timestamp({ withTimezone: true }),
    /** Time of the reminder to send the parcel. */
    remindedAt: timestamp({ withTimezone: true }),
    /** Time the parcel arrived. */
    receivedAt: timestamp({ withTimezone: true }),
    /** Stock handling of the goods: decided when the refund is requested. */
    restock: text().$type<"no_restock" | "return">(),
    /** Time the office was asked; its input stays the same from then on. */
    askedAt: timestamp({ withTimezone: true }),
    /** The platform's id of the refund that the office made, or that was found to cover the request. */
    refundId: text(),
    /** Amount refunded; decimal text. */
    refundedAmount: text(),
    /** Free order that was sent instead of money: `#1007`. */
    replacementName: text(),
    /** Problem for a staff member: a code of the office's refusals, or a `ReturnProblem`; null for none. */
    problem: text(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("returns_by_request").on(table.orderId, table.requestKey),
    index("returns_by_order").on(table.orderId),
    index("returns_by_status").on(table.status, table.requestedAt),
  ],
);

/** Actor of a return's transition. */
export type ReturnActor = "customer" | "staff" | "platform" | "schedule";

/** History of returns, a row for each transition. */
export const returnEvents = siteSchema.table(
  "return_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    at: timestamp({ withTimezone: true }).notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    actor: text().$type<ReturnActor>().notNull(),
    /** The operator's name, hidden from customers. */
    actorName: text(),
    /** Note to the customer; null once the account is deleted. */
    note: text(),
  },
  (table) => [index("return_events_by_return").on(table.returnId)],
);
