import type { Logger } from "pino";
import { isLocalHost } from "#lib/http/local-host.ts";
import { within } from "#lib/timeout/within.ts";
import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import { CheckoutAddress, ShopAddress } from "./shop.query.ts";
import type { ShopClient } from "./shop-client.server.ts";
import { DAY_MS } from "#domain/time/units.ts";

/** Origins kept of each kind; a shop has one or two picture hosts, and articles bring a few more. */
const MAX_ORIGINS = 8;
/** An origin that no answer has named for this long is dropped. */
const KEPT_MS = DAY_MS;
/** How often the shop is asked for its addresses, and how soon again when it did not answer. */
const ASK_AGAIN_MS = 60 * 60_000;
const RETRY_MS = 60_000;
/** What the first page waits at most for that answer. */
const FIRST_ANSWER_MS = 2_000;
const UNTOLD = "the shop did not tell where its checkout is";

/** A plain origin: nothing in it can end a directive of a Content-Security-Policy, add one, or stand for many hosts. */
const HTTPS_ORIGIN = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/;

/** The origins a hosted shop's own URLs lead to, for the Content-Security-Policy (spec §9). */
export interface ShopOrigins {
  /** Notes the URL of a picture that the shop names. */
  readonly notePicture: (url: string) => void;
  /**
   * Lists the origins of pictures and of the checkout, in a stable order. Asks the shop in the background when it is time
   * to; the first call waits for that, since the policy of a document is also that of the pages its visitor goes on to.
   */
  readonly named: () => Promise<NamedOrigins>;
}

interface NamedOrigins {
  readonly pictures: readonly string[];
  readonly checkouts: readonly string[];
}

interface ShopOriginsOptions {
  readonly clock: () => Date;
  readonly log: Logger;
  /** The hosted shop's own origin, always allowed; null for the embedded one, whose URLs are the store's own. */
  readonly shopOrigin: string | null;
  readonly client: Pick<ShopClient, "request">;
}

/**
 * Makes the list of a hosted shop's origins: at most eight of each kind, each dropped a day after it was last named.
 */
export function createShopOrigins({ clock, log, shopOrigin, client }: ShopOriginsOptions): ShopOrigins {
  const now = (): number => clock().getTime();
  const pictures = createOriginSet(now);
  const checkouts = createOriginSet(now);
  let askAgainAt = shopOrigin === null ? Number.POSITIVE_INFINITY : 0;
  let firstAnswer: Promise<void> | null = null;

  /**
   * A checkout may be on a domain of its own, which only the URL of a cart tells: an empty one is made for it. Without
   * it the form of a browser without scripts could not be sent there.
   */
  async function ask(): Promise<void> {
    const [shop, cart] = await Promise.all([
      client.request(ShopAddress, {}),
      client.request(CheckoutAddress, {}),
    ]);
    if (shop.ok) {
      checkouts.note(shop.data.shop.primaryDomain.url);
      pictures.note(shop.data.products.nodes[0]?.featuredImage?.url ?? "");
    }
    const url = cart.ok ? cart.data.cartCreate?.cart?.checkoutUrl : undefined;
    if (url !== undefined) checkouts.note(url);
    if (shop.ok && url !== undefined) return;
    askAgainAt = now() + RETRY_MS;
    log.warn(UNTOLD);
  }

  const own = shopOrigin === null ? [] : [shopOrigin];
  return {
    notePicture: pictures.note,
    named: async () => {
      if (now() >= askAgainAt) {
        askAgainAt = now() + ASK_AGAIN_MS;
        const asked = ask().catch((error: unknown) => {
          askAgainAt = now() + RETRY_MS;
          log.error({ err: error }, UNTOLD);
        });
        firstAnswer ??= within(asked, FIRST_ANSWER_MS, () => {});
      }
      await firstAnswer;
      const withOwn = (named: readonly string[]) => [...new Set([...own, ...named])];
      return { pictures: withOwn(pictures.list()), checkouts: withOwn(checkouts.list()) };
    },
  };
}

/** A bounded set of valid origins; the one that was not named for the longest time makes room. */
function createOriginSet(now: () => number) {
  const namedAt = new BoundedMap<string, number>({ maxEntries: MAX_ORIGINS });
  return {
    note: (url: string): void => {
      const origin = originOf(url);
      if (origin !== null) namedAt.set(origin, now());
    },
    list: (): readonly string[] => {
      const known = [...namedAt].filter(([, at]) => now() - at <= KEPT_MS);
      return known.map(([origin]) => origin).toSorted();
    },
  };
}

/** The origin of an absolute HTTPS URL, or of one on this machine; null for every other text. */
function originOf(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { origin, protocol, host } = new URL(url);
  const isLocal = protocol === "http:" && isLocalHost(host);
  return isLocal || HTTPS_ORIGIN.test(origin) ? origin : null;
}
