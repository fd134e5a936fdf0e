import { randomUUID } from "node:crypto";
import type { PgBoss } from "pg-boss";
import type { Language } from "#domain/language/languages.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { DeliveryQueue } from "#shop/jobs/delivery-queue.ts";
import type {
  AccountMailKind,
  ContractMailKind,
  CreditMailKind,
  CycleMailKind,
  LoginMailKind,
  OrderMailKind,
} from "./mail-kinds.ts";
import { mails } from "./mail.tables.ts";

export const mailQueue = new DeliveryQueue({
  name: "mail-delivery",
  // A mail server has a minute (`deliver-mail.ts`).
  expireS: 120,
  firstRetryS: 2,
  batchSize: 5,
});

export type MailMessage = { readonly language: Language; readonly now: Date } & (
  | {
      readonly kind: OrderMailKind;
      readonly orderId: number;
      readonly refundId?: number;
      readonly id?: string;
    }
  | { readonly kind: ContractMailKind; readonly contractId: number }
  | { readonly kind: CycleMailKind; readonly contractId: number; readonly cycleId: string }
  | {
      readonly kind: AccountMailKind;
      readonly customerId: number;
      /** The link's token is made from it. */
      readonly id: string;
    }
  | { readonly kind: LoginMailKind; readonly loginRequestId: string }
  | {
      readonly kind: CreditMailKind;
      readonly creditId: number;
      /** The credit's code is made from it. */
      readonly id: string;
    }
);

/** Stores a mail and queues it, both in the transaction of the change it is about. Returns its id. */
export async function queueMail(tx: ShopTransaction, jobs: PgBoss, message: MailMessage): Promise<string> {
  const { now, ...mail } = message;
  const row = { id: randomUUID(), ...mail, createdAt: now };
  await tx.insert(mails).values(row);
  await mailQueue.send(jobs, row.id, { tx });
  return row.id;
}
