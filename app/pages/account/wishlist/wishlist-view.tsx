import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useDemoMode } from "#app/features/demo-mode/use-demo-mode.ts";
import { OfferedShelf } from "#app/features/products/offered-shelf.tsx";
import { keepProduct } from "#app/features/wishlist/wishlist-changes.ts";
import { followVisitor, useWishlist } from "#app/features/wishlist/wishlist-store.ts";
import { m } from "#app/i18n/messages.ts";
import picture from "#app/pictures/scenes/empty-cart.svg?url";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useWishlistProducts } from "./use-wishlist-products.ts";
import { WishlistRow } from "./wishlist-row.tsx";
import { WishlistWaiting } from "./wishlist-waiting.tsx";

interface WishlistViewProps {
  readonly isGuest: boolean;
  /** List of an account from the server; null for a guest, or when the shop does not answer. */
  readonly products: readonly ProductSummary[] | null;
}

/** Products of the wishlist, newest first, each with its controls to add it to the cart. */
export function WishlistView({ isGuest, products: given }: WishlistViewProps) {
  const { entries, loaded } = useWishlist();
  useEffect(() => void followVisitor(), []);
  const handles = loaded ? entries.map(({ handle }) => handle) : (given?.map(({ handle }) => handle) ?? null);
  const { products, state, tryAgain } = useWishlistProducts(given, handles);
  const silent = state === "failed" || (!isGuest && given === null && !loaded);
  return (
    <>
      {silent && (
        <ShopIsSilent
          onTryAgain={() => {
            tryAgain();
            void followVisitor(true);
          }}
        />
      )}
      {!silent && state === "loading" && products.length === 0 && <WishlistWaiting />}
      {products.length > 0 && <Rows products={products} />}
      {!silent && state === "ready" && products.length === 0 && <EmptyWishlist />}
      {isGuest && <GuestNote />}
    </>
  );
}

function Rows({ products }: { readonly products: readonly ProductSummary[] }) {
  const frame = useRef<HTMLUListElement>(null);
  const removed = useRef<{ readonly handle: string; readonly index: number } | null>(null);
  // The focused button was removed: the next one takes the focus.
  useEffect(() => {
    const { handle, index } = removed.current ?? {};
    if (index === undefined || products.some((product) => product.handle === handle)) return;
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
    (buttons[index] ?? buttons.at(-1))?.focus();
    removed.current = null;
  }, [products]);
  return (
    <ul
      ref={frame}
      aria-label={m["wishlist_page.title"]()}
      className="mt-8 divide-y divide-line border-y border-line"
    >
      {products.map((product, index) => (
        <WishlistRow
          key={product.id}
          product={product}
          onRemove={() => {
            removed.current = { handle: product.handle, index };
            void keepProduct(product, false);
          }}
        />
      ))}
    </ul>
  );
}

/** Takes the focus when the last product was removed with its focused button. */
function EmptyWishlist() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div
        ref={frame}
        tabIndex={-1}
        className="mt-10 flex flex-col items-center gap-4 rounded-card bg-surface-muted px-6 py-12 text-center outline-none"
      >
        <img src={picture} alt="" width={480} height={360} className="w-48" />
        <h2 className="text-2xl">{m["wishlist_page.empty_title"]()}</h2>
        <p className="max-w-md text-balance">{m["wishlist_page.empty_text"]()}</p>
        <ButtonLink to="/shop" className="mt-2">
          {m["wishlist_page.empty_link"]()}
        </ButtonLink>
      </div>
      <OfferedShelf />
    </>
  );
}

function ShopIsSilent({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <div role="alert" className="mt-10 flex flex-col items-start gap-4 rounded-card bg-surface-muted p-8">
      <p className="max-w-text">{m["wishlist_page.failed"]()}</p>
      <Button variant="secondary" onClick={onTryAgain}>
        {m["wishlist_page.try_again"]()}
      </Button>
    </div>
  );
}

function GuestNote() {
  if (useDemoMode()) return <p className="mt-8 max-w-text text-sm">{m["demo.wishlist_note"]()}</p>;
  return (
    <p className="mt-8 max-w-text text-sm text-muted">
      {m["wishlist_page.guest_note"]()}{" "}
      <Link
        to="/my-account/login?returnTo=%2Fmy-account%2Fwishlist"
        className="inline-flex min-h-11 items-center font-semibold text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
      >
        {m["wishlist_page.guest_login"]()}
      </Link>
    </p>
  );
}
