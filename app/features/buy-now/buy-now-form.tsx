import { type ReactNode, useEffect, useState } from "react";
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
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState("");
  const hasWallets = useRootData()?.wallets === true;
  useEffect(() => {
    setCode(readStored(DISCOUNT_CODE_KEY) ?? "");
    // A browser shows the page as it was left when one comes back from the payment page.
    const release = () => setBusy(false);
    window.addEventListener("pageshow", release);
    return () => window.removeEventListener("pageshow", release);
  }, []);
  return (
    <form
      id={id}
      method="post"
      action="/checkout"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        if (busy) return event.preventDefault();
        setBusy(true);
        track({ name: "begin_checkout", goods, code: code === "" ? null : code });
      }}
    >
      <input type="hidden" name="intent" value={BUY_NOW} />
      <input type="hidden" name="coupon" value={code} />
      {children}
      <Button type="submit" variant="secondary" data-buys="" aria-busy={busy} className="w-full">
        {m["buy_now.button"]()}
      </Button>
      <p className="text-center text-xs text-muted">
        {note} {hasWallets && m["buy_now.wallets"]()}
      </p>
    </form>
  );
}
