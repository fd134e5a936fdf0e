import { DELIVERY_TIMES } from "#domain/shipping/service-terms.ts";
import { freeShippingText } from "#app/features/shipping/free-shipping-text.ts";
import { useShipping } from "#app/features/shipping/use-shipping.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Notes below the button: delivery cost and time for the visitor's country, and the guarantee. */
export function TrustLines() {
  const { terms, country } = useShipping();
  const language = useLanguage();
  const lines = [
    { icon: "truck", text: freeShippingText(terms, country, language) },
    { icon: "package", text: m["shipping.time"](DELIVERY_TIMES) },
    { icon: "arrow-counter-clockwise", text: m["product.guarantee"]() },
  ] as const;
  return (
    <ul className="grid gap-2.5 border-t border-line pt-5 text-sm text-muted">
      {lines.map(({ icon, text }) => (
        <li key={icon} className="flex items-start gap-3">
          <Icon name={icon} className="mt-px size-5 text-accent" />
          {text}
        </li>
      ))}
    </ul>
  );
}
