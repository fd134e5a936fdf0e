import { PageCache } from "./page-cache.ts";

const MB = 1024 * 1024;

/**
 * Caches of kept pages, three with bounds of their own, so that a flood of one kind of address evicts nothing of
 * another: every page in its plain form; its variations (a chosen variant, a sort order, another country …), of which
 * there are many more; and the response for addresses without a page, one a route.
 */
export interface PageStores {
  readonly plain: PageCache;
  readonly variations: PageCache;
  readonly missing: PageCache;
  /** Purges every page; renders in progress are sent to their waiting visitors but not kept. */
  readonly clear: () => void;
}

/** @param freshMs age after which a page is rendered again in the background; 0 keeps none. */
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
