import { createHmac, hkdfSync } from "node:crypto";
import type { CustomerLinkPurpose } from "./customer.tables.ts";
import { HOUR_MS } from "#domain/time/units.ts";

/** How long the links in mails work. */
export const LINK_LIFETIME_MS: Readonly<Record<CustomerLinkPurpose, number>> = {
  activation: 30 * 24 * HOUR_MS,
  reset: 24 * HOUR_MS,
};

const KEY_BYTES = 32;
/** The largest id the database gives. */
const ID_MAX = 2_147_483_647;

/**
 * The token of a link, made from the id of the mail that carries it: whoever sends the mail makes it anew, so that
 * the database holds its hash only, and a mail that is tried again carries the same link.
 */
export function linkToken(secret: string, purpose: CustomerLinkPurpose, mailId: string): string {
  const key = hkdfSync("sha256", secret, "", "customer links", KEY_BYTES);
  return createHmac("sha256", Buffer.from(key)).update(`${purpose}:${mailId}`).digest("base64url");
}

/** Shopify's form: `<storefront>/account/activate/7400001/<token>`. */
export function linkUrl(
  storefrontUrl: string,
  purpose: CustomerLinkPurpose,
  customerId: number,
  token: string,
): string {
  return `${storefrontUrl}/account/${PATHS[purpose]}/${customerId}/${token}`;
}

const PATHS: Readonly<Record<CustomerLinkPurpose, string>> = { activation: "activate", reset: "reset" };

/** Customer and token in a link; null for any other address. Of which host it is does not matter: the token decides. */
export function parseLinkUrl(
  url: string,
  purpose: CustomerLinkPurpose,
): { readonly customerId: number; readonly token: string } | null {
  if (!URL.canParse(url)) return null;
  const [, path, id, token] =
    /\/account\/([a-z]+)\/(\d{1,10})\/([\w-]{1,200})\/?$/.exec(new URL(url).pathname) ?? [];
  const customerId = Number(id);
  if (path !== PATHS[purpose] || token === undefined || customerId > ID_MAX) return null;
  return { customerId, token };
}

/** The number in `gid://shopify/Customer/<n>` or `…/MailingAddress/<n>?…`, where the database can hold it. */
export function databaseId(rest: string): number | null {
  const digits = /^(\d{1,10})(?:\?.*)?$/.exec(rest)?.[1];
  return digits !== undefined && Number(digits) <= ID_MAX ? Number(digits) : null;
}
