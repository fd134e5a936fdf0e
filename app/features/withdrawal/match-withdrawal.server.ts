import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { emailKey } from "#domain/customer/email-key.ts";
import { returnWindow } from "#domain/returns/return-window.ts";
import { planWithdrawal, type WithdrawalPlan } from "#domain/returns/withdrawal.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import {
  findOrder,
  findOrderByNumber,
  findOrderWithNumber,
} from "#app/features/orders/customer-orders.store.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { listParcels } from "#app/features/orders/order-parcels.ts";
import { isOrderOver } from "./order-over.ts";
import { addNotice, queueNotices } from "./withdrawal-notices.server.ts";
import type { Withdrawal } from "./withdrawal.tables.ts";
import {
  findWithdrawal,
  isDisputedOrder,
  isFromGuessingNetwork,
  moveWithdrawal,
} from "./withdrawal.store.server.ts";

interface Match {
  readonly match: "none" | "other_email" | "same_email";
  readonly order: MirroredOrder | null;
}

/**
 * Finds the order of a declaration, decides how to proceed and queues its mail. A repeat after the decision only queues
 * waiting mails.
 */
export async function matchWithdrawal(
  tools: Pick<Resources, "site" | "jobs" | "clock" | "office" | "log">,
  id: string,
): Promise<void> {
  const { site, clock, log } = tools;
  const row = await findWithdrawal(site, id);
  if (row === null) return;
  if (row.state === "received") {
    const found = await findMatch(tools, row);
    const isDisputed = found.order !== null && (await isDisputedOrder(site, found.order.id));
    const isGuessing = await isFromGuessingNetwork(site, row);
    const change = changeOf(planOf(tools, row, { ...found, isDisputed, isGuessing }), found, clock());
    // The mail goes to the address as the order has it, when that is the one of the declaration.
    const email = (found.match === "same_email" ? found.order?.email : null) ?? row.email;
    await site.transaction(async (tx) => {
      const moved = await moveWithdrawal(tx, id, ["received"], change);
      if (moved === null) return;
      await addNotice(tx, { withdrawal: moved, kind: "receipt", email, now: clock() });
      if (moved.state === "person")
        await addNotice(tx, { withdrawal: moved, kind: "staff", email: SUPPORT_EMAIL, now: clock() });
    });
    log.info(
      { withdrawal: row.number, state: change.state, reason: change.reason },
      "declaration of withdrawal",
    );
  }
  await queueNotices(tools, row.emailKey);
  await queueNotices(tools, emailKey(SUPPORT_EMAIL));
}

async function findMatch({ site }: Pick<Resources, "site">, row: Withdrawal): Promise<Match> {
  const { orderId, orderKey: number, emailKey: key } = row;
  if (orderId !== null) {
    const order = await findOrder(site, orderId);
    if (order === null) return { match: "none", order };
    return {
      match: order.email !== null && emailKey(order.email) === key ? "same_email" : "other_email",
      order,
    };
  }
  if (number === null) return { match: "none", order: null };
  const own = await findOrderByNumber(site, { number, emailKey: key });
  if (own !== null) return { match: "same_email", order: own };
  const other = await findOrderWithNumber(site, number);
  return other === null ? { match: "none", order: null } : { match: "other_email", order: other };
}

interface Suspicions {
  readonly isDisputed: boolean;
  readonly isGuessing: boolean;
}

type Decided = WithdrawalPlan | { readonly kind: "over" };

function planOf(
  { office }: Pick<Resources, "office">,
  { proof, partInWords, declaredAt, orderId }: Withdrawal,
  { match, order, isDisputed, isGuessing }: Match & Suspicions,
): Decided {
  // A session that named an order unknown at the time has proven its own mailbox, not that of another customer's order.
  const isProven = proof !== null && (orderId !== null || match === "same_email");
  if (order !== null && isOrderOver(order) && (isProven || match === "same_email")) return { kind: "over" };
  return planWithdrawal({
    match,
    isProven,
    isGuessing,
    isPartInWords: partInWords !== null,
    isRenewal: order?.isRenewal === true,
    isDisputed,
    window: order === null ? null : returnWindow(listParcels(order)),
    hasOffice: office !== null,
    declaredAt,
  });
}

function changeOf(plan: Decided, { order }: Match, now: Date) {
  const orderId = order?.id ?? null;
  const isSent = (order?.fulfilment.parcels.length ?? 0) > 0;
  const hold = isSent || order === null ? null : ("wanted" as const);
  switch (plan.kind) {
    case "over":
      return { orderId, state: "done", reason: null, outcome: "order_over", closedAt: now } as const;
    case "late":
      return { orderId, state: "done", reason: null, outcome: "late", closedAt: now } as const;
    case "wait":
      return { orderId, state: "waiting", reason: null, hold } as const;
    case "act":
      return { orderId, state: "acting", reason: null } as const;
    case "person": {
      const { reason } = plan;
      // A declaration by number alone holds nothing, since numbers can be guessed. Neither does one after an objection,
      // or one of a network that names many orders.
      const isHeld = reason !== "other_email" && reason !== "disputed" && reason !== "many_orders";
      return { orderId, state: "person", reason, hold: isHeld ? hold : null } as const;
    }
  }
}
