import { eq } from "drizzle-orm";
import type { ShopDatabase } from "../../database/shop-database.ts";
import type { ComposedMail } from "../mail/deliver-mail.ts";
import type { OrderMailKind } from "../mail/mail-kinds.ts";
import { type MailSite, orderCancelled, orderConfirmation, parcelSent } from "./order-mails.ts";
import { fulfilments, orders } from "./order.tables.ts";

/** Composes a mail about an order; null when its buyer was forgotten, or there is no such order or parcel. */
export async function composeOrderMail(
  { database, settings }: { readonly database: ShopDatabase; readonly settings: MailSite },
  kind: OrderMailKind,
  orderId: number | null,
): Promise<ComposedMail | null> {
  const [found] = await database
    .select({ order: orders, fulfilment: fulfilments })
    .from(orders)
    .leftJoin(fulfilments, eq(fulfilments.orderId, orders.id))
    .where(eq(orders.id, orderId ?? 0));
  if (found === undefined || found.order.anonymisedAt !== null) return null;
  const { order, fulfilment } = found;
  const to = order.email;
  if (kind === "order-cancelled") return { to, ...(await orderCancelled(order, settings)) };
  if (kind === "parcel-sent") return fulfilment && { to, ...(await parcelSent(order, fulfilment, settings)) };
  return { to, ...(await orderConfirmation(order, settings)) };
}
