import { z } from "zod";
import { isHandle, knownOnly, mergeWishlists, readWishlist, type Wishlist } from "./wishlist.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import {
  changeOwnAccount,
  type OwnSession,
  SESSION_ENDED,
} from "#app/features/auth/accounts/change-own-account.server.ts";
import { dropEntry, keepEntries, readAccountWishlist } from "./wishlist.store.server.ts";
import { type Asker, knownHandles } from "#app/shop-client/named-products.server.ts";

const handle = z.custom<string>(isHandle);
const change = z.discriminatedUnion("action", [
  z.object({ action: z.literal("add"), handle }),
  z.object({ action: z.literal("remove"), handle }),
  z.object({ action: z.literal("merge"), items: z.array(z.unknown()) }),
]);
type Change = z.infer<typeof change>;

export type WishlistProblem = "invalid_request" | "not_signed_in" | "unknown_product" | "shop_unavailable";

export type WishlistResult =
  | { readonly ok: true; readonly items: Wishlist }
  | { readonly ok: false; readonly problem: WishlistProblem };

type WishlistResources = Pick<Resources, "site" | "clock" | "catalogue">;

/**
 * Changes the list of an account as requested: `{action: "add" | "remove", handle}` or `{action: "merge", items}`
 * with a guest's list, whose unknown products are dropped.
 *
 * @param raw from a form or JSON, as it came.
 * @returns the list afterwards, or why nothing was changed; `not_signed_in` when the session has ended meanwhile.
 */
export async function changeAccountWishlist(
  raw: unknown,
  session: OwnSession,
  resources: WishlistResources,
  asker: Asker,
): Promise<WishlistResult> {
  const parsed = change.safeParse(raw);
  if (!parsed.success) return { ok: false, problem: "invalid_request" };
  const step = await prepare(parsed.data, session.accountId, resources, asker);
  if (typeof step === "string") return { ok: false, problem: step };
  const items = await changeOwnAccount(resources.site, session, resources.clock(), async (tx) => {
    await step(tx);
    return readAccountWishlist(tx, session.accountId);
  });
  return items === SESSION_ENDED ? { ok: false, problem: "not_signed_in" } : { ok: true, items };
}

/**
 * Asks the platform about the products of a change; returns the step that makes the change, or the reason against it.
 */
async function prepare(
  asked: Change,
  accountId: string,
  resources: WishlistResources,
  asker: Asker,
): Promise<((tx: SiteTransaction) => Promise<void>) | WishlistProblem> {
  const now = resources.clock().getTime();
  switch (asked.action) {
    case "remove":
      return (tx) => dropEntry(tx, accountId, asked.handle);
    case "add": {
      const known = await knownHandles(resources, asker, [asked.handle]);
      if (known === null) return "shop_unavailable";
      if (!known.has(asked.handle)) return "unknown_product";
      return (tx) => addEntry(tx, accountId, { handle: asked.handle, addedAt: now });
    }
    case "merge": {
      const guest = readWishlist(asked.items);
      // While the platform does not answer no entry is dropped: the page shows only known products.
      const known = await knownHandles(
        resources,
        asker,
        guest.map((entry) => entry.handle),
      );
      const kept = known === null ? guest : knownOnly(guest, known);
      return (tx) => keepEntries(tx, accountId, mergeWishlists(kept, [], now));
    }
  }
}

/** Adds a product; one that is already in the list keeps its place. */
async function addEntry(tx: SiteTransaction, accountId: string, added: Wishlist[number]): Promise<void> {
  const list = await readAccountWishlist(tx, accountId);
  if (list.some((entry) => entry.handle === added.handle)) return;
  await keepEntries(tx, accountId, [added]);
}
