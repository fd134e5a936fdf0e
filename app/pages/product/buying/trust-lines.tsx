import { Link } from "react-router";
import { DELIVERY_TIMES } from "#domain/shipping/service-terms.ts";
import { useFreeShippingText } from "#app/features/shipping/use-shipping.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Notes below the button: delivery cost and time for the visitor's country, and the guarantee. */
export function TrustLines() {
  const freeShipping = useFreeShippingText();
  const lines = [
    { icon: "truck", text: freeShipping },
    { icon: "package", text: m["shipping.time"](DELIVERY_TIMES) },
    { icon: "arrow-counter-clockwise", text: m["product.guarantee"]() },
    { icon: "check-circle", text: <LegalGuarantee /> },
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

/** Reminder of the legal guarantee before the order (Directive 2011/83 art. 6(1)(l)); leads to the EU's notice. */
function LegalGuarantee() {
  return (
    <Link to="/terms#conformity" className="underline decoration-line-strong underline-offset-4">
      {m["product.legal_guarantee"]()}
    </Link>
  );
}
