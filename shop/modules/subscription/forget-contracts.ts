import { eq, or } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import type { Address } from "#domain/address/address.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { endContract } from "./end-contract.ts";
import { changeContract, type ContractOwner, lockContract } from "./subscription.store.ts";
import { type Contract, subscriptionContracts } from "./subscription.tables.ts";

/** Owner to be forgotten: a mailbox with its account. */
interface MailboxOwner extends ContractOwner {
  readonly emailKey: string;
}

interface Forgetting {
  readonly withoutPerson: (address: Address) => Address;
  readonly now: Date;
}

/** Locks every contract of a mailbox and its account until the transaction ends. */
export async function lockContractsOf(
  tx: ShopTransaction,
  { emailKey, customerId }: MailboxOwner,
): Promise<Contract[]> {
  const found = await tx
    .select({ id: subscriptionContracts.id })
    .from(subscriptionContracts)
    .innerJoin(orders, eq(orders.id, subscriptionContracts.firstOrderId))
    .where(
      or(
        eq(subscriptionContracts.emailKey, emailKey),
        customerId === null ? undefined : eq(orders.customerId, customerId),
      ),
    )
    .orderBy(subscriptionContracts.id);
  const contracts: Contract[] = [];
  for (const { id } of found) {
    const locked = await lockContract(tx, id);
    if (locked !== null) contracts.push(locked.contract);
  }
  return contracts;
}

/** Anonymises cancelled contracts, which cannot be resumed then. */
export async function forgetContracts(
  tx: ShopTransaction,
  contracts: readonly Pick<Contract, "id" | "delivery">[],
  { withoutPerson, now }: Forgetting,
): Promise<void> {
  for (const { id, delivery } of contracts) {
    const anonymous = {
      email: "",
      emailKey: `anonymised:${id}`,
      delivery: withoutPerson(delivery),
      billing: null,
      taxNumber: null,
      lastFour: null,
      cancelNote: null,
      endsAt: null,
      anonymisedAt: now,
    };
    await changeContract(tx, id, anonymous, now);
    await tx.update(mails).set({ lastError: null }).where(eq(mails.contractId, id));
  }
}

/** Ends the contract that an order started, once that order is cancelled. */
export async function endContractOfOrder(
  tx: ShopTransaction,
  jobs: PgBoss,
  orderId: number,
  now: Date,
): Promise<void> {
  const [found] = await tx
    .select({ id: subscriptionContracts.id })
    .from(subscriptionContracts)
    .where(eq(subscriptionContracts.firstOrderId, orderId));
  const locked = found === undefined ? null : await lockContract(tx, found.id);
  if (locked === null || locked.contract.status === "cancelled") return;
  await endContract(tx, jobs, locked, { reason: "order_cancelled", endsAt: null, now });
}
