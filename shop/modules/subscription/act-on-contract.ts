import { and, eq } from "drizzle-orm";
import { type Address, type AddressInput, parseAddress } from "#domain/address/address.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import {
  addDays,
  dayOfMonth,
  earliestChosenDay,
  firstCycleFrom,
  isDay,
  RESCHEDULE_MAX_DAYS,
} from "#domain/subscription/subscription-calendar.ts";
import { pauseDays } from "#domain/subscription/subscription-days.ts";
import {
  allowedActions,
  type ContractAction,
  type ContractFacts,
  OPEN_CYCLE_STATES,
} from "#domain/subscription/subscription-contract.ts";
import { readPhone } from "#lib/phone/phone-number.server.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { SubscriptionContext } from "./subscription-context.ts";
import { currencyOf } from "#domain/money/price-lists.ts";
import { deliveryHandle } from "#shop/modules/cart/cart-pricing.ts";
import type { ContractMailKind, CycleMailKind } from "#shop/modules/mail/mail-kinds.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { endContract } from "./end-contract.ts";
import { nextCharge } from "./next-charge.ts";
import { takeUpContract } from "./take-up-contract.ts";
import {
  changeContract,
  changeCycle,
  type ContractWithCycle,
  freshCycle,
  lockContract,
  noteEvent,
} from "./subscription.store.ts";
import { type Contract, type Cycle, subscriptionEvents } from "./subscription.tables.ts";

/** Requested action. `at` is the charge that its sender saw, so that an outdated page does not skip another one. */
export type ContractRequest =
  | { readonly action: "skip" | "unskip"; readonly at: Date }
  | { readonly action: "pause"; readonly until: string | null }
  | { readonly action: "resume" | "undoCancel" }
  | { readonly action: "reschedule"; readonly date: string }
  | { readonly action: "changeAddress"; readonly address: AddressInput }
  | { readonly action: "cancel"; readonly reason: string | null };

export type ContractRefusal =
  | { readonly code: "unknown_contract" | "changed" | "invalid_date" | "no_delivery" | "other_currency" }
  | { readonly code: "not_allowed"; readonly params: { readonly status: string } }
  | { readonly code: "date_too_early"; readonly params: { readonly earliest: string } }
  | { readonly code: "date_too_late"; readonly params: { readonly latest: string } }
  /** Faults by field of the address. */
  | { readonly code: "invalid_address"; readonly params: Readonly<Record<string, string>> };

export type ActionOutcome =
  | { readonly ok: true; readonly contract: Contract }
  | ({ readonly ok: false } & ContractRefusal);

interface ActionFacts {
  readonly contractId: number;
  readonly request: ContractRequest;
  /** Idempotency key of the request. Null where the sender has none. */
  readonly key: string | null;
  readonly by: "customer" | "merchant";
}

/** Returns contract and open cycle as the rules need them. */
export function toContractFacts({ contract, cycle }: ContractWithCycle): ContractFacts {
  const state = OPEN_CYCLE_STATES.find((open) => open === cycle?.state);
  return {
    status: contract.status,
    cycle: state === undefined || cycle === null ? null : { state, isSkipped: cycle.isSkipped },
    endsAt: contract.endsAt,
  };
}

/**
 * Performs one action on a contract, in one transaction that has locked it: concurrent requests run one after the
 * other. A request whose result already holds is answered as done, and so is a repeated key; neither changes anything.
 * A key that was used for another action is refused.
 */
export function actOnContract(
  context: Pick<SubscriptionContext, "database" | "jobs" | "clock" | "config">,
  { contractId, request, key, by }: ActionFacts,
): Promise<ActionOutcome> {
  return context.database.transaction(async (tx): Promise<ActionOutcome> => {
    const locked = await lockContract(tx, contractId);
    if (locked === null || locked.contract.anonymisedAt !== null)
      return { ok: false, code: "unknown_contract" };
    const { contract } = locked;
    const now = context.clock();
    const { action } = request;
    const done = key === null ? null : await actionOfKey(tx, contractId, key);
    if (done !== null) return done === action ? { ok: true, contract } : { ok: false, code: "changed" };
    if (holdsAlready(locked, request)) return { ok: true, contract };
    if (!allowedActions(toContractFacts(locked), now).includes(action satisfies ContractAction))
      return { ok: false, code: "not_allowed", params: { status: contract.status } };
    const outcome = await apply({ tx, context, locked, now }, request);
    if (outcome.ok) await noteEvent(tx, { contractId, key, action, by, at: now });
    return outcome;
  });
}

/** Finds the action that was done with a key; null for a key that is new. */
async function actionOfKey(tx: ShopTransaction, contractId: number, key: string): Promise<string | null> {
  const [done] = await tx
    .select({ action: subscriptionEvents.action })
    .from(subscriptionEvents)
    .where(and(eq(subscriptionEvents.contractId, contractId), eq(subscriptionEvents.key, key)));
  return done?.action ?? null;
}

function holdsAlready({ contract, cycle }: ContractWithCycle, request: ContractRequest): boolean {
  switch (request.action) {
    case "skip":
    case "unskip":
      return cycle !== null && isOf(cycle, request.at) && cycle.isSkipped === (request.action === "skip");
    case "pause":
      return contract.status === "paused" && contract.pausedUntil === request.until;
    case "resume":
      return contract.status === "active";
    case "reschedule":
      return contract.status === "active" && cycle !== null && shopDay(cycle.dueAt) === request.date;
    case "cancel":
      return contract.status === "cancelled";
    case "undoCancel":
      return contract.status === "active" || contract.status === "paused";
    case "changeAddress":
      return false;
  }
}

function isOf({ dueAt }: Cycle, at: Date): boolean {
  return dueAt.getTime() === at.getTime();
}

interface Acting {
  readonly tx: ShopTransaction;
  readonly context: Pick<SubscriptionContext, "jobs" | "config">;
  readonly locked: ContractWithCycle;
  readonly now: Date;
}

async function apply(acting: Acting, request: ContractRequest): Promise<ActionOutcome> {
  const { tx, context, locked, now } = acting;
  const { contract, cycle } = locked;
  switch (request.action) {
    case "skip":
    case "unskip": {
      if (cycle === null || !isOf(cycle, request.at)) return { ok: false, code: "changed" };
      const isSkipped = request.action === "skip";
      // A cycle that waits for goods is checked again at once, and closed.
      const attemptAt = cycle.state === "sold_out" ? now : cycle.attemptAt;
      await changeCycle(tx, cycle.id, { isSkipped, attemptAt, remindedAt: null });
      await tellOfCycle(acting, isSkipped ? "subscription-skipped" : "subscription-unskipped", cycle);
      return { ok: true, contract: await changeContract(tx, contract.id, {}, now) };
    }
    case "pause":
      return pause(acting, request.until);
    case "resume": {
      if (cycle === null) throw new Error(`Subscription ${contract.id} is paused without a cycle.`);
      const day = firstCycleFrom(shopDay(cycle.dueAt), contract, earliestChosenDay(now));
      await changeCycle(tx, cycle.id, freshCycle(day));
      const changes = { status: "active", pausedUntil: null } as const;
      await tell(acting, "subscription-resumed");
      return { ok: true, contract: await changeContract(tx, contract.id, changes, now) };
    }
    case "reschedule":
      return reschedule(acting, request.date);
    case "changeAddress":
      return changeAddress(acting, request.address);
    case "cancel": {
      // The paid period lasts until the day of the next charge, which is not made any more.
      const isPaid = contract.status !== "past_due" && cycle?.state !== "charging";
      const next = nextCharge(locked);
      const endsAt = isPaid && next !== null && next > now ? next : null;
      const ending = { reason: "customer", note: request.reason, endsAt, now } as const;
      return { ok: true, contract: await endContract(tx, context.jobs, locked, ending) };
    }
    case "undoCancel":
      await tell(acting, "subscription-continued");
      return { ok: true, contract: await takeUpContract(tx, context.jobs, contract, now) };
  }
}

/** Mails the owner about the change: anyone with a mailed link can make changes, too. */
async function tell({ tx, context, locked, now }: Acting, kind: ContractMailKind): Promise<void> {
  const { id: contractId, language } = locked.contract;
  await queueMail(tx, context.jobs, { kind, contractId, language, now });
}

async function tellOfCycle(
  { tx, context, locked, now }: Acting,
  kind: CycleMailKind,
  { id: cycleId }: Cycle,
): Promise<void> {
  const { id: contractId, language } = locked.contract;
  await queueMail(tx, context.jobs, { kind, contractId, cycleId, language, now });
}

async function pause(acting: Acting, until: string | null): Promise<ActionOutcome> {
  const { tx, locked, now } = acting;
  const { contract, cycle } = locked;
  if (until !== null) {
    const { min, max } = pauseDays(now);
    const refusal = refuseDay(until, min, max);
    if (refusal !== null) return refusal;
  }
  if (cycle !== null) await changeCycle(tx, cycle.id, freshCycle(shopDay(cycle.dueAt)));
  const paused = await changeContract(tx, contract.id, { status: "paused", pausedUntil: until }, now);
  await tell(acting, "subscription-paused");
  return { ok: true, contract: paused };
}

/** Moves the next charge. Later cycles are counted from the chosen day. */
async function reschedule(acting: Acting, day: string): Promise<ActionOutcome> {
  const { tx, locked, now } = acting;
  const { contract, cycle } = locked;
  if (cycle === null) return { ok: false, code: "changed" };
  const latest = addDays(shopDay(cycle.dueAt), RESCHEDULE_MAX_DAYS);
  const refusal = refuseDay(day, earliestChosenDay(now), latest);
  if (refusal !== null) return refusal;
  await changeCycle(tx, cycle.id, freshCycle(day));
  await tellOfCycle(acting, "subscription-moved", cycle);
  return { ok: true, contract: await changeContract(tx, contract.id, { anchorDay: dayOfMonth(day) }, now) };
}

/** Refuses a day that does not exist, is too early for its reminder, or too far away. */
function refuseDay(
  day: string,
  earliest: string,
  latest: string,
): ({ readonly ok: false } & ContractRefusal) | null {
  if (!isDay(day)) return { ok: false, code: "invalid_date" };
  if (day < earliest) return { ok: false, code: "date_too_early", params: { earliest } };
  return day > latest ? { ok: false, code: "date_too_late", params: { latest } } : null;
}

async function changeAddress(acting: Acting, input: AddressInput): Promise<ActionOutcome> {
  const { tx, context, locked, now } = acting;
  const checked = parseAddress(input, readPhone);
  if (!checked.ok) {
    const params = Object.fromEntries(checked.errors.map(({ field, error }) => [field, error]));
    return { ok: false, code: "invalid_address", params };
  }
  const delivery: Address = checked.address;
  if (deliveryHandle(context.config, delivery.country) === null) return { ok: false, code: "no_delivery" };
  const { contract } = locked;
  // A contract keeps its currency, and only the countries that are sold to in it have a delivery price in it.
  if (
    delivery.country !== contract.delivery.country &&
    currencyOf(context.config, delivery.country) !== contract.currency
  )
    return { ok: false, code: "other_currency" };
  await tell(acting, "subscription-address");
  return { ok: true, contract: await changeContract(tx, contract.id, { delivery }, now) };
}
