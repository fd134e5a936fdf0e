import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, refuseWith } from "./office-answer.ts";
import type { ChangingCall } from "./office-input.ts";
import { officeAnswers } from "./office.tables.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { trustType } from "#lib/values/trust-type.ts";

/**
 * Does a changing command once for its key and keeps what it answered. The key is taken before the work begins: of two
 * calls at once with other inputs one is refused. Two at once with the same input both do it, which changes nothing
 * twice, since each command is idempotent by itself; both get the answer that was kept first.
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

/** A refusal may end, and a refund that the gateway has not paid yet will be: both are asked for again. */
function isFinal(answer: OfficeAnswer): boolean {
  if (!answer.ok) return false;
  const { refund, refunded } = fieldsOf(answer.data);
  return fieldsOf(refund).state !== "pending" && refunded !== false;
}
