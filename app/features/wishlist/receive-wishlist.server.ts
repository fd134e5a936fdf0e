import { z } from "zod";
import { isHandle, knownOnly, mergeWishlists, readWishlist, type Wishlist } from "#domain/wishlist.ts";
import type { Resources } from "../../platform/resources.server.ts";
import { dropEntry, keepEntries, readAccountWishlist } from "./wishlist.store.server.ts";
import { type Asker, knownHandles } from "./wishlist-products.server.ts";

const handle = z.custom<string>(isHandle);
const change = z.discriminatedUnion("action", [
  z.object({ action: z.literal("add"), handle }),
  z.object({ action: z.literal("remove"), handle }),
  z.object({ action: z.literal("merge"), items: z.array(z.unknown()) }),
]);
type Change = z.infer<typeof change>;

export type WishlistProblem = "invalid_request" | "unknown_product" | "shop_unavailable";

export type WishlistResult =
  | { readonly ok: true; readonly items: Wishlist }
  | { readonly ok: false; readonly problem: WishlistProblem };

type WishlistResources = Pick<Resources, "site" | "clock" | "catalogue">;

/**
 * Changes the list of an account as a request asks: `{action: "add" | "remove", handle}` or `{action: "merge", items}`
 * with a guest's list, of which products nobody knows are dropped.
 *
 * @param raw from a form or JSON, as it came.
 * @returns the list afterwards, or why nothing was changed.
 */
export async function changeAccountWishlist(
  raw: unknown,
  accountId: string,
  resources: WishlistResources,
  asker: Asker,
): Promise<WishlistResult> {
  const parsed = change.safeParse(raw);
  if (!parsed.success) return { ok: false, problem: "invalid_request" };
  const problem = await apply(parsed.data, accountId, resources, asker);
  if (problem !== null) return { ok: false, problem };
  return { ok: true, items: await readAccountWishlist(resources.site, accountId) };
}

async function apply(
  asked: Change,
  accountId: string,
  resources: WishlistResources,
  asker: Asker,
): Promise<WishlistProblem | null> {
  const { site, clock } = resources;
  switch (asked.action) {
    case "remove":
      await dropEntry(site, accountId, asked.handle);
      return null;
    case "add": {
      const known = await knownHandles(resources, asker, [asked.handle]);
      if (known === null) return "shop_unavailable";
      if (!known.has(asked.handle)) return "unknown_product";
      await addEntry(resources, accountId, asked.handle);
      return null;
    }
    case "merge": {
      const guest = readWishlist(asked.items);
      // While the platform is silent nothing of hers is thrown away: its page shows only what it knows.
      const known = await knownHandles(
        resources,
        asker,
        guest.map((entry) => entry.handle),
      );
      const kept = known === null ? guest : knownOnly(guest, known);
      await keepEntries(site, accountId, mergeWishlists(kept, [], clock().getTime()));
      return null;
    }
  }
}

/** A product that is in the list already stays where it is. */
async function addEntry({ site, clock }: WishlistResources, accountId: string, added: string): Promise<void> {
  const list = await readAccountWishlist(site, accountId);
  if (list.some((entry) => entry.handle === added)) return;
  await keepEntries(site, accountId, [{ handle: added, addedAt: clock().getTime() }]);
}
