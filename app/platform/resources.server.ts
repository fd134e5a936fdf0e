import type { Logger } from "pino";
import { createContext } from "react-router";
import type { Blog } from "../shop-client/blog.server.ts";
import type { Catalogue } from "../shop-client/catalogue.server.ts";
import type { ShopClient } from "../shop-client/shop-client.server.ts";
import type { SiteDatabase } from "./database/site-database.server.ts";

/** What the process made once at start and hands to every request. */
export interface Resources {
  readonly shop: ShopClient;
  readonly catalogue: Catalogue;
  readonly blog: Blog;
  readonly site: SiteDatabase;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly webhookSecret: string;
  /** Forgets rendered pages, the catalogue and the blog; called when a webhook says that something changed. */
  readonly forgetPages: () => void;
  readonly settings: {
    readonly publicUrl: string;
    /** What a browser names to ask the shop through `POST /api/shopify`: nothing secret. */
    readonly store: { readonly domain: string; readonly publicToken: string };
    readonly demoContent: boolean;
    readonly privacyUrl: string | null;
    readonly footerNewsletter: "signup" | "log";
    readonly development: boolean;
  };
}

export const resourcesContext = createContext<Resources>();
