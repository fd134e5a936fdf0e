import { eq } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { ComposedMail } from "#shop/modules/mail/deliver-mail.ts";
import type { OrderMailKind } from "#shop/modules/mail/mail-kinds.ts";
import type { MailRow } from "#shop/modules/mail/mail.tables.ts";
import type { WrittenMail } from "#design/mail/write-mail.ts";
import { type ShopConfig, toBankAccount } from "#shop/modules/catalogue/shop-config.ts";
import { awaitsTransfer } from "#shop/modules/order/order.store.ts";
import { orderCancelled, orderRefunded } from "./money-back-mails.ts";
import type { MailSite } from "./order-mail-parts.ts";
import { orderConfirmation, paymentReminder, replacementConfirmation } from "./order-mails.ts";
import { fulfilments, orders } from "#shop/modules/order/order.tables.ts";
import { parcelDelivered, parcelSent } from "./parcel-mails.ts";
import { refundsOf } from "#shop/modules/order/refund.store.ts";

interface Composing {
  readonly database: ShopDatabase;
  readonly settings: Omit<MailSite, "mail" | "account">;
  readonly config: Pick<ShopConfig, "bankTransfer">;
}

/** A queued mail and its subject. */
type About = Pick<MailRow, "id" | "createdAt" | "orderId" | "refundId">;

/** Composes a mail about an order; null when its buyer is anonymised, or the order, parcel or refund is missing. */
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
  const content = await contentOf(composing, kind, { ...found, mail: about });
  return content && { to: found.order.email, ...content };
}

interface Found {
  readonly order: typeof orders.$inferSelect;
  readonly fulfilment: typeof fulfilments.$inferSelect | null;
  readonly mail: About;
}

async function contentOf(
  { database, settings, config }: Composing,
  kind: OrderMailKind,
  { order, fulfilment, mail }: Found,
): Promise<WrittenMail | null> {
  const site = { ...settings, account: toBankAccount(config), mail };
  const refunds = await refundsOf(database, order.id);
  switch (kind) {
    case "order-confirmation":
      return order.replacesId === null
        ? orderConfirmation(order, site)
        : replacementConfirmation(order, site);
    case "payment-reminder":
      // The money may have come since it was queued.
      return awaitsTransfer(order) && order.cancelledAt === null ? paymentReminder(order, site) : null;
    case "order-cancelled":
      return orderCancelled(order, refunds.find(({ isCancellation }) => isCancellation) ?? null, site);
    case "order-refunded": {
      const refund = refunds.find(({ id }) => id === mail.refundId);
      return refund === undefined ? null : orderRefunded(order, refund, site);
    }
    case "parcel-sent":
      return fulfilment && parcelSent({ order, fulfilment, refunds }, site);
    case "parcel-delivered":
      return fulfilment && parcelDelivered({ order, fulfilment, refunds }, site);
  }
}
