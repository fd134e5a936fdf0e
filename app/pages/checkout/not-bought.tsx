import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { BuyNowProblem } from "./submit/buy-now.server.ts";
import type { NotBoughtAnswer } from "./submit/checkout-answer.ts";

/** Says why *Buy now* led to no payment page, with the way back. Nothing was ordered or changed. */
export function NotBought({ reason, back }: NotBoughtAnswer) {
  return (
    <div className="page-width flex max-w-2xl flex-col items-start gap-5 py-section">
      <h1 className="text-3xl">{m["buy_now.not_bought_title"]()}</h1>
      <p role="alert">{reasonText(reason)}</p>
      <ButtonLink to={back}>{m["buy_now.back"]()}</ButtonLink>
    </div>
  );
}

function reasonText(reason: BuyNowProblem): string {
  switch (reason) {
    case "unreadable":
      return m["buy_now.unreadable"]();
    case "sold_out":
      return m["buy_now.sold_out"]();
    case "fewer_left":
      return m["buy_now.fewer_left"]();
    case "subscription_limit":
      return m["buy_now.subscription_limit"]();
    case "refused":
      return m["buy_now.refused"]();
    case "unavailable":
      return m["buy_now.unavailable"]();
  }
}
