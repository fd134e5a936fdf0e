import type { ReactNode, SubmitEvent } from "react";
import type { StoreEvent } from "#domain/analytics/analytics-event.ts";
import { DISCOUNT_CODE_KEY } from "#domain/storage-keys.ts";
import { readStored } from "#lib/browser/web-storage.ts";
import { track } from "#app/features/analytics/track.ts";
import { useRootData } from "#app/platform/root-data.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { BUY_NOW } from "./buy-now-fields.ts";

type Goods = Extract<StoreEvent, { name: "begin_checkout" }>["goods"];

interface BuyNowFormProps {
  /** Fields outside the form belong to it by this id. */
  readonly id: string;
  readonly goods: Goods;
  /** What happens to the cart, in one sentence. */
  readonly note: string;
  /** Hidden fields that name the goods. */
  readonly children: ReactNode;
}

/**
 * Form whose button leads straight to the platform's payment page, which asks contact and address. Works without scripts;
 * with them it is sent once, with the discount code that this browser keeps.
 */
export function BuyNowForm({ id, goods, note, children }: BuyNowFormProps) {
  return (
    <form
      id={id}
      method="post"
      action="/checkout"
      className="flex flex-col gap-2"
      onSubmit={(event) => beginSending(event, goods)}
    >
      <input type="hidden" name="intent" value={BUY_NOW} />
      <input type="hidden" name="coupon" />
      {children}
      <Button type="submit" variant="secondary" data-buys="" className="w-full">
        {m["buy_now.button"]()}
      </Button>
      <p className="text-center text-xs text-muted">
        {note} {useRootData()?.wallets === true && m["buy_now.wallets"]()}
      </p>
    </form>
  );
}

/** Marks the form as sent, in the document alone: a second press before the next page is there sends nothing. */
function beginSending(event: SubmitEvent<HTMLFormElement>, goods: Goods): void {
  const form = event.currentTarget;
  if (form.ariaBusy === "true") return event.preventDefault();
  form.ariaBusy = "true";
  // A browser shows the page as it was left when one comes back from the payment page.
  window.addEventListener("pageshow", () => (form.ariaBusy = "false"), { once: true });
  const code = readStored(DISCOUNT_CODE_KEY);
  const field = form.elements.namedItem("coupon");
  if (field instanceof HTMLInputElement) field.value = code ?? "";
  track({ name: "begin_checkout", goods, code });
}
