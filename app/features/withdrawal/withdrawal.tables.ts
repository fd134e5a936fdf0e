import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Language } from "#domain/language/languages.ts";
import { type PersonReason, WITHDRAWAL_STATES, type WithdrawalState } from "#domain/returns/withdrawal.ts";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { siteSchema } from "#app/platform/database/site-schema.ts";

/** Units of a line that the customer withdraws from. */
export interface WithdrawnLine {
  /** `MirroredLine.id`. */
  readonly lineId: string;
  readonly title: string;
  readonly quantity: number;
}

/** Proof that a declaration comes from the order's mailbox. */
export type WithdrawalProof = "session" | "link";

/** Outcome of a declaration that is done. */
export type WithdrawalOutcome =
  | "cancelled"
  | "part_refunded"
  | "return_opened"
  /** After the last day; offered the return. */
  | "late"
  /** The order was cancelled or fully refunded already. */
  | "order_over";

/**
 * State of the order's hold at the platform: to be held or held, to be released or released; `impossible` when the
 * platform cannot hold it. Null: there is no hold.
 */
type HoldState = "wanted" | "held" | "impossible" | "to_release" | "released";

/** Declarations of withdrawal, all that were made (design §5.28). They are evidence: their content never changes. */
export const withdrawals = siteSchema.table(
  "withdrawals",
  {
    id: uuid().primaryKey(),
    /** Number that staff use. */
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity().unique(),
    declaredAt: timestamp({ withTimezone: true }).notNull(),
    language: text().$type<Language>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    /** As it was typed; null where a description takes its place. */
    orderNumber: text(),
    /** The typed number as `readOrderNumber` reads it; null for a text that is no order number. */
    orderKey: text(),
    description: text(),
    /** Some of the goods, in words; null for all of them or for `lines`. */
    partInWords: text(),
    /** Some of the goods, chosen from the order; null for all of them or for `partInWords`. */
    lines: jsonb().$type<readonly WithdrawnLine[]>(),
    proof: text().$type<WithdrawalProof>(),
    /** Keyed hash of its network, for rate limits; null for a proven mailbox. */
    network: text(),
    /** Hash of the declared content: a repeat is counted with the first. */
    contentHash: text().notNull(),
    /** Number of repeats while it was open. */
    repeats: integer().notNull().default(0),
    state: text().$type<WithdrawalState>().notNull(),
    /** Reason for a staff member to look at it; kept when it is closed. */
    reason: text().$type<PersonReason>(),
    /** The code of a refusal, for the reason `refused`. */
    refusal: text(),
    outcome: text().$type<WithdrawalOutcome>(),
    /** `orders.id`; for the reason `other_email` another customer's order, to which nothing is done. */
    orderId: text(),
    /** Time to carry it out unless the mailbox's owner objects; null until the mail about it was handed over. */
    actAt: timestamp({ withTimezone: true }),
    hold: text().$type<HoldState>(),
    /** Number of steps at the platform without an answer. */
    tries: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    closeNote: text(),
  },
  (table) => [
    uniqueIndex("withdrawals_open_content")
      .on(table.contentHash)
      .where(sql`closed_at IS NULL`),
    index("withdrawals_by_state").on(table.state, table.declaredAt),
    index("withdrawals_by_order").on(table.orderId),
    index("withdrawals_by_email").on(table.emailKey),
    index("withdrawals_without_order")
      .on(table.emailKey, table.orderKey)
      .where(sql`reason = 'no_order' AND closed_at IS NULL`),
    index("withdrawals_by_network")
      .on(table.network, table.declaredAt)
      .where(sql`network IS NOT NULL`),
    index("withdrawals_by_age").on(table.declaredAt),
    index("withdrawals_with_work")
      .on(table.nextTryAt)
      .where(sql`state IN ('received', 'waiting', 'acting') OR hold IN ('wanted', 'to_release')`),
    check("withdrawals_state", isOneOf(table.state, WITHDRAWAL_STATES)),
  ],
);
export type Withdrawal = typeof withdrawals.$inferSelect;

/** Mails to be sent about declarations: several that wait for one address are sent as one. */
export const withdrawalNotices = siteSchema.table(
  "withdrawal_notices",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    withdrawalId: uuid()
      .notNull()
      .references(() => withdrawals.id, { onDelete: "cascade" }),
    /** `receipt` to the author of the declaration, `staff` to the shop. */
    kind: text().$type<"receipt" | "staff">().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    /** `countedMailbox`: its waiting notices are joined. */
    mailbox: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Batch of the mail it was sent with; null while it waits. */
    batch: uuid(),
  },
  (table) => [
    uniqueIndex("withdrawal_notices_waiting")
      .on(table.emailKey, table.withdrawalId, table.kind)
      .where(sql`batch IS NULL`),
    index("withdrawal_notices_by_mailbox")
      .on(table.mailbox)
      .where(sql`batch IS NULL`),
    index("withdrawal_notices_by_batch").on(table.batch),
    index("withdrawal_notices_by_withdrawal").on(table.withdrawalId),
  ],
);
