import { m } from "../../i18n/messages.ts";
import { Icon } from "../../ui/icon.tsx";

/** What stands behind the button: delivery, the guarantee, and the product banner whose $50 the source keeps (spec §9). */
export function TrustLines() {
  const lines = [
    { icon: "truck", text: m["product.banner_free_shipping"]() },
    { icon: "package", text: m["product.delivery_times"]() },
    { icon: "arrow-counter-clockwise", text: m["product.guarantee"]() },
  ] as const;
  return (
    <ul className="grid gap-2.5 border-t border-sand pt-5 text-sm text-taupe">
      {lines.map(({ icon, text }) => (
        <li key={icon} className="flex items-start gap-3">
          <Icon name={icon} className="mt-px size-5 text-accent-700" />
          {text}
        </li>
      ))}
    </ul>
  );
}
