import { bigint, index, jsonb, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language/language-choice.ts";
import type { ReturnMethod, ReturnReason } from "#domain/returns/return-terms.ts";
import type { ReturnStatus } from "#domain/returns/return-status.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** Units of a line that come back, as they were when the request was made. */
export interface ReturnedLine {
  /** `MirroredLine.id`. */
  readonly lineId: string;
  /** `productKey` of the line: an opened bottle comes back once of each. */
  readonly product: string;
  readonly variantId: string | null;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly quantity: number;
  /** How many of them are opened; what the customer says. */
  readonly opened: number;
  /** What they were worth then, decimal text in the order's currency. */
  readonly amount: string;
}

/** What started a return: a request of the customer, or a declaration of withdrawal. */
export type ReturnKind = "request" | "withdrawal";

/** Requests to send goods back (design §5.27). Whose they are says their order; money moves at the platform. */
export const returns = siteSchema.table(
  "returns",
  {
    /** The key under which the office is asked for the money. */
    id: uuid().primaryKey(),
    /** What customers and staff call it: `R12`. */
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity().unique(),
    /** `orders.id`. */
    orderId: text().notNull(),
    orderName: text().notNull(),
    /** Of the form or the declaration: sent twice, it is one request. */
    requestKey: text().notNull(),
    kind: text().$type<ReturnKind>().notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    /** In which it was asked for: its mails are written in it. */
    language: text().$type<Language>().notNull(),
    /** Null for a withdrawal: nobody is asked why. */
    reason: text().$type<ReturnReason>(),
    method: text().$type<ReturnMethod>().notNull(),
    /** The customer's words; null for none, and once the account is deleted. */
    details: text(),
    lines: jsonb().$type<readonly ReturnedLine[]>().notNull(),
    currency: text().notNull(),
    /** What the customer is to get, delivery included; decimal text. */
    amount: text().notNull(),
    /** What of it is delivery; decimal text. */
    shipping: text().notNull(),
    trackingNumber: text(),
    trackingCompany: text(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    approvedAt: timestamp({ withTimezone: true }),
    /** When the customer was reminded to send the parcel. */
    remindedAt: timestamp({ withTimezone: true }),
    /** When the parcel came back. */
    receivedAt: timestamp({ withTimezone: true }),
    /** What becomes of the goods: decided when the money is asked for. */
    restock: text().$type<"no_restock" | "return">(),
    /** When the office was asked; what it was asked stays the same from then on. */
    askedAt: timestamp({ withTimezone: true }),
    /** The platform's id of the refund that the office made, or that was found to cover the request. */
    refundId: text(),
    /** What was really paid back; decimal text. */
    refundedAmount: text(),
    /** The free order that was sent instead of money: `#1007`. */
    replacementName: text(),
    /** What a person has to look at: the code of the office's refusal, or `other_refund`; null for nothing. */
    problem: text(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("returns_by_request").on(table.orderId, table.requestKey),
    index("returns_by_order").on(table.orderId),
    index("returns_by_status").on(table.status, table.requestedAt),
  ],
);

/** Who moved a return on. */
export type ReturnActor = "customer" | "staff" | "platform" | "schedule";

/** What happened to a return, a row for each transition. */
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
    /** The operator's name, which no customer sees. */
    actorName: text(),
    /** What the customer is told beside it; null once the account is deleted. */
    note: text(),
  },
  (table) => [index("return_events_by_return").on(table.returnId)],
);
