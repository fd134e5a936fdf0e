import type { ComposedMail } from "#shop/modules/mail/deliver-mail.ts";
import { greeting } from "#shop/modules/mail/greeting.ts";
import type { MailRow } from "#shop/modules/mail/mail.tables.ts";
import { writeShopMail } from "#shop/modules/mail/write-shop-mail.ts";
import { textsIn } from "#shop/texts/say.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import { loginCode } from "./login-code.ts";
import { findOpenLoginRequest, LOGIN_CODE_MINUTES } from "./login-request.store.ts";

interface Composing {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  readonly settings: Pick<ShopSettings, "storefrontUrl" | "multipassSecret">;
}

/** Composes the mail with the code of a login; null when the login is done or over. */
export async function composeLoginMail(
  { database, clock, settings }: Composing,
  { loginRequestId, language }: Pick<MailRow, "loginRequestId" | "language">,
): Promise<ComposedMail | null> {
  const request = await findOpenLoginRequest(database, loginRequestId ?? "", clock());
  if (request === null) return null;
  const say = textsIn(language);
  const code = loginCode(settings, request.id);
  const content = writeShopMail({
    language,
    storefrontUrl: settings.storefrontUrl,
    subject: say("mail.login_code.subject"),
    parts: [
      greeting(null, say),
      { part: "block", label: say("mail.login_code.label"), lines: [code] },
      { part: "paragraph", text: say("mail.login_code.how", { minutes: LOGIN_CODE_MINUTES }) },
      { part: "remark", text: say("mail.login_code.ignore") },
    ],
  });
  return { to: request.email, ...content };
}
