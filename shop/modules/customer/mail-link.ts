import { randomUUID } from "node:crypto";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { putLink } from "./customer-link.store.ts";
import type { CustomerLinkPurpose } from "./customer.tables.ts";
import { linkToken } from "./link-token.ts";

/** Mails a customer a new link, in the language of the call, when the transaction commits. */
export async function mailLink(
  tx: ShopTransaction,
  { jobs, settings, language }: Pick<ShopContext, "jobs" | "settings" | "language">,
  { customerId, purpose, now }: { customerId: number; purpose: CustomerLinkPurpose; now: Date },
): Promise<void> {
  const id = randomUUID();
  await putLink(tx, { customerId, purpose, token: linkToken(settings.multipassSecret, purpose, id), now });
  const kind = purpose === "activation" ? "account-activation" : "password-recovery";
  await queueMail(tx, jobs, { kind, id, customerId, language, now });
}
