import { USER_KEY, WISHLIST_KEY } from "#domain/storage-keys.ts";
import type { Wishlist } from "./wishlist.ts";
import { createSharedState, useSharedState } from "#app/ui/shared-state.ts";
import { session } from "#app/features/auth/sessions/late-session.ts";
import { signedInReference } from "#app/features/auth/sessions/signed-in-cookie.ts";
import { signedIn } from "#app/features/auth/sessions/signed-in-state.ts";
import { guestWishlist } from "./guest-wishlist.ts";
import { savedProducts } from "./saved-products.ts";
import { fetchWishlist, sendChange, type WishlistAnswer, type WishlistChange } from "./wishlist-calls.ts";

/**
 * The wishlist as this browser sees it. A guest's lives in her browser's storage; that of whoever is logged in lives on
 * the server and here only in memory, so that a logout leaves nothing of it. Logging in merges the one into the other.
 */
export interface WishlistView {
  readonly entries: Wishlist;
  /** False until it is known whose list it is and what is in it. */
  readonly loaded: boolean;
}

/** What a click does to a list, whosever it is. */
export type Step = (list: Wishlist) => Wishlist;

export const wishlistView = createSharedState<WishlistView>({ entries: [], loaded: false });
/** Whose list `confirmed` is: a session's reference, null for a guest, undefined while unknown. */
let owner: string | null | undefined;
let confirmed: Wishlist = [];
/** What was clicked and the server has not answered yet, oldest first. */
let underWay: readonly Step[] = [];
let sending: Promise<unknown> = Promise.resolve();
let following: Promise<void> | undefined;
let otherTabs: BroadcastChannel | null | undefined;

/** Reads the wishlist in React; empty and not loaded on the server and while hydrating. */
export function useWishlist(): WishlistView {
  return useSharedState(wishlistView);
}

/**
 * Makes the list that of whoever is here now. The first time somebody is logged in here, her guest's list joins that of
 * her account, once however many tabs are open, and leaves this browser.
 *
 * @param again reads an account's list anew, also when it is known.
 */
export function followVisitor(again = false): Promise<void> {
  listen();
  following ??= follow(again).finally(() => {
    following = undefined;
  });
  return following;
}

/** Applies a click to the list: at once on the screen, then where the list lives. False when that refused it. */
export async function changeWishlist(change: WishlistChange & { readonly handle: string }, step: Step) {
  await followVisitor();
  if (signedInReference() === null) return changeAsGuest(step);
  underWay = [...underWay, step];
  show();
  // One after the other: an older answer never overtakes a newer one.
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

/** The server knows nobody: the browser's side of the session finds out the same. */
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

/** Begins to follow the other tabs, and the session; never ends, as the list is for every page. */
function listen(): void {
  if (otherTabs !== undefined) return;
  otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(WISHLIST_KEY) : null;
  otherTabs?.addEventListener("message", () => void followVisitor(true));
  guestWishlist.subscribe(() => void followVisitor());
  window.addEventListener("storage", ({ key }) => {
    if (key === USER_KEY || key === null) void followVisitor();
  });
  // A page kept for the back button heard nothing of other tabs.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void followVisitor(true);
  });
  signedIn.subscribe(() => void followVisitor());
}
