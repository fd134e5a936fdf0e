import { formatPrice } from "#domain/money/price-display.ts";
import { formatStoreCreditCode } from "#domain/payment/store-credit.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import { textsIn } from "#shop/texts/say.ts";
import type { ComposedMail } from "#shop/modules/mail/deliver-mail.ts";
import type { MailRow } from "#shop/modules/mail/mail.tables.ts";
import { greeting } from "#shop/modules/mail/greeting.ts";
import { writeShopMail } from "#shop/modules/mail/write-shop-mail.ts";
import { hashCreditCode, makeCreditCode } from "./credit-code.ts";
import { findCredit } from "./store-credit.store.ts";

interface Composing {
  readonly database: ShopDatabase;
  readonly settings: Pick<ShopSettings, "storefrontUrl" | "storeCreditSecret">;
}

/**
 * Composes the mail with the code of a store credit; null when its owner was anonymised, or a newer code has voided
 * that of this mail.
 *
 * @throws {Error} in a process with another secret than the one the code was made with: the mail stays queued
 */
export async function composeCreditMail(
  { database, settings }: Composing,
  { id, creditId, language }: Pick<MailRow, "id" | "creditId" | "language">,
): Promise<ComposedMail | null> {
  const credit = await findCredit(database, creditId ?? 0);
  if (credit === null || credit.email === "" || credit.codeMailId !== id) return null;
  const code = makeCreditCode(settings.storeCreditSecret, id);
  if (hashCreditCode(settings.storeCreditSecret, code) !== credit.codeHash)
    throw new Error("The code was made with another SHOP_STORE_CREDIT_SECRET: all processes need the same.");
  const say = textsIn(language);
  const amount = formatPrice({ amount: credit.balanceMinor, currency: credit.currency });
  const content = writeShopMail({
    language,
    storefrontUrl: settings.storefrontUrl,
    subject: say("store_credit.mail.subject", { amount }),
    parts: [
      greeting(null, say),
      { part: "paragraph", text: say("store_credit.mail.intro", { amount }) },
      { part: "block", label: say("store_credit.mail.code"), lines: [formatStoreCreditCode(code)] },
      { part: "paragraph", text: say("store_credit.mail.how") },
      { part: "remark", text: say("store_credit.mail.keep") },
      {
        part: "button",
        label: say("store_credit.mail.shop"),
        url: `${settings.storefrontUrl}/collections/all?lang=${language}`,
      },
    ],
  });
  return { to: credit.email, ...content };
}
