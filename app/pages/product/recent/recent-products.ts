import { RECENT_PRODUCTS_KEY } from "#domain/storage-keys.ts";
import { createStoredValue } from "#lib/browser/stored-value.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { isHandle } from "#app/features/wishlist/wishlist.ts";

/** Product whose page this browser showed. */
interface RecentProduct {
  readonly handle: string;
  /** Milliseconds since 1970. */
  readonly viewedAt: number;
}

/** Newest first, no handle twice, at most `RECENT_MAX`. */
type RecentProducts = readonly RecentProduct[];

const RECENT_MAX = 8;
/** As the page about cookies says: 30 days. */
const RECENT_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Products viewed last, in local storage of this browser; an empty list leaves no key. */
export const recentProducts = createStoredValue<RecentProducts>({
  key: RECENT_PRODUCTS_KEY,
  initial: [],
  parse: (text) => parseRecent(text, Date.now()),
  format: (list) => (list.length === 0 ? null : JSON.stringify(list)),
});

/** Stores that the page of a product was shown. */
export function recordView(handle: string): Promise<void> {
  return recentProducts.change((list) => withView(list, handle, Date.now()));
}

/** Removes products that the shop no longer has. */
export function removeGone(handles: readonly string[]): Promise<void> {
  return recentProducts.change((list) => list.filter((entry) => !handles.includes(entry.handle)));
}

/** Puts a product at the head of the list. */
export function withView(list: RecentProducts, handle: string, viewedAt: number): RecentProducts {
  return [{ handle, viewedAt }, ...list.filter((entry) => entry.handle !== handle)].slice(0, RECENT_MAX);
}

/** Parses the list in storage, whose content is not trusted; what was viewed more than 30 days ago is dropped. */
export function parseRecent(text: string | null, nowMs: number): RecentProducts {
  try {
    const entries: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry) => readEntry(entry, nowMs)).slice(0, RECENT_MAX);
  } catch {
    return [];
  }
}

function readEntry(entry: unknown, nowMs: number): RecentProduct[] {
  const { handle, viewedAt } = fieldsOf(entry);
  const isKept = typeof viewedAt === "number" && nowMs - viewedAt < RECENT_KEPT_MS;
  return isHandle(handle) && isKept ? [{ handle, viewedAt }] : [];
}
