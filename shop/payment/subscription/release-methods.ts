import { and, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import { askGateway } from "#shop/payment/gateway/ask-gateway.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { subscriptionContracts } from "#shop/modules/subscription/subscription.tables.ts";

/** Methods released in one round. */
const RELEASED_AT_ONCE = 20;

/** Has the gateway remove stored methods of ended contracts that cannot be resumed. */
export async function releaseMethods(context: PaymentContext): Promise<void> {
  const { database, clock } = context;
  const now = clock();
  const ended = await database
    .select({ id: subscriptionContracts.id, token: subscriptionContracts.paymentToken })
    .from(subscriptionContracts)
    .where(
      and(
        eq(subscriptionContracts.status, "cancelled"),
        isNotNull(subscriptionContracts.paymentToken),
        or(isNull(subscriptionContracts.endsAt), lte(subscriptionContracts.endsAt, now)),
      ),
    )
    .limit(RELEASED_AT_ONCE);
  for (const { id, token } of ended) {
    const answer = await askGateway(context, { id: `subscription ${id}` }, (gateway) =>
      gateway.removePaymentMethod(token ?? ""),
    );
    if (!answer.answered) return;
    await database
      .update(subscriptionContracts)
      .set({ paymentToken: null })
      .where(and(eq(subscriptionContracts.id, id), eq(subscriptionContracts.status, "cancelled")));
  }
}
