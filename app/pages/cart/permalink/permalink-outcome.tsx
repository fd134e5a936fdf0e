import { formatPrice } from "#domain/money/price-display.ts";
import { m } from "#app/i18n/messages.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { NotAdded } from "./fill-cart.ts";

interface OutcomeProps {
  /** Null while the cart is being filled. */
  readonly outcome: NotAdded | "unavailable" | null;
  /** The link was mailed: it brings a cart back. */
  readonly isMailed: boolean;
}

/** Says what of a link's cart is not as it was, with the next step. */
export function PermalinkOutcome({ outcome, isMailed }: OutcomeProps) {
  const filling = isMailed ? m["cart_link.restore_filling"]() : m["cart_link.filling"]();
  return (
    <>
      <div role="status" className="flex flex-col gap-2">
        {outcome === null && <p className="noscript:hidden">{filling}</p>}
        {outcome === "unavailable" && <p>{m["cart_link.unavailable"]()}</p>}
        {outcome !== null && outcome !== "unavailable" && <Missing {...outcome} isMailed={isMailed} />}
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

function Missing(props: NotAdded & Pick<OutcomeProps, "isMailed">) {
  const { gone, soldOut, subscriptions, prices, code, isMerged, isMailed } = props;
  const goneText = isMailed ? m["cart_link.restore_gone"] : m["cart_link.gone"];
  return (
    <>
      {gone > 0 && <p>{goneText({ count: gone })}</p>}
      {soldOut.length > 0 && <p>{m["cart_link.sold_out"]({ names: soldOut.join(", ") })}</p>}
      {subscriptions.length > 0 && <p>{m["cart_link.subscriptions"]({ names: subscriptions.join(", ") })}</p>}
      {prices.map(({ name, from, to }) => (
        <p key={name}>
          {m["cart_link.restore_price"]({ name, from: formatPrice(from), to: formatPrice(to) })}
        </p>
      ))}
      {code !== null && (
        <p className="wrap-anywhere">
          {code.kept === null
            ? m["cart_link.restore_code_refused"]({ code: code.code })
            : m["cart_link.restore_code_kept"]({ code: code.code, kept: code.kept })}
        </p>
      )}
      {isMerged && <p>{m["cart_link.restore_merged"]()}</p>}
    </>
  );
}
