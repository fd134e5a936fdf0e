import { useEffect } from "react";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { currentCart } from "#app/features/cart/cart-store.ts";
import { setDiscountCode } from "#app/features/cart/lines/discount-code-store.ts";
import { QuietButton } from "./quiet-button.tsx";
import { CodeWithCopy } from "#app/features/newsletter/code-with-copy.tsx";
import { noteOfferTaken } from "#app/features/newsletter/offer-marks.ts";

interface PopupCodeProps {
  readonly isNoted: boolean;
  readonly onClose: () => void;
}

/** Last step of the popup: the code, with a copy button and a continue button, and a note on the address. */
export function PopupCode({ isNoted, onClose }: PopupCodeProps) {
  useEffect(noteOfferTaken, []);
  const hasItems = currentCart().length > 0;
  return (
    <>
      <CodeWithCopy code={POPUP_DISCOUNT_CODE} variant="dark" />
      <p className="max-w-text text-sm text-balance text-on-inverse-muted">
        {isNoted ? m["newsletter.noted"]() : m["newsletter.not_noted"]()}
      </p>
      <div className="mt-2 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        <ButtonLink
          to={hasItems ? "/checkout" : "/shop"}
          variant="highlight"
          onClick={() => {
            setDiscountCode(POPUP_DISCOUNT_CODE);
            onClose();
          }}
        >
          {m["discount_popup.shop_now"]()}
        </ButtonLink>
        <QuietButton onClick={onClose}>{m["discount_popup.continue"]()}</QuietButton>
      </div>
    </>
  );
}
