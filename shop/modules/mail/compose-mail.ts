import { eq } from "drizzle-orm";
import type { ShopSettings } from "../../shop-settings.ts";
import type { ShopDatabase } from "../../database/shop-database.ts";
import { findCustomer } from "../customer/customer.store.ts";
import { findLink } from "../customer/customer-link.store.ts";
import { LINK_LIFETIME_MS, linkToken, linkUrl } from "../customer/link-token.ts";
import { fulfilments, orders } from "../order/order.tables.ts";
import { accountActivation, passwordRecovery } from "./account-mails.ts";
import type { MailRow } from "./mail.tables.ts";
import { orderCancelled, orderConfirmation, parcelSent } from "./order-mails.ts";
import type { MailContent } from "./write-mail.ts";

interface Composing {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  readonly settings: Pick<ShopSettings, "storefrontUrl" | "multipassSecret">;
}

const HOUR_MS = 60 * 60 * 1000;

/** A mail as it is to be sent now; null when nobody is to get it any more: its link was used, or its buyer forgotten. */
export async function composeMail(
  composing: Composing,
  mail: MailRow,
): Promise<(MailContent & { readonly to: string }) | null> {
  switch (mail.kind) {
    case "order-confirmation":
    case "order-cancelled":
    case "parcel-sent":
      return aboutOrder(composing.database, mail.kind, mail.orderId);
    case "account-activation":
    case "password-recovery":
      return withLink(composing, mail);
  }
}

async function aboutOrder(database: ShopDatabase, kind: MailRow["kind"], orderId: number | null) {
  const [found] = await database
    .select({ order: orders, fulfilment: fulfilments })
    .from(orders)
    .leftJoin(fulfilments, eq(fulfilments.orderId, orders.id))
    .where(eq(orders.id, orderId ?? 0));
  if (found === undefined || found.order.anonymisedAt !== null) return null;
  const { order, fulfilment } = found;
  const to = order.email;
  if (kind === "order-cancelled") return { to, ...(await orderCancelled(order)) };
  if (kind === "parcel-sent") return fulfilment && { to, ...(await parcelSent(order, fulfilment)) };
  return { to, ...(await orderConfirmation(order)) };
}

async function withLink({ database, clock, settings }: Composing, mail: MailRow) {
  const customer = await findCustomer(database, mail.customerId ?? 0);
  if (customer === null) return null;
  const purpose = mail.kind === "account-activation" ? "activation" : "reset";
  const token = linkToken(settings.multipassSecret, purpose, mail.id);
  const link = await findLink(database, { customerId: customer.id, purpose, token, now: clock() });
  if (link === null) return null;
  const { email: to } = customer;
  const { expiresAt } = link;
  const url = linkUrl(settings.storefrontUrl, purpose, customer.id, token);
  // The name on an account that waits for its owner may be anybody's words.
  const firstName = purpose === "activation" ? null : customer.firstName;
  const filled = { language: mail.language, firstName, url, expiresAt };
  const content =
    purpose === "activation"
      ? await accountActivation(filled)
      : await passwordRecovery(filled, LINK_LIFETIME_MS.reset / HOUR_MS);
  return { to, ...content };
}
