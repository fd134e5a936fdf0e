import { m } from "#app/i18n/messages.ts";
import picture from "#app/pictures/scenes/empty-cart.svg?url";
import { ButtonLink } from "#app/ui/button.tsx";

interface EmptyCartProps {
  readonly heading: "h2" | "h3";
  /** Called when the shopper follows the link to the shop. */
  readonly onLeave?: () => void;
}

/** Shows that the cart is empty, with a link to the shop. */
export function EmptyCart({ heading: Heading, onLeave }: EmptyCartProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-4 text-center">
      <img src={picture} alt="" width={480} height={360} className="w-56" />
      <Heading className="text-2xl">{m["cart.empty_title"]()}</Heading>
      <p className="text-balance text-muted">{m["cart.empty_text"]()}</p>
      <ButtonLink to="/shop" className="mt-2" onClick={() => onLeave?.()}>
        {m["cart.empty_link"]()}
      </ButtonLink>
    </div>
  );
}
