import { useEffect } from "react";
import { SessionSync } from "#app/features/auth/sessions/session-sync.tsx";
import { SignedInMark } from "#app/features/auth/sessions/signed-in-mark.tsx";
import { WishlistSync } from "#app/features/wishlist/wishlist-sync.tsx";
import { lateSectionsNeeded } from "#app/hydration/late-sections-gate.ts";
import { m } from "#app/i18n/messages.ts";
import { createLateCode } from "#app/ui/late-code.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { Spinner } from "#app/ui/spinner.tsx";

/** Fetched at the first interaction: no page shows a skeleton before. */
const skeletons = createLateCode(() => import("./page-skeleton.tsx"));

// What a navigation within the store needs: nothing of it shows before the first.
export { LoadingBar } from "./loading-bar.tsx";

/** What keeps true, from page to page, what the browser knows: the session and the wishlist. */
export function BrowserStateSync() {
  useEffect(() => {
    void lateSectionsNeeded().then(skeletons.fetch);
  }, []);
  return (
    <>
      <SessionSync />
      <SignedInMark at="account-mark" />
      <WishlistSync />
    </>
  );
}

/** Shows that a page is loading: its skeleton where it has one and the code is here, else the spinner (spec §2). */
export function PageComing({ pathname }: { readonly pathname: string }) {
  const code = useSharedState(skeletons.code);
  return (
    <div className="min-h-[80dvh]">
      {code?.skeletonOf(pathname) ?? <Spinner label={m["layout.loading_page"]()} className="pt-40" />}
    </div>
  );
}
