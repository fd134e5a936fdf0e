import { eq } from "drizzle-orm";
import type { ShopDatabase } from "../../database/shop-database.ts";
import type { ComposedMail } from "../mail/deliver-mail.ts";
import type { OrderMailKind } from "../mail/mail-kinds.ts";
import type { MailContent } from "../mail/write-mail.ts";
import { orderCancelled, orderRefunded } from "./money-back-mails.ts";
import type { MailSite } from "./order-mail-parts.ts";
import { orderConfirmation, replacementConfirmation } from "./order-mails.ts";
import { fulfilments, orders } from "./order.tables.ts";
import { parcelDelivered, parcelSent } from "./parcel-mails.ts";
import { refundsOf } from "./refund.store.ts";

interface Composing {
  readonly database: ShopDatabase;
  readonly settings: MailSite;
}

/** What a mail in the queue is about. */
interface About {
  readonly orderId: number | null;
  readonly refundId: number | null;
}

/** Composes a mail about an order; null when its buyer was forgotten, or there is no such order, parcel or refund. */
export async function composeOrderMail(
  composing: Composing,
  kind: OrderMailKind,
  about: About,
): Promise<ComposedMail | null> {
  const [found] = await composing.database
    .select({ order: orders, fulfilment: fulfilments })
    .from(orders)
    .leftJoin(fulfilments, eq(fulfilments.orderId, orders.id))
    .where(eq(orders.id, about.orderId ?? 0));
  if (found === undefined || found.order.anonymisedAt !== null) return null;
  const content = await contentOf(composing, kind, { ...found, refundId: about.refundId });
  return content && { to: found.order.email, ...content };
}

interface Found {
  readonly order: typeof orders.$inferSelect;
  readonly fulfilment: typeof fulfilments.$inferSelect | null;
  readonly refundId: number | null;
}

async function contentOf(
  { database, settings }: Composing,
  kind: OrderMailKind,
  { order, fulfilment, refundId }: Found,
): Promise<MailContent | null> {
  const refunds = await refundsOf(database, order.id);
  switch (kind) {
    case "order-confirmation":
      return order.replacesId === null
        ? orderConfirmation(order, settings)
        : replacementConfirmation(order, settings);
    case "order-cancelled":
      return orderCancelled(order, refunds.find(({ isCancellation }) => isCancellation) ?? null, settings);
    case "order-refunded": {
      const refund = refunds.find(({ id }) => id === refundId);
      return refund === undefined ? null : orderRefunded(order, refund, settings);
    }
    case "parcel-sent":
      return fulfilment && parcelSent({ order, fulfilment, refunds }, settings);
    case "parcel-delivered":
      return fulfilment && parcelDelivered({ order, fulfilment, refunds }, settings);
  }
}
