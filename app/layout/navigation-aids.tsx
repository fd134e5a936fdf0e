import { useEffect } from "react";
import { SessionKeeper } from "../features/session/session-keeper.tsx";
import { SignedInMark } from "../features/session/signed-in-mark.tsx";
import { WishlistKeeper } from "../features/wishlist/wishlist-keeper.tsx";
import { lateSectionsNeeded } from "../hydration/late-sections-gate.ts";
import { m } from "../i18n/messages.ts";
import { createLateCode } from "../ui/late-code.ts";
import { useSharedState } from "../ui/shared-state.ts";
import { Spinner } from "../ui/spinner.tsx";

const skeletons = createLateCode(() => import("./page-coming.tsx"));

// What a navigation within the store needs: nothing of it shows before the first.
export { LoadingBar } from "./loading-bar.tsx";

/** What keeps true, from page to page, what the browser knows: the session and the wishlist. */
export function Keepers() {
  useEffect(() => {
    void lateSectionsNeeded().then(skeletons.fetch);
  }, []);
  return (
    <>
      <SessionKeeper />
      <SignedInMark at="account-mark" />
      <WishlistKeeper />
    </>
  );
}

/** What stands for a page on its way; its code is fetched at the first interaction. */
export function PageComing({ pathname }: { readonly pathname: string }) {
  const code = useSharedState(skeletons.code);
  if (code === null) return <Spinner label={m["layout.loading_page"]()} className="min-h-[80dvh] pt-40" />;
  return <code.PageComing pathname={pathname} />;
}
