import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { parseDecimal } from "#domain/money/money.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { isChargeable, OPEN_CYCLE_STATES } from "#domain/subscription/subscription-contract.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import { endContract } from "#shop/modules/subscription/end-contract.ts";
import { earliestPriceDay, repriceContracts } from "#shop/modules/subscription/reprice-contracts.ts";
import {
  type ContractWithCycle,
  findContract,
  findContractBegunWith,
  findOpenCycle,
  listCycles,
  lockContract,
  noteEvent,
} from "#shop/modules/subscription/subscription.store.ts";
import { subscriptionContracts, subscriptionCycles } from "#shop/modules/subscription/subscription.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, type OfficeMoney, refuseWith } from "./office-answer.ts";
import type { InputOf } from "./office-input.ts";
import { toOfficeMoney } from "./refund.office.ts";

export interface OfficeSubscription {
  readonly id: number;
  readonly status: string;
  /** The product's handle. */
  readonly product: string;
  /** Id in payloads: `variant_id`. */
  readonly variant: number;
  readonly price: OfficeMoney;
  /** Months from one charge to the next. */
  readonly months: number;
  /** Day of the next charge (ISO date); null while no charge is planned. */
  readonly nextDay: string | null;
  /** Null for an anonymised customer. */
  readonly email: string | null;
}

function showContract({ contract, cycle }: ContractWithCycle): OfficeSubscription {
  const { id, status, goods, variantId, priceMinor, months, email } = contract;
  return {
    id,
    status,
    product: goods.handle,
    variant: variantId,
    price: toOfficeMoney(contract, priceMinor),
    months,
    nextDay: cycle !== null && isChargeable(status) ? shopDay(cycle.dueAt) : null,
    email: email || null,
  };
}

export interface SubscriptionsData {
  /** Newest first. */
  readonly subscriptions: readonly OfficeSubscription[];
  /** Value of `after` for the next page; null on the last one. */
  readonly next: string | null;
}

export async function listSubscriptionsInOffice(
  { database }: PaymentContext,
  { status, first, after }: InputOf<"subscriptions">,
): Promise<OfficeAnswer<SubscriptionsData>> {
  const found = await database
    .select({ contract: subscriptionContracts, cycle: subscriptionCycles })
    .from(subscriptionContracts)
    .leftJoin(
      subscriptionCycles,
      and(
        eq(subscriptionCycles.contractId, subscriptionContracts.id),
        inArray(subscriptionCycles.state, [...OPEN_CYCLE_STATES]),
      ),
    )
    .where(
      and(
        status && eq(subscriptionContracts.status, status),
        after === undefined ? undefined : lt(subscriptionContracts.id, after),
      ),
    )
    .orderBy(desc(subscriptionContracts.id))
    // One more than the page size, to see whether there is another page.
    .limit(first + 1);
  const page = found.slice(0, first);
  const next = found.length > first ? String(page.at(-1)?.contract.id) : null;
  return { ok: true, data: { subscriptions: page.map(showContract), next } };
}

export interface SubscriptionData extends OfficeSubscription {
  readonly startedAt: string;
  /** ISO date; null for a pause without an end, and for one that is not paused. */
  readonly pausedUntil: string | null;
  readonly cancelledAt: string | null;
  readonly endReason: string | null;
  /** Reason for the cancellation, as the customer typed it. */
  readonly cancelNote: string | null;
  /** Announced price, and its first day. */
  readonly newPrice: { readonly price: OfficeMoney; readonly from: string } | null;
  /** Newest first. */
  readonly cycles: readonly {
    readonly number: number;
    readonly dueAt: string;
    readonly state: string;
    /** Number of tried charges. */
    readonly attempts: number;
    /** Name of its order. */
    readonly order: string | null;
  }[];
}

export async function showSubscriptionInOffice(
  { database }: PaymentContext,
  { subscription: id }: InputOf<"subscription">,
): Promise<OfficeAnswer<SubscriptionData>> {
  const contract = await findContract(database, id);
  if (contract === null) return refuseWith("unknown_subscription", { subscription: id });
  const cycle = await findOpenCycle(database, id);
  const cycles = await listCycles(database, id);
  const { pausedUntil, endReason, cancelNote, newPriceMinor, newPriceFrom } = contract;
  return {
    ok: true,
    data: {
      ...showContract({ contract, cycle }),
      startedAt: contract.createdAt.toISOString(),
      pausedUntil,
      cancelledAt: contract.cancelledAt?.toISOString() ?? null,
      endReason,
      cancelNote,
      newPrice:
        newPriceMinor === null || newPriceFrom === null
          ? null
          : { price: toOfficeMoney(contract, newPriceMinor), from: shopDay(newPriceFrom) },
      cycles: cycles.map(({ cycle: each, order }) => ({
        number: each.number,
        dueAt: each.dueAt.toISOString(),
        state: each.state,
        attempts: each.attempts,
        order: order === null ? null : orderName(order.number),
      })),
    },
  };
}

export interface CancelSubscriptionData {
  readonly subscription: number;
  /** True if it had ended before: nothing changed now. */
  readonly already: boolean;
}

/**
 * Ends a subscription permanently: nothing is charged any more, and its customer cannot resume it. One that is named by
 * the order it began with ends because its customer has withdrawn from the contract.
 */
export async function cancelSubscriptionInOffice(
  { database, jobs, clock }: PaymentContext,
  input: InputOf<"cancelSubscription">,
): Promise<OfficeAnswer<CancelSubscriptionData>> {
  return database.transaction(async (tx): Promise<OfficeAnswer<CancelSubscriptionData>> => {
    const isWithdrawal = "order" in input;
    const id = isWithdrawal ? await findContractBegunWith(tx, input.order) : input.subscription;
    const locked = id === null ? null : await lockContract(tx, id);
    if (id === null || locked === null) return refuseWith("unknown_subscription", input);
    const { status, endsAt } = locked.contract;
    const already = status === "cancelled" && endsAt === null;
    if (!already) {
      const now = clock();
      const reason = isWithdrawal ? "withdrawal" : "merchant";
      await endContract(tx, jobs, locked, { reason, endsAt: null, now });
      await noteEvent(tx, { contractId: id, key: null, action: "cancel", by: "merchant", at: now });
    }
    return { ok: true, data: { subscription: id, already } };
  });
}

export interface RepriceData {
  readonly variant: number;
  readonly price: OfficeMoney;
  /** First day of the new price. */
  readonly from: string;
  /** Number of subscriptions whose customers get a mail now. */
  readonly told: number;
}

/** Announces a new price to all subscribers of a variant who pay in its currency, at least 30 days ahead. */
export async function repriceInOffice(
  context: PaymentContext,
  { variant: variantId, price: text, from, ...input }: InputOf<"repriceSubscriptions">,
): Promise<OfficeAnswer<RepriceData>> {
  const { catalogue, config, clock } = context;
  const currency = input.currency ?? config.currency;
  const price = parseDecimal(text, currency);
  if (price === null || price.amount <= 0) return refuseWith("invalid_input", { field: "input.price" });
  const variant = catalogue.variantById(variantId);
  if (variant === null) return refuseWith("unknown_variant", { variant: variantId });
  if (!variant.subscription) return refuseWith("no_subscription", { variant: variantId });
  const earliest = earliestPriceDay(clock());
  const day = from ?? earliest;
  if (day < earliest) return refuseWith("price_too_early", { earliest });
  const told = await repriceContracts(context, { variantId, price: { amount: price.amount, currency }, day });
  const shown = toOfficeMoney({ currency }, price.amount);
  return { ok: true, data: { variant: variantId, price: shown, from: day, told } };
}
