import { redirect } from "react-router";
import { isHandle } from "#app/features/wishlist/wishlist.ts";
import { readForm } from "#lib/http/request-body.ts";
import { changeOwnAccount } from "#app/features/auth/accounts/change-own-account.server.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { dropEntry, readAccountWishlist } from "#app/features/wishlist/wishlist.store.server.ts";
import { namedProducts } from "#app/shop-client/named-products.server.ts";
import { WishlistView } from "./wishlist-view.tsx";
import { m } from "#app/i18n/messages.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { AccountHeading } from "#app/pages/account/account-heading.tsx";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import type { Route } from "./+types/wishlist.page";
import { SEE_OTHER } from "#lib/http/status.ts";

const PATH = "/my-account/wishlist";

export const meta: Route.MetaFunction = () => accountMeta(m["wishlist_page.title"]());

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/** Loads the list of a logged-in customer, rendered whole; a guest's list is in the browser, which fills the page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await readSession(request, context);
  if (session === null) return { isGuest: true, products: null };
  const resources = context.get(resourcesContext);
  const list = await readAccountWishlist(resources.site, session.accountId);
  const handles = list.map(({ handle }) => handle);
  const products = await namedProducts(resources, context.get(visitContext), handles);
  return { isGuest: false, products };
}

/** Removes a product from the account's list without scripts; with them `POST /api/wishlist` does. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const session = await readSession(request, context);
  const handle = form?.get("handle");
  if (session !== null && isHandle(handle)) {
    const { site, clock } = context.get(resourcesContext);
    await changeOwnAccount(site, session, clock(), (tx) => dropEntry(tx, session.accountId, handle));
  }
  return redirect(PATH, SEE_OTHER);
}

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { isGuest, products } = loaderData;
  return (
    <div className={isGuest ? "page-width pb-4 pt-10 lg:pt-16" : ""}>
      <AccountHeading title={m["wishlist_page.title"]()} intro={m["wishlist_page.intro"]()} />
      {isGuest && (
        <noscript>
          <p className="mt-8 max-w-text">{m["wishlist_page.needs_scripts"]()}</p>
        </noscript>
      )}
      <WishlistView isGuest={isGuest} products={products} />
    </div>
  );
}
