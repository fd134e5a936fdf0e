import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { hashCreditCode, lastFourOf, makeCreditCode } from "./credit-code.ts";
import { type StoreCredit, storeCreditChoices, storeCredits } from "./store-credit.tables.ts";

/** Dependencies of making a code. */
export interface CreditIssuer {
  readonly jobs: PgBoss;
  /** Makes and hashes codes: after a change of it, mailed codes stop working. */
  readonly secret: string;
}

interface NewCredit {
  readonly order: Order;
  readonly refundId: number;
  readonly amountMinor: number;
  readonly now: Date;
}

/** Makes a credit of a refund and queues the mail with its code, in the transaction that marks the refund as done. */
export async function issueCredit(
  tx: ShopTransaction,
  { jobs, secret }: CreditIssuer,
  { order, refundId, amountMinor, now }: NewCredit,
): Promise<StoreCredit> {
  const { id: orderId, email, emailKey, language, currency } = order;
  const mailId = randomUUID();
  const [credit] = await tx
    .insert(storeCredits)
    .values({
      ...codeColumns(secret, mailId, now),
      orderId,
      refundId,
      email,
      emailKey,
      language,
      currency,
      issuedMinor: amountMinor,
      balanceMinor: amountMinor,
      createdAt: now,
    })
    .returning();
  if (credit === undefined) throw new Error("The store credit was not written.");
  await queueMail(tx, jobs, { kind: "store-credit", creditId: credit.id, id: mailId, language, now });
  return credit;
}

/** Mails a credit under a new code, which voids the one before at once. The caller has locked the credit. */
export async function renewCreditCode(
  tx: ShopTransaction,
  { jobs, secret }: CreditIssuer,
  { id: creditId, language }: StoreCredit,
  now: Date,
): Promise<void> {
  const mailId = randomUUID();
  await tx
    .update(storeCredits)
    .set(codeColumns(secret, mailId, now))
    .where(eq(storeCredits.id, creditId));
  // Removes the old code also from payment pages where it was entered.
  await tx.delete(storeCreditChoices).where(eq(storeCreditChoices.creditId, creditId));
  await queueMail(tx, jobs, { kind: "store-credit", creditId, id: mailId, language, now });
}

function codeColumns(secret: string, mailId: string, now: Date) {
  const code = makeCreditCode(secret, mailId);
  return {
    codeHash: hashCreditCode(secret, code),
    lastFour: lastFourOf(code),
    codeMailId: mailId,
    codeMadeAt: now,
  };
}
