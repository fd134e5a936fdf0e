import { readToken, signToken } from "#lib/signed-token/signed-token.server.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";

/** Links of mails open the page of one contract and nothing else. */
const PURPOSE = "subscription page";
/** Longer than the time between two mails of a quarterly subscription. */
const LIFETIME_MS = 120 * 24 * 60 * 60_000;

/** Path of the pages of contracts, below the payment page's. */
export const CONTRACT_PATH = "/pay/subscription/";

type LinkSettings = Pick<ShopSettings, "publicUrl" | "webhookSecret">;

/** Part of the page that a link leads to. */
export type LinkPart = "skip" | "card" | "confirm" | "cancel" | "manage";

/** Builds the address of a contract's page, for mails and for a proven owner of the contract. */
export function contractLink(settings: LinkSettings, contractId: number, part: LinkPart, now: Date): string {
  const key = { secret: settings.webhookSecret, purpose: PURPOSE };
  const token = signToken(key, String(contractId), new Date(now.getTime() + LIFETIME_MS));
  return `${settings.publicUrl}${CONTRACT_PATH}${token}${part === "manage" ? "" : `#${part}`}`;
}

/** Finds the contract of a link's token; null for one that is expired or has a wrong signature. */
export function findContractByToken(settings: LinkSettings, token: string, now: Date): number | null {
  const statement = readToken({ secret: settings.webhookSecret, purpose: PURPOSE }, token, now);
  return statement !== null && /^\d{1,9}$/.test(statement.subject) ? Number(statement.subject) : null;
}
