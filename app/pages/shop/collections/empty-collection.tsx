import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** Tells that a collection has no products, and links to all products. */
export function EmptyCollection() {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card bg-surface-muted p-8">
      <h2 className="text-2xl">{m["collections.empty_title"]()}</h2>
      <p>{m["collections.empty_text"]()}</p>
      <ButtonLink to="/shop">{m["collections.all_products"]()}</ButtonLink>
    </div>
  );
}
