import { vi } from "vitest";
import {
  addToWishlist,
  mergeWishlists,
  readWishlist,
  removeFromWishlist,
  type Wishlist,
} from "./wishlist.ts";
import { SIGNED_IN_COOKIE } from "#app/features/auth/sessions/signed-in-cookie.ts";

/** The server's side of one account, as the browser's stores meet it: the same for every tab and device of a test. */
export interface FakeAccount {
  list: Wishlist;
  /** The session stands; without it the server knows nobody. */
  isIn: boolean;
  /** No answer comes. */
  isSilent: boolean;
  readonly asked: string[];
}

/** @param now of the server's clock. */
export function stubAccount(list: Wishlist = [], now = 1000): FakeAccount {
  const account: FakeAccount = { list, isIn: true, isSilent: false, asked: [] };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const change = JSON.parse((init.body as string | undefined) ?? "{}") as Record<string, unknown>;
    const action = typeof change.action === "string" ? ` ${change.action}` : "";
    account.asked.push(`${url}${action}`);
    if (account.isSilent) throw new TypeError("Failed to fetch");
    if (url === "/api/auth") return Response.json({ success: true, user: null });
    if (!account.isIn) return Response.json({ error: "not_signed_in" }, { status: 401 });
    const handle = String(change.handle);
    if (change.action === "add") account.list = addToWishlist(account.list, handle, now);
    if (change.action === "remove") account.list = removeFromWishlist(account.list, handle);
    if (change.action === "merge")
      account.list = mergeWishlists(readWishlist(change.items), account.list, now);
    return Response.json({ items: account.list });
  });
  return account;
}

/** What a login leaves for scripts to see; "" is what a logout leaves. */
export function setSignedIn(reference: string): void {
  document.cookie = reference === "" ? "language=ro" : `language=ro; ${SIGNED_IN_COOKIE}=${reference}`;
}
