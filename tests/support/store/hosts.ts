/** Addresses of storefront and shop as two processes, and what these need to reach each other. */
export interface Hosts {
  readonly storefrontUrl: string;
  readonly shopUrl: string;
  /** Host of the shop's API, for `SHOP_DOMAIN`. */
  readonly shopDomain: string;
  /** Environment of both processes. */
  readonly settings: Readonly<Record<string, string>>;
  /** Modules that both load before their own. */
  readonly preload: readonly string[];
  readonly stop: () => void;
}

export interface Ports {
  readonly shopPort: number;
  readonly storefrontPort: number;
}

/** Returns the hosts of two processes that are reached by their ports, without TLS. */
export function plainHosts({ shopPort, storefrontPort }: Ports): Hosts {
  return {
    storefrontUrl: `http://localhost:${storefrontPort}`,
    shopUrl: `http://localhost:${shopPort}`,
    // As in docs/hosted-shop.md: the shop's pictures and checkout have another host name than its API.
    shopDomain: `127.0.0.1:${shopPort}`,
    settings: {},
    preload: [],
    stop: () => {},
  };
}
