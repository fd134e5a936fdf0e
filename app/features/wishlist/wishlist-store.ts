import { USER_KEY, WISHLIST_KEY } from "#domain/storage-keys.ts";
import type { Wishlist } from "./wishlist.ts";
import { createSharedState, useSharedState } from "#app/ui/shared-state.ts";
import { session } from "#app/features/auth/sessions/lazy-session.ts";
import { signedInReference } from "#app/features/auth/sessions/signed-in-cookie.ts";
import { signedIn } from "#app/features/auth/sessions/signed-in-state.ts";
import { guestWishlist } from "./guest-wishlist.ts";
import { savedProducts } from "./saved-products.ts";
import { fetchWishlist, sendChange, type WishlistAnswer, type WishlistChange } from "./wishlist-calls.ts";

/**
 * Wishlist in this browser. A guest's list is kept in the browser's storage; the list of a logged-in customer is kept
 * on the server and here only in memory, so that nothing of it is left after a logout. Logging in merges the first
 * into the second.
 */
export interface WishlistView {
  readonly entries: Wishlist;
  /** False until both the owner and the content of the list are known. */
  readonly loaded: boolean;
}

/** Change that a click makes to a list, of a guest or of an account. */
export type Step = (list: Wishlist) => Wishlist;

export const wishlistView = createSharedState<WishlistView>({ entries: [], loaded: false });
/** Owner of `confirmed`: a session's reference, null for a guest, undefined while unknown. */
let owner: string | null | undefined;
let confirmed: Wishlist = [];
/** Clicks that the server has not answered yet, oldest first. */
let underWay: readonly Step[] = [];
let sending: Promise<unknown> = Promise.resolve();
let following: Promise<void> | undefined;
let otherTabs: BroadcastChannel | null | undefined;

/** Reads the wishlist in React; empty and not loaded on the server and while hydrating. */
export function useWishlist(): WishlistView {
  return useSharedState(wishlistView);
}

/**
 * Switches to the list of the current visitor. At the first login here the guest's list is merged into the account's,
 * once however many tabs are open, and removed from this browser.
 *
 * @param again reads an account's list anew, even if it is known.
 */
export function followVisitor(again = false): Promise<void> {
  listen();
  following ??= follow(again).finally(() => {
    following = undefined;
  });
  return following;
}

/**
 * Applies a click to the list: at once on the screen, then where the list is stored. Returns false if that was
 * refused.
 */
export async function changeWishlist(change: WishlistChange & { readonly handle: string }, step: Step) {
  await followVisitor();
  if (signedInReference() === null) return changeAsGuest(step);
  underWay = [...underWay, step];
  show();
  // Sent one after the other: an older answer never overtakes a newer one.
  const sent = sending.then(() => sendChange(change));
  sending = sent;
  const answer = await sent;
  underWay = underWay.filter((each) => each !== step);
  if (answer.kind === "guest") {
    await endSession();
    return changeAsGuest(step);
  }
  if (answer.kind === "list") {
    take(signedInReference(), answer.items);
    tellOtherTabs();
    return true;
  }
  show();
  return false;
}

async function follow(again: boolean): Promise<void> {
  const reference = signedInReference();
  if (reference === null) return take(null, guestWishlist.get());
  if (owner === reference && !again) return;
  const answer = await guestWishlist.hold(mergeOrFetch);
  if (signedInReference() !== reference) return follow(again);
  if (answer.kind === "list") return take(reference, answer.items);
  if (answer.kind === "guest") {
    await endSession();
    take(null, guestWishlist.get());
  }
}

async function mergeOrFetch(guest: Wishlist): Promise<WishlistAnswer> {
  if (guest.length === 0) return fetchWishlist();
  const answer = await sendChange({ action: "merge", items: guest });
  if (answer.kind === "list") {
    guestWishlist.set([]);
    tellOtherTabs();
  }
  return answer;
}

async function changeAsGuest(step: Step): Promise<boolean> {
  await guestWishlist.change(step);
  take(null, guestWishlist.get());
  return true;
}

/** Ends the session here after the server reports none. */
async function endSession(): Promise<void> {
  const code = await session.fetch();
  await code?.settleSession({ afterNavigation: false, askAgain: true });
}

function tellOtherTabs(): void {
  // A channel reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs?.postMessage("changed");
}

function take(whose: string | null, list: Wishlist): void {
  owner = whose;
  confirmed = list;
  show(true);
}

function show(loaded = wishlistView.get().loaded): void {
  const entries = underWay.reduce((list, step) => step(list), confirmed);
  wishlistView.set({ entries, loaded });
  savedProducts.set(new Set(entries.map(({ handle }) => handle)));
}

/** Starts to follow the other tabs and the session; never ends, as every page needs the list. */
function listen(): void {
  if (otherTabs !== undefined) return;
  otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(WISHLIST_KEY) : null;
  otherTabs?.addEventListener("message", () => void followVisitor(true));
  guestWishlist.subscribe(() => void followVisitor());
  window.addEventListener("storage", ({ key }) => {
    if (key === USER_KEY || key === null) void followVisitor();
  });
  // A page in the back/forward cache received no messages of other tabs.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void followVisitor(true);
  });
  signedIn.subscribe(() => void followVisitor());
}
