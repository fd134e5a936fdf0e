import type { Logger } from "pino";
import { isLocalHost } from "#lib/http/local-host.ts";
import { within } from "#lib/timeout/within.ts";
import { BoundedMap } from "#lib/bounded-map/bounded-map.ts";
import { CheckoutAddress, ShopAddress } from "./shop.query.ts";
import type { ShopClient } from "./shop-client.server.ts";
import { DAY_MS } from "#domain/time/units.ts";

/** Maximum number of origins of each kind; a shop has one or two picture hosts, and articles add a few more. */
const MAX_ORIGINS = 8;
/** An origin that no answer has named for this long is dropped. */
const KEPT_MS = DAY_MS;
/** Interval of the requests for the shop's addresses, and the shorter one after a failure. */
const ASK_AGAIN_MS = 60 * 60_000;
const RETRY_MS = 60_000;
/** Maximum time the first page waits for that answer. */
const FIRST_ANSWER_MS = 2_000;
const UNTOLD = "the shop did not tell where its checkout is";

/** Plain origin: it cannot end a directive of a Content-Security-Policy, add one, or match many hosts. */
const HTTPS_ORIGIN = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/;

/** Origins of a hosted shop's own URLs, for the Content-Security-Policy (spec §9). */
export interface ShopOrigins {
  /** Stores the origin of a picture's URL. */
  readonly notePicture: (url: string) => void;
  /**
   * Lists the origins of pictures and of the checkout, in a stable order. Refreshes them in the background when due;
   * the first call waits for that, since the policy of a document also applies to the pages its visitor navigates to.
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
  /** Hosted shop's own origin, always allowed; null for the embedded one, whose URLs are the store's own. */
  readonly shopOrigin: string | null;
  readonly client: Pick<ShopClient, "request">;
}

/**
 * Creates the list of a hosted shop's origins: at most eight of each kind, each dropped a day after it was last
 * named.
 */
export function createShopOrigins({ clock, log, shopOrigin, client }: ShopOriginsOptions): ShopOrigins {
  const now = (): number => clock().getTime();
  const pictures = createOriginSet(now);
  const checkouts = createOriginSet(now);
  let askAgainAt = shopOrigin === null ? Number.POSITIVE_INFINITY : 0;
  let firstAnswer: Promise<void> | null = null;

  /**
   * Asks the shop for its addresses. A checkout may be on a domain of its own, which only the URL of a cart contains:
   * an empty one is made for it. Without it the form of a browser without scripts could not be sent there.
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

/** Creates a bounded set of valid origins; the one not named for the longest time is dropped first. */
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

/** Returns the origin of an absolute HTTPS URL, or of one on this machine; null for every other text. */
function originOf(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { origin, protocol, host } = new URL(url);
  const isLocal = protocol === "http:" && isLocalHost(host);
  return isLocal || HTTPS_ORIGIN.test(origin) ? origin : null;
}
