import { useEffect } from "react";
import { SessionSync } from "#app/features/auth/sessions/session-sync.tsx";
import { CurrencySync } from "#app/features/currency/currency-sync.tsx";
import { SignedInMark } from "#app/features/auth/sessions/signed-in-mark.tsx";
import { WishlistSync } from "#app/features/wishlist/wishlist-sync.tsx";
import { pageUsed } from "#app/hydration/hydrated.ts";
import { LanguageSync } from "#app/i18n/language-sync.tsx";
import { m } from "#app/i18n/messages.ts";
import { createLazyModule } from "#app/ui/lazy-module.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { Spinner } from "#app/ui/spinner.tsx";

/** Loaded at the first use of the page: no page shows a skeleton before. */
const skeletons = createLazyModule(() => import("./page-skeleton.tsx"));

// Parts that a navigation within the store needs: none is visible before the first one.
export { LoadingBar } from "./loading-bar.tsx";

/** Keeps the browser's language, currency, session and wishlist current from page to page. */
export function BrowserStateSync() {
  useEffect(() => {
    void pageUsed.then(skeletons.fetch);
  }, []);
  return (
    <>
      <LanguageSync />
      <CurrencySync />
      <SessionSync />
      <SignedInMark at="account-mark" />
      <WishlistSync />
    </>
  );
}

/** Shows that a page is loading: its skeleton if there is one and its code is loaded, else the spinner (spec §2). */
export function PageComing({ pathname }: { readonly pathname: string }) {
  const code = useSharedState(skeletons.code);
  return (
    <div className="min-h-[80dvh]">
      {code?.chooseSkeleton(pathname) ?? <Spinner label={m["layout.loading_page"]()} className="pt-40" />}
    </div>
  );
}
