import { signToken, type TokenKey } from "#lib/signed-token/signed-token.server.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";

/** Key of the mailed links that confirm an order by cash on delivery. */
export function confirmationKey({ webhookSecret }: Pick<ShopSettings, "webhookSecret">): TokenKey {
  return { secret: webhookSecret, purpose: "confirm order" };
}

/** Returns the address of the page that confirms an order: the same for every attempt to send a mail. */
export function confirmationUrl(
  settings: Pick<ShopSettings, "webhookSecret" | "publicUrl">,
  { id, language }: Pick<Order, "id" | "language">,
  { mailId, confirmBy }: { readonly mailId: string; readonly confirmBy: Date },
): string {
  const token = signToken(confirmationKey(settings), String(id), confirmBy, mailId);
  return `${settings.publicUrl}/pay/confirm/${token}?lang=${language}`;
}
