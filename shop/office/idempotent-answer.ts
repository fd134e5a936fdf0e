import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, refuseWith } from "./office-answer.ts";
import type { ChangingCall } from "./office-input.ts";
import { officeAnswers } from "./office.tables.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { trustType } from "#lib/values/trust-type.ts";

/**
 * Runs a changing command once per key and stores its answer. The key is reserved before the work begins: of two
 * concurrent calls with different inputs one is refused. Two concurrent calls with the same input both run, which
 * changes nothing twice, since each command is idempotent by itself; both return the answer that was stored first.
 */
export async function answerOnce(
  { database, clock }: Pick<PaymentContext, "database" | "clock">,
  { key, command, input }: ChangingCall,
  work: () => Promise<OfficeAnswer>,
): Promise<OfficeAnswer> {
  const inputHash = createHash("sha256")
    .update(JSON.stringify([command, input]))
    .digest("base64url");
  await database
    .insert(officeAnswers)
    .values({ key, command, inputHash, createdAt: clock() })
    .onConflictDoNothing();
  const kept = async () => {
    const [row] = await database.select().from(officeAnswers).where(eq(officeAnswers.key, key));
    return row;
  };
  const taken = await kept();
  if (taken !== undefined && taken.inputHash !== inputHash) return refuseWith("key_reused");
  if (taken?.answer != null) return trustType<OfficeAnswer>(taken.answer);
  const answer = await work();
  if (!isFinal(answer)) return answer;
  await database
    .update(officeAnswers)
    .set({ answer })
    .where(and(eq(officeAnswers.key, key), isNull(officeAnswers.answer)));
  return trustType<OfficeAnswer>((await kept())?.answer ?? answer);
}

/**
 * Tells whether an answer is stored: not a refusal, which may become outdated, nor a refund that the gateway has not
 * paid yet.
 */
function isFinal(answer: OfficeAnswer): boolean {
  if (!answer.ok) return false;
  const { refund, refunded } = fieldsOf(answer.data);
  return fieldsOf(refund).state !== "pending" && refunded !== false;
}
