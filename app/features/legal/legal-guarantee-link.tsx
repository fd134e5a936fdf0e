import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";

/** Reminder of the legal guarantee before the order (Directive 2011/83 art. 6(1)(l)); leads to the notice. */
export function LegalGuaranteeLink() {
  return (
    <Link to="/terms#conformity" className="underline decoration-line-strong underline-offset-4">
      {m["guarantee.link"]()}
    </Link>
  );
}
