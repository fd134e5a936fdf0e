import { vi } from "vitest";
import {
  addToWishlist,
  mergeWishlists,
  readWishlist,
  removeFromWishlist,
  type Wishlist,
} from "./wishlist.ts";
import { SIGNED_IN_COOKIE } from "#app/features/auth/sessions/signed-in-cookie.ts";

/** Server side of one account for tests of the browser's stores: the same for every tab and device of a test. */
export interface FakeAccount {
  list: Wishlist;
  /** True while the session is valid; without it the server answers as to a guest. */
  isIn: boolean;
  /** The server does not answer. */
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

/** Sets the cookie that scripts can read: a login leaves a reference, a logout "". */
export function setSignedIn(reference: string): void {
  document.cookie = reference === "" ? "language=ro" : `language=ro; ${SIGNED_IN_COOKIE}=${reference}`;
}
