import { m } from "#app/i18n/messages.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { NotAdded } from "./fill-cart.ts";

/** Says what a permalink could not add to the cart, with the next step; null while the cart is being filled. */
export function PermalinkOutcome({ outcome }: { readonly outcome: NotAdded | "unavailable" | null }) {
  return (
    <>
      <div role="status" className="flex flex-col gap-2">
        {outcome === null && <p className="noscript:hidden">{m["cart_link.filling"]()}</p>}
        {outcome === "unavailable" && <p>{m["cart_link.unavailable"]()}</p>}
        {outcome !== null && outcome !== "unavailable" && <Missing {...outcome} />}
      </div>
      {outcome === "unavailable" && (
        <Button onClick={() => location.reload()}>{m["layout.try_again"]()}</Button>
      )}
      {outcome !== null && outcome !== "unavailable" && (
        <ButtonLink to="/cart">{m["cart_link.to_cart"]()}</ButtonLink>
      )}
    </>
  );
}

function Missing({ gone, soldOut, subscriptions }: NotAdded) {
  return (
    <>
      {gone > 0 && <p>{m["cart_link.gone"]({ count: gone })}</p>}
      {soldOut.length > 0 && <p>{m["cart_link.sold_out"]({ names: soldOut.join(", ") })}</p>}
      {subscriptions.length > 0 && <p>{m["cart_link.subscriptions"]({ names: subscriptions.join(", ") })}</p>}
    </>
  );
}
