import { fieldsOf } from "#lib/values/fields-of.ts";
/** Product on a wishlist. The list of a guest is kept in the browser, that of an account on the server. */
export interface WishlistEntry {
  readonly handle: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

/** Newest first, no handle twice, at most `WISHLIST_LIMIT` entries. */
export type Wishlist = readonly WishlistEntry[];

/** Maximum number of entries, more than the catalogue has: a bound on hostile storage and requests. */
export const WISHLIST_LIMIT = 100;

/**
 * Letters and digits of any script, then hyphens and underscores too: the characters that platforms put into handles.
 */
const HANDLE = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,254}$/u;

/** Tells whether a text can be the handle of a product. */
export function isHandle(value: unknown): value is string {
  return typeof value === "string" && HANDLE.test(value);
}

/** Adds a product at the head; one that is already in the list keeps its place. At the limit the oldest is dropped. */
export function addToWishlist(list: Wishlist, handle: string, addedAt: number): Wishlist {
  if (hasProduct(list, handle)) return list;
  return tidy([{ handle, addedAt }, ...list]);
}

/** Removes a product; returns the same list if it is not in it. */
export function removeFromWishlist(list: Wishlist, handle: string): Wishlist {
  return hasProduct(list, handle) ? list.filter((entry) => entry.handle !== handle) : list;
}

function hasProduct(list: Wishlist, handle: string): boolean {
  return list.some((entry) => entry.handle === handle);
}

/**
 * Merges a guest's list into the account's at login: newest first, a product of both once, with the later time.
 *
 * @param nowMs entries of a browser whose clock is ahead count as added now.
 */
export function mergeWishlists(guest: Wishlist, account: Wishlist, nowMs: number): Wishlist {
  const past = guest.map(({ handle, addedAt }) => ({ handle, addedAt: Math.min(addedAt, nowMs) }));
  return tidy([...past, ...account]);
}

/** Keeps only known products. */
export function knownOnly(list: Wishlist, known: ReadonlySet<string>): Wishlist {
  return list.filter(({ handle }) => known.has(handle));
}

/** Parses a list from storage or a request: empty if it is no list; malformed entries are dropped. */
export function readWishlist(value: unknown): Wishlist {
  return Array.isArray(value) ? tidy(value.flatMap(readEntry)) : [];
}

/** Parses a list from the text in storage, as `readWishlist` does. */
export function parseWishlist(text: string | null): Wishlist {
  try {
    return readWishlist(JSON.parse(text ?? "[]"));
  } catch {
    return [];
  }
}

function readEntry(entry: unknown): WishlistEntry[] {
  const { handle, addedAt } = fieldsOf(entry);
  return isHandle(handle) && isMoment(addedAt) ? [{ handle, addedAt }] : [];
}

/** Tells whether a value is a valid time for every clock, so that it can be sorted and stored in a database. */
function isMoment(value: unknown): value is number {
  const latest = Date.UTC(9999, 11, 31);
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= latest;
}

function tidy(entries: Wishlist): Wishlist {
  const newestFirst = entries.toSorted((a, b) => b.addedAt - a.addedAt);
  const once = new Map<string, WishlistEntry>();
  for (const entry of newestFirst) if (!once.has(entry.handle)) once.set(entry.handle, entry);
  return [...once.values()].slice(0, WISHLIST_LIMIT);
}
