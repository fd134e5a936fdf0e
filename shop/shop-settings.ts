import type { ShopLimits } from "./limits/shop-limits.ts";

/** Client of the Customer Account API, registered by the merchant. */
export interface CustomerAccountClient {
  readonly id: string;
  /** Null for a public client, which cannot keep a secret. */
  readonly secret: string | null;
  /** Addresses to which a login returns; compared character by character. */
  readonly redirectUris: readonly string[];
  /** Addresses to which a logout returns; compared the same way. */
  readonly logoutUris: readonly string[];
}

/** Settings of the embedded shop, already parsed (`server/settings.ts` reads the environment). */
export interface ShopSettings {
  /** Public origin of the shop itself, no trailing slash: `http://localhost:3000`. */
  readonly publicUrl: string;
  /** Origin of the storefront, to which the customer returns after paying, no trailing slash. */
  readonly storefrontUrl: string;
  readonly publicToken: string;
  /** Server-to-server token (`Shopify-Storefront-Private-Token`); made at first start. */
  readonly privateToken: string;
  /** Receiver of the webhooks, e.g. `http://localhost:3000/api/webhooks`. */
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /**
   * Signs and decrypts Multipass tokens (`customerAccessTokenCreateWithMultipass`), and makes the codes of logins: it
   * allows logging in as any customer.
   */
  readonly multipassSecret: string;
  /** Makes and hashes the codes of store credit: changing it voids all mailed codes. */
  readonly storeCreditSecret: string;
  /** Bearer token of `POST /office`; null where there is none. */
  readonly officeSecret: string | null;
  readonly customerAccount: CustomerAccountClient;
  /**
   * Folder with `shop.json`, `products/`, `collections.json` and `media/`; where a shop has them, also with `blogs.json`,
   * `articles/`, `pages.json`, `policies.json`, `menus.json`, `redirects.json` and `synonyms.json`.
   */
  readonly seedFolder: string;
  /** Folder with the pictures in their built widths (`tools/images.ts`). */
  readonly mediaFolder: string;
  readonly limits: ShopLimits;
}
