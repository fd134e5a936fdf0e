import { fieldsOf } from "#lib/values/fields-of.ts";
/** A product put aside. The list of a guest lives in her browser, that of an account on the server. */
export interface WishlistEntry {
  readonly handle: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

/** Newest first, no handle twice, at most `WISHLIST_LIMIT` entries. */
export type Wishlist = readonly WishlistEntry[];

/** More than the catalogue has: a bound for hostile storage and requests, not for people. */
export const WISHLIST_LIMIT = 100;

/** Letters and digits of any script, then hyphens and underscores too: what platforms make handles of. */
const HANDLE = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,254}$/u;

/** Whether a text can be the handle of a product. */
export function isHandle(value: unknown): value is string {
  return typeof value === "string" && HANDLE.test(value);
}

/** Puts a product first; one that is in the list already stays where it is. At the limit the oldest gives way. */
export function addToWishlist(list: Wishlist, handle: string, addedAt: number): Wishlist {
  if (hasProduct(list, handle)) return list;
  return tidy([{ handle, addedAt }, ...list]);
}

/** The list without a product; the same list when it is not in it. */
export function removeFromWishlist(list: Wishlist, handle: string): Wishlist {
  return hasProduct(list, handle) ? list.filter((entry) => entry.handle !== handle) : list;
}

function hasProduct(list: Wishlist, handle: string): boolean {
  return list.some((entry) => entry.handle === handle);
}

/**
 * A guest's list and her account's as one, when she logs in: newest first, a product of both once, as of the later time.
 *
 * @param nowMs entries of a browser whose clock is ahead count as added now.
 */
export function mergeWishlists(guest: Wishlist, account: Wishlist, nowMs: number): Wishlist {
  const past = guest.map(({ handle, addedAt }) => ({ handle, addedAt: Math.min(addedAt, nowMs) }));
  return tidy([...past, ...account]);
}

/** Without products nobody knows (any more). */
export function knownOnly(list: Wishlist, known: ReadonlySet<string>): Wishlist {
  return list.filter(({ handle }) => known.has(handle));
}

/** The list as storage or a request has it: empty when it is no list; malformed entries are dropped. */
export function readWishlist(value: unknown): Wishlist {
  return Array.isArray(value) ? tidy(value.flatMap(readEntry)) : [];
}

/** As `readWishlist`, from the text in storage. */
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

/** A moment every clock can tell, so that nothing stored ever sorts as no number or fits no database. */
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
