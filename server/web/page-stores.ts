import { PageCache } from "./page-cache.ts";

const MB = 1024 * 1024;

/**
 * Kept pages in three stores with bounds of their own, so that a flood of one kind of address evicts nothing of another:
 * every page in its plain form; its variations (a chosen variant, an order, another country …), of which there are many
 * more; and the answer for addresses that lead nowhere, one a route.
 */
export interface PageStores {
  readonly plain: PageCache;
  readonly variations: PageCache;
  readonly missing: PageCache;
  /** Forgets every page; renders under way are sent to whoever waits but not kept. */
  readonly clear: () => void;
}

/** @param freshMs a page older than this is rendered anew in the background; 0 keeps none. */
export function createPageStores(freshMs: number, clock: () => Date): PageStores {
  const plain = new PageCache({ freshMs, clock, maxPages: 400, maxBytes: 24 * MB });
  const variations = new PageCache({ freshMs, clock, maxPages: 200, maxBytes: 8 * MB });
  const missing = new PageCache({ freshMs, clock, maxPages: 100, maxBytes: 2 * MB, status: 404 });
  return {
    plain,
    variations,
    missing,
    clear: () => {
      for (const store of [plain, variations, missing]) store.clear();
    },
  };
}
