import { asc, eq, inArray } from "drizzle-orm";
import { toDecimal } from "#domain/money/money.ts";
import { countWaitingWebhooks } from "#shop/modules/webhook/webhook.store.ts";
import { countFailedMails } from "#shop/modules/mail/mail.store.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { subscriptionContracts, subscriptionCycles } from "#shop/modules/subscription/subscription.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { listUnfinishedPayments } from "#shop/payment/recovery/recovery.store.ts";
import type { OfficeAnswer, OfficeMoney } from "./office-answer.ts";
import type { InputOf } from "./office-input.ts";

export interface WaitingData {
  /** Payments and refunds that recovery has given up, the oldest first. */
  readonly payments: {
    readonly total: number;
    readonly first: readonly {
      readonly id: string;
      /** Null for a payment whose order was never made. */
      readonly order: number | null;
      readonly state: string;
      readonly since: string;
      readonly amount: OfficeMoney;
    }[];
  };
  /** Subscriptions whose renewal was declined, or whose goods are missing, those that are due longest first. */
  readonly subscriptions: {
    readonly total: number;
    readonly first: readonly {
      readonly id: number;
      /** The product's handle. */
      readonly product: string;
      readonly state: string;
      readonly failures: number;
      readonly dueAt: string;
    }[];
  };
  /** Mails of the shop that could not be sent: those tried again, and those given up. */
  readonly mails: { readonly failing: number; readonly givenUp: number };
  /** Webhooks that could not be delivered, and those on their way. */
  readonly webhooks: { readonly failing: number; readonly onTheWay: number };
}

const FAILING_CYCLES = ["retrying", "sold_out"] as const;

/** Lists what the shop cannot finish by itself, or has tried in vain. */
export async function listWaitingInOffice(
  { database, clock }: PaymentContext,
  { first }: InputOf<"waiting">,
): Promise<OfficeAnswer<WaitingData>> {
  const now = clock();
  const payments = await listUnfinishedPayments(database, { only: "needs_attention", limit: first });
  const numbers = await numbersOf(
    database,
    payments.rows.flatMap(({ orderId }) => orderId ?? []),
  );
  const isFailing = inArray(subscriptionCycles.state, [...FAILING_CYCLES]);
  const cycles = await database
    .select({ cycle: subscriptionCycles, contract: subscriptionContracts })
    .from(subscriptionCycles)
    .innerJoin(subscriptionContracts, eq(subscriptionContracts.id, subscriptionCycles.contractId))
    .where(isFailing)
    .orderBy(asc(subscriptionCycles.dueAt))
    .limit(first);
  return {
    ok: true,
    data: {
      payments: {
        total: payments.total,
        first: payments.rows.map((payment) => ({
          id: payment.id,
          order: payment.orderId === null ? null : (numbers.get(payment.orderId) ?? null),
          state: payment.state,
          since: payment.updatedAt.toISOString(),
          amount: {
            amount: toDecimal({ amount: payment.amountMinor, currency: payment.currency }),
            currencyCode: payment.currency,
          },
        })),
      },
      subscriptions: {
        total: await database.$count(subscriptionCycles, isFailing),
        first: cycles.map(({ cycle, contract }) => ({
          id: contract.id,
          product: contract.goods.handle,
          state: cycle.state,
          failures: cycle.failures,
          dueAt: cycle.dueAt.toISOString(),
        })),
      },
      mails: await countFailedMails(database, now),
      webhooks: await countWaitingWebhooks(database, now),
    },
  };
}

async function numbersOf(
  database: Pick<PaymentContext["database"], "select">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const found = await database
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(found.map(({ id, number }) => [id, number]));
}
