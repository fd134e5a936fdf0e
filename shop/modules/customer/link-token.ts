import { createHmac, hkdfSync } from "node:crypto";
import type { CustomerLinkPurpose } from "./customer.tables.ts";
import { HOUR_MS } from "#domain/time/units.ts";

/** Lifetimes of the links in mails. */
export const LINK_LIFETIME_MS: Readonly<Record<CustomerLinkPurpose, number>> = {
  activation: 30 * 24 * HOUR_MS,
  reset: 24 * HOUR_MS,
};

const KEY_BYTES = 32;
/** The largest id the database gives. */
const ID_MAX = 2_147_483_647;

/**
 * Makes the token of a link from the id of its mail: it is made again at every attempt to send, so that the database
 * holds its hash only, and every attempt has the same link.
 */
export function linkToken(secret: string, purpose: CustomerLinkPurpose, mailId: string): string {
  const key = hkdfSync("sha256", secret, "", "customer links", KEY_BYTES);
  return createHmac("sha256", Buffer.from(key)).update(`${purpose}:${mailId}`).digest("base64url");
}

/** Builds a link in Shopify's form: `<storefront>/account/activate/7400001/<token>`. */
export function linkUrl(
  storefrontUrl: string,
  purpose: CustomerLinkPurpose,
  customerId: number,
  token: string,
): string {
  return `${storefrontUrl}/account/${PATHS[purpose]}/${customerId}/${token}`;
}

const PATHS: Readonly<Record<CustomerLinkPurpose, string>> = { activation: "activate", reset: "reset" };

/**
 * Parses customer and token from a link; null for any other address. The host does not matter: the token is checked.
 */
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

/**
 * Parses the number in `gid://shopify/Customer/<n>` or `…/MailingAddress/<n>?…`; null for one that the database cannot
 * hold.
 */
export function databaseId(rest: string): number | null {
  const digits = /^(\d{1,10})(?:\?.*)?$/.exec(rest)?.[1];
  return digits !== undefined && Number(digits) <= ID_MAX ? Number(digits) : null;
}
