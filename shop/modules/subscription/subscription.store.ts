import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { isChargeable, OPEN_CYCLE_STATES } from "#domain/subscription/subscription-contract.ts";
import { chargeMoment } from "#domain/subscription/subscription-calendar.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { type Order, orders } from "#shop/modules/order/order.tables.ts";
import {
  type Contract,
  type Cycle,
  subscriptionContracts,
  subscriptionCycles,
  subscriptionEvents,
} from "./subscription.tables.ts";

type Queryable = ShopDatabase | ShopTransaction;

/** Contract with its open cycle; null for one that has ended. */
export interface ContractWithCycle {
  readonly contract: Contract;
  readonly cycle: Cycle | null;
}

export async function findContract(database: Queryable, id: number): Promise<Contract | null> {
  const [contract] = await database
    .select()
    .from(subscriptionContracts)
    .where(eq(subscriptionContracts.id, id));
  return contract ?? null;
}

/** Finds the contract that began with an order, by the order's public number. */
export async function findContractBegunWith(
  database: Queryable,
  orderNumber: number,
): Promise<number | null> {
  const [contract] = await database
    .select({ id: subscriptionContracts.id })
    .from(subscriptionContracts)
    .innerJoin(orders, eq(orders.id, subscriptionContracts.firstOrderId))
    .where(eq(orders.number, orderNumber));
  return contract?.id ?? null;
}

/** Finds a contract and its open cycle and locks them until the transaction ends, always in this order. */
export async function lockContract(tx: ShopTransaction, id: number): Promise<ContractWithCycle | null> {
  const [contract] = await tx
    .select()
    .from(subscriptionContracts)
    .where(eq(subscriptionContracts.id, id))
    .for("update");
  if (contract === undefined) return null;
  const [cycle] = await tx.select().from(subscriptionCycles).where(isOpenOf(id)).for("update");
  return { contract, cycle: cycle ?? null };
}

export async function findOpenCycle(database: Queryable, contractId: number): Promise<Cycle | null> {
  const [cycle] = await database.select().from(subscriptionCycles).where(isOpenOf(contractId));
  return cycle ?? null;
}

export async function findCycle(database: Queryable, id: string): Promise<Cycle | null> {
  const [cycle] = await database.select().from(subscriptionCycles).where(eq(subscriptionCycles.id, id));
  return cycle ?? null;
}

function isOpenOf(contractId: number) {
  return and(
    eq(subscriptionCycles.contractId, contractId),
    inArray(subscriptionCycles.state, [...OPEN_CYCLE_STATES]),
  );
}

export type ContractChanges = Partial<Omit<Contract, "id" | "firstOrderId" | "createdAt" | "updatedAt">>;

export async function changeContract(
  tx: ShopTransaction,
  id: number,
  changes: ContractChanges,
  now: Date,
): Promise<Contract> {
  const [contract] = await tx
    .update(subscriptionContracts)
    .set({ ...changes, updatedAt: now })
    .where(eq(subscriptionContracts.id, id))
    .returning();
  if (contract === undefined) throw new Error(`There is no subscription ${id}.`);
  return contract;
}

export type CycleChanges = Partial<Omit<Cycle, "id" | "contractId" | "number" | "createdAt">>;

export async function changeCycle(tx: ShopTransaction, id: string, changes: CycleChanges): Promise<Cycle> {
  const [cycle] = await tx
    .update(subscriptionCycles)
    .set(changes)
    .where(eq(subscriptionCycles.id, id))
    .returning();
  if (cycle === undefined) throw new Error(`There is no cycle ${id}.`);
  return cycle;
}

/** Finds a contract's newest cycle, open or closed. */
export async function findLastCycle(database: Queryable, contractId: number): Promise<Cycle | null> {
  const [last] = await database
    .select()
    .from(subscriptionCycles)
    .where(eq(subscriptionCycles.contractId, contractId))
    .orderBy(desc(subscriptionCycles.number))
    .limit(1);
  return last ?? null;
}

interface CycleStart {
  readonly contractId: number;
  readonly day: string;
  readonly isSkipped?: boolean;
  readonly now: Date;
}

/** Opens the cycle of a day; the one before must be closed. */
export async function openCycle(
  tx: ShopTransaction,
  { contractId, day, isSkipped = false, now }: CycleStart,
): Promise<Cycle> {
  const last = await findLastCycle(tx, contractId);
  const dueAt = chargeMoment(day);
  const [cycle] = await tx
    .insert(subscriptionCycles)
    .values({
      id: randomUUID(),
      contractId,
      number: (last?.number ?? 0) + 1,
      dueAt,
      attemptAt: dueAt,
      state: "upcoming",
      isSkipped,
      createdAt: now,
    })
    .returning();
  if (cycle === undefined) throw new Error("The cycle was not written.");
  return cycle;
}

/** Returns the columns of a new open cycle. */
export function freshCycle(day: string): CycleChanges {
  const dueAt = chargeMoment(day);
  return {
    dueAt,
    attemptAt: dueAt,
    state: "upcoming",
    isSkipped: false,
    failures: 0,
    firstFailedAt: null,
    interruptions: 0,
    retryAt: null,
    needsConfirmation: false,
    remindedAt: null,
    soldOutSince: null,
  };
}

export interface ContractEvent {
  readonly contractId: number;
  readonly key: string | null;
  readonly action: string;
  readonly by: "customer" | "merchant" | "shop";
  readonly at: Date;
}

/** Stores an event. False when a request with this key was stored before. */
export async function noteEvent(tx: ShopTransaction, event: ContractEvent): Promise<boolean> {
  const noted = await tx
    .insert(subscriptionEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: subscriptionEvents.id });
  return noted.length > 0;
}

/** Limit of a customer's contracts, and of a contract's cycles, read by one request. */
const CONTRACTS_MAX = 100;
const HISTORY_MAX = 60;

/** Owner of contracts: an account, a proven mailbox (`emailKey`), or both. */
export interface ContractOwner {
  readonly customerId: number | null;
  readonly emailKey: string | null;
}

function isOwnedBy({ customerId, emailKey }: ContractOwner) {
  return or(
    customerId === null ? undefined : eq(orders.customerId, customerId),
    emailKey === null ? undefined : eq(subscriptionContracts.emailKey, emailKey),
  );
}

/** Lists an owner's contracts, newest first. */
export async function listContractsOf(database: Queryable, owner: ContractOwner): Promise<Contract[]> {
  if (owner.customerId === null && owner.emailKey === null) return [];
  const rows = await database
    .select({ contract: subscriptionContracts })
    .from(subscriptionContracts)
    .innerJoin(orders, eq(orders.id, subscriptionContracts.firstOrderId))
    .where(isOwnedBy(owner))
    .orderBy(desc(subscriptionContracts.id))
    .limit(CONTRACTS_MAX);
  return rows.map(({ contract }) => contract).filter(({ anonymisedAt }) => anonymisedAt === null);
}

/** Lists numbers of an owner's contracts that have not ended permanently, some at a time. */
export async function listStandingIds(database: Queryable, owner: ContractOwner): Promise<number[]> {
  const rows = await database
    .select({ id: subscriptionContracts.id })
    .from(subscriptionContracts)
    .innerJoin(orders, eq(orders.id, subscriptionContracts.firstOrderId))
    .where(
      and(
        isOwnedBy(owner),
        or(ne(subscriptionContracts.status, "cancelled"), isNotNull(subscriptionContracts.endsAt)),
      ),
    )
    .orderBy(subscriptionContracts.id)
    .limit(CONTRACTS_MAX);
  return rows.map(({ id }) => id);
}

export async function isOwnedContract(
  database: Queryable,
  id: number,
  owner: ContractOwner,
): Promise<boolean> {
  if (owner.customerId === null && owner.emailKey === null) return false;
  const found = await database
    .select({ id: subscriptionContracts.id })
    .from(subscriptionContracts)
    .innerJoin(orders, eq(orders.id, subscriptionContracts.firstOrderId))
    .where(and(eq(subscriptionContracts.id, id), isOwnedBy(owner)));
  return found.length > 0;
}

const CHARGED_ORDER = { number: orders.number, totalMinor: orders.totalMinor, currency: orders.currency };
export type ChargedOrder = Pick<Order, keyof typeof CHARGED_ORDER>;

/** Finds the order that a contract began with: its first parcel. */
export async function findFirstOrder(
  database: Queryable,
  { firstOrderId }: Pick<Contract, "firstOrderId">,
): Promise<ChargedOrder | null> {
  const [order] = await database.select(CHARGED_ORDER).from(orders).where(eq(orders.id, firstOrderId));
  return order ?? null;
}

/** Lists the newest cycles of a contract with their orders. */
export function listCycles(database: Queryable, contractId: number) {
  return database
    .select({
      cycle: subscriptionCycles,
      order: CHARGED_ORDER,
    })
    .from(subscriptionCycles)
    .leftJoin(orders, eq(orders.id, subscriptionCycles.orderId))
    .where(eq(subscriptionCycles.contractId, contractId))
    .orderBy(desc(subscriptionCycles.number))
    .limit(HISTORY_MAX);
}

/** Tells whether a payment may charge the open cycle of a contract: the cycle is charging with it. */
export function isChargedBy(
  { contract, cycle }: ContractWithCycle,
  payment: { readonly id: string; readonly cartToken: string },
): boolean {
  return (
    isChargeable(contract.status) &&
    cycle?.id === payment.cartToken &&
    cycle.state === "charging" &&
    cycle.paymentId === payment.id
  );
}
