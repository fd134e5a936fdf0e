import { networkOf } from "#lib/client-network/network-of.server.ts";
import { ACCOUNT_REQUESTS_PER_NETWORK, LOGINS_PER_NETWORK } from "#domain/customer/login-limit.ts";

/**
 * Limits of one client network, unless a name says otherwise. Sized for many shoppers behind one address (carrier
 * NAT, an office). Settings (`LIMIT_…`) override the defaults.
 */
export interface ShopLimits {
  /** Logins in 15 minutes. */
  readonly logins: number;
  /** Registrations in an hour, and as many password links. */
  readonly accountRequests: number;
  /** Points of queries restored each second. */
  readonly queryPoints: number;
  /** Points of mutations restored each second. */
  readonly mutationPoints: number;
  /** Calls of the office over HTTP in a minute. */
  readonly officeCalls: number;
  /** Carts made in an hour. */
  readonly carts: number;
  /** Forms sent to the payment page in a minute. */
  readonly paymentPosts: number;
  /** Payments asked of the gateway in 15 minutes, whatever came of them. */
  readonly payments: number;
  /** Declined payments in 15 minutes. */
  readonly declines: number;
  /** Declined payments of one card in 15 minutes. */
  readonly declinesPerCard: number;
  /** Declined payments of one cart in 15 minutes. */
  readonly declinesPerCart: number;
  /** Unpaid orders, by cash on delivery or bank transfer, in an hour. */
  readonly cashOrders: number;
  /** Wrong codes of store credit in 15 minutes; through the Storefront API those for one cart, too. */
  readonly creditCodes: number;
  /** Pictures made on request in a minute, in each process. */
  readonly newPictures: number;
}

export const DEFAULT_SHOP_LIMITS: ShopLimits = {
  logins: LOGINS_PER_NETWORK,
  accountRequests: ACCOUNT_REQUESTS_PER_NETWORK,
  queryPoints: 1000,
  mutationPoints: 50,
  officeCalls: 600,
  carts: 600,
  paymentPosts: 300,
  payments: 150,
  declines: 30,
  declinesPerCard: 10,
  declinesPerCart: 10,
  cashOrders: 30,
  creditCodes: 10,
  newPictures: 120,
};

/** A caller with the private token that names no buyer counts as one network with this many times the limits. */
const SERVER_FACTOR = 20;

/** Whom a call counts as in every limit. */
export interface Caller {
  readonly network: string;
  /** Factor that multiplies the limits. */
  readonly factor: number;
}

/** @param buyerIp null for the store's own server that names no buyer */
export function callerOf(buyerIp: string | null): Caller {
  return buyerIp === null
    ? { network: "server", factor: SERVER_FACTOR }
    : { network: networkOf(buyerIp), factor: 1 };
}
