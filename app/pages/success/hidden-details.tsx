import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Explains why address and payment are missing: a payment link can be forwarded, and only the payer may see them. */
export function HiddenDetails() {
  return (
    <section
      aria-labelledby="hidden-heading"
      className="mt-8 flex flex-col items-start gap-4 rounded-card border border-line p-6 text-sm sm:flex-row sm:gap-5"
    >
      <Icon name="lock" className="size-6 shrink-0 text-primary" />
      <div>
        <h3 id="hidden-heading" className="text-lg">
          {m["success.hidden_title"]()}
        </h3>
        <p className="mt-2 max-w-text text-muted">{m["success.hidden_text"]()}</p>
        <ButtonLink to="/my-account/orders" variant="secondary" className="mt-5">
          {m["success.hidden_orders"]()}
        </ButtonLink>
      </div>
    </section>
  );
}
