import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import type { ComposedMail } from "#shop/modules/mail/deliver-mail.ts";
import type { AccountMailKind } from "#shop/modules/mail/mail-kinds.ts";
import type { MailRow } from "#shop/modules/mail/mail.tables.ts";
import { accountActivation, passwordRecovery } from "./account-mails.ts";
import { findLink } from "#shop/modules/customer/customer-link.store.ts";
import { findCustomer } from "#shop/modules/customer/customer.store.ts";
import { LINK_LIFETIME_MS, linkToken, linkUrl } from "#shop/modules/customer/link-token.ts";
import { HOUR_MS } from "#domain/time/units.ts";

interface Composing {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  readonly settings: Pick<ShopSettings, "storefrontUrl" | "multipassSecret">;
}

/** Composes a mail with a link to an account; null when the link was used or has expired, or the account is gone. */
export async function composeAccountMail(
  { database, clock, settings }: Composing,
  kind: AccountMailKind,
  mail: Pick<MailRow, "id" | "customerId" | "language">,
): Promise<ComposedMail | null> {
  const customer = await findCustomer(database, mail.customerId ?? 0);
  if (customer === null) return null;
  const purpose = kind === "account-activation" ? "activation" : "reset";
  const token = linkToken(settings.multipassSecret, purpose, mail.id);
  const link = await findLink(database, { customerId: customer.id, purpose, token, now: clock() });
  if (link === null) return null;
  const { email: to } = customer;
  const { expiresAt } = link;
  const url = linkUrl(settings.storefrontUrl, purpose, customer.id, token);
  const greeted = { firstName: customer.firstName, isMailboxProven: customer.emailVerifiedAt !== null };
  const { storefrontUrl } = settings;
  const filled = { language: mail.language, storefrontUrl, greeted, url, expiresAt };
  const content =
    purpose === "activation"
      ? accountActivation(filled)
      : passwordRecovery(filled, LINK_LIFETIME_MS.reset / HOUR_MS);
  return { to, ...content };
}
