import { m } from "../../i18n/messages.ts";
import freeShipping from "../../pictures/badges/free-shipping.svg?raw";
import labTested from "../../pictures/badges/lab-tested.svg?raw";
import madeInEu from "../../pictures/badges/made-in-eu.svg?raw";
import moneyBack from "../../pictures/badges/money-back-30.svg?raw";
import { Drawing } from "../../ui/drawing.tsx";

/** What a shopper may count on, in one line. */
export function Promises() {
  const promises = [
    { picture: freeShipping, text: m["home.promise_shipping"]() },
    { picture: moneyBack, text: m["home.promise_returns"]() },
    { picture: labTested, text: m["home.promise_tested"]() },
    { picture: madeInEu, text: m["home.promise_origin"]() },
  ];
  return (
    <section aria-label={m["home.promises"]()} className="border-b border-sand bg-cream">
      <ul className="page-width grid grid-cols-2 gap-x-6 gap-y-5 py-7 lg:grid-cols-4">
        {promises.map(({ picture, text }) => (
          <li key={text} className="flex items-center gap-3 text-sm">
            <Drawing svg={picture} className="size-10 text-plum" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
