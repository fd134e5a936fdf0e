import { and, eq, gte, inArray, isNull, lt, not, or, sql } from "drizzle-orm";
import { addDays } from "#domain/subscription/subscription-calendar.ts";
import { OPEN_CYCLE_STATES } from "#domain/subscription/subscription-contract.ts";
import { shopDay, startOfShopDay } from "#domain/time/shop-day.ts";
import {
  END_REASONS,
  type EndReason,
  subscriptionContracts,
  subscriptionCycles,
} from "#shop/modules/subscription/subscription.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, type OfficeMoney, refuseWith } from "./office-answer.ts";
import type { InputOf } from "./office-input.ts";
import { toOfficeMoney } from "./refund.office.ts";

export interface SubscriptionFiguresData {
  readonly from: string;
  readonly until: string;
  /** Made on these days. */
  readonly started: number;
  /** Made before these days and neither ended before nor within them. */
  readonly kept: number;
  /** Cancelled on these days, also those that were made on them. */
  readonly ended: number;
  readonly endedBy: readonly { readonly reason: EndReason; readonly count: number }[];
  /** Renewals due until the 7th and the 30th day after today, also late ones: their number and what they would pay, by currency. */
  readonly due: readonly {
    readonly days: number;
    readonly count: number;
    readonly amounts: readonly OfficeMoney[];
  }[];
}

/** Days that are looked ahead. */
const DUE_DAYS = [7, 30] as const;

/** Counts subscriptions that began, were kept and ended within some days, and the renewals that are due. */
export async function countSubscriptionsInOffice(
  { database, clock }: PaymentContext,
  { from, until }: InputOf<"subscriptionFigures">,
): Promise<OfficeAnswer<SubscriptionFiguresData>> {
  if (from > until) return refuseWith("invalid_input", { field: "input.until" });
  const begin = startOfShopDay(from);
  const before = startOfShopDay(addDays(until, 1));
  const { createdAt, cancelledAt, endReason } = subscriptionContracts;
  const isOn = (column: typeof createdAt | typeof cancelledAt) => and(gte(column, begin), lt(column, before));
  const ends = await database
    .select({ reason: endReason, count: sql<number>`count(*)::int` })
    .from(subscriptionContracts)
    .where(isOn(cancelledAt))
    .groupBy(endReason);
  const endedBy = END_REASONS.flatMap((reason) => {
    const count = ends.find((each) => each.reason === reason)?.count ?? 0;
    return count === 0 ? [] : [{ reason, count }];
  });
  const isKept = and(lt(createdAt, begin), or(isNull(cancelledAt), gte(cancelledAt, before)));
  return {
    ok: true,
    data: {
      ...{ from, until },
      started: await database.$count(subscriptionContracts, isOn(createdAt)),
      kept: await database.$count(subscriptionContracts, isKept),
      ended: ends.reduce((sum, { count }) => sum + count, 0),
      endedBy,
      due: await Promise.all(DUE_DAYS.map((days) => sumDue(database, clock(), days))),
    },
  };
}

async function sumDue(database: PaymentContext["database"], now: Date, days: number) {
  const before = startOfShopDay(addDays(shopDay(now), days + 1));
  const { priceMinor, newPriceMinor, newPriceFrom, currency, status } = subscriptionContracts;
  const price = sql<number>`CASE WHEN ${newPriceFrom} <= ${subscriptionCycles.dueAt} THEN ${newPriceMinor} ELSE ${priceMinor} END`;
  const rows = await database
    .select({ currency, count: sql<number>`count(*)::int`, minor: sql<string>`sum(${price})::text` })
    .from(subscriptionCycles)
    .innerJoin(subscriptionContracts, eq(subscriptionContracts.id, subscriptionCycles.contractId))
    .where(
      and(
        inArray(subscriptionCycles.state, [...OPEN_CYCLE_STATES]),
        lt(subscriptionCycles.dueAt, before),
        not(subscriptionCycles.isSkipped),
        inArray(status, ["active", "past_due"]),
      ),
    )
    .groupBy(currency)
    .orderBy(currency);
  return {
    days,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amounts: rows.map((row) => toOfficeMoney(row, Number(row.minor))),
  };
}
