import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { NotBoughtAnswer } from "./submit/checkout-answer.ts";

/** Says why *Buy now* led to no payment page, with the way back. Nothing was ordered or changed. */
export function NotBought({ reason, back }: NotBoughtAnswer) {
  return (
    <div className="page-width flex max-w-2xl flex-col items-start gap-5 py-section">
      <h1 className="text-3xl">{m["buy_now.not_bought_title"]()}</h1>
      <p role="alert">{m[`buy_now.${reason}`]()}</p>
      <ButtonLink to={back}>{m["buy_now.back"]()}</ButtonLink>
    </div>
  );
}
