import { isHttps } from "#lib/http/cookies.ts";
import { isLocalHost } from "#lib/http/local-host.ts";
import { missing, ok, type Outcome } from "./finding.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

/** Checks the settings that a store with a hosted shop needs beside the shop's address. */
export async function checkSettings({ settings, origin, isEmbedded }: ShopUnderTest): Promise<Outcome> {
  if (isEmbedded)
    return ok(`SHOP_DOMAIN is not set: the store runs on its embedded shop, here at ${origin}.`);
  if (isLocalHost(new URL(origin).host)) return ok(`SHOP_DOMAIN names a shop on this machine, ${origin}.`);
  const lacking = [
    {
      name: "PUBLIC_URL",
      isSet: isHttps(settings.publicUrl),
      why: "an https address, to which the shop sends webhooks",
    },
    {
      name: "SHOP_PRIVATE_TOKEN",
      isSet: settings.shopPrivateToken !== undefined,
      why: "without it the shop counts all visitors as one",
    },
    { name: "SMTP_URL", isSet: settings.mail.smtpUrl !== undefined, why: "without it no mail is sent" },
  ].filter(({ isSet }) => !isSet);
  if (lacking.length === 0) return ok(`The store at ${settings.publicUrl} sells from ${origin}.`);
  const names = lacking.map(({ name, why }) => `${name} (${why})`);
  return missing(`Not set, or not usable: ${names.join("; ")}.`, "Set them in .env: docs/settings.md.");
}
