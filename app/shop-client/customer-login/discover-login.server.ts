import type { Logger } from "pino";
import { z } from "zod";
import type { JsonReply } from "#lib/http/json-reply.ts";
import { isLocalHost } from "#lib/http/local-host.ts";
import { OK } from "#lib/http/status.ts";
import type { AskJson } from "./ask-json.server.ts";

/** Time for which discovered addresses are used without asking again. */
const KEPT_MS = 5 * 60_000;
/** Pause after a failure, so that pages do not wait for a shop that is down. */
const RETRY_MS = 10_000;

/** Addresses of a platform's login. */
interface LoginAddresses {
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  readonly logout: string;
  /** Keys that sign id_tokens. */
  readonly keys: string;
  /** The Customer Account API. */
  readonly api: string;
}

const address = z.url().refine((text) => {
  const { protocol, host } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLocalHost(host));
});

const openIdDocument = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  end_session_endpoint: address,
  jwks_uri: address,
});
const apiDocument = z.object({ graphql_api: address });

/** Reads the addresses from a shop's two discovery documents; null if one of them is not such a document. */
export function readLoginAddresses(openId: unknown, api: unknown): LoginAddresses | null {
  const login = openIdDocument.safeParse(openId);
  const described = apiDocument.safeParse(api);
  if (!login.success || !described.success) return null;
  return {
    issuer: login.data.issuer,
    authorize: login.data.authorization_endpoint,
    token: login.data.token_endpoint,
    logout: login.data.end_session_endpoint,
    keys: login.data.jwks_uri,
    api: described.data.graphql_api,
  };
}

interface DiscoveryOptions {
  readonly ask: AskJson;
  /** The shop's own origin. */
  readonly origin: string;
  readonly clock: () => Date;
  readonly log: Logger;
}

/**
 * Creates the reader of a shop's discovery documents, as Shopify serves them at the shop's own host. The last addresses
 * are used while the shop does not answer; null if it never did, or has no such login.
 */
export function createDiscovery(options: DiscoveryOptions): () => Promise<LoginAddresses | null> {
  const { ask, origin, clock, log } = options;
  let addresses: Promise<LoginAddresses | null> = Promise.resolve(null);
  let askAgainAt = 0;

  async function read(): Promise<LoginAddresses | null> {
    // Shopify redirects from the shop's own name to its domain. These requests have no token.
    const [openId, api] = await Promise.all([
      ask(`${origin}/.well-known/openid-configuration`, { redirect: "follow" }),
      ask(`${origin}/.well-known/customer-account-api`, { redirect: "follow" }),
    ]);
    const found = readLoginAddresses(bodyOf(openId), bodyOf(api));
    if (found === null) {
      const statuses = { openId: openId?.status ?? null, api: api?.status ?? null };
      log.error(statuses, "the shop does not describe its login: is SHOP_CUSTOMER_ACCOUNTS right?");
    }
    return found;
  }

  return () => {
    const now = clock().getTime();
    if (now < askAgainAt) return addresses;
    const before = addresses;
    askAgainAt = now + KEPT_MS;
    addresses = read().then(async (found) => {
      if (found === null) askAgainAt = now + RETRY_MS;
      return found ?? before;
    });
    return addresses;
  };
}

function bodyOf(reply: JsonReply | null): unknown {
  return reply?.status === OK ? reply.body : null;
}
