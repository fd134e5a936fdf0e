import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#design/icon-paths.ts";

/** Links to the help on returns, subscriptions and contact. */
export function HelpLinks() {
  return (
    <nav aria-labelledby="help-heading">
      <h2 id="help-heading" className="text-2xl">
        {m["account.help_title"]()}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        <HelpLink
          to="/shipping-and-returns#returns"
          icon="arrow-counter-clockwise"
          label={m["account.help_returns"]()}
        />
        <HelpLink to="/my-account/subscriptions" icon="package" label={m["account.help_subscription"]()} />
        <HelpLink to="/shipping-and-returns" icon="truck" label={m["account.help_shipping"]()} />
        <HelpLink to="/contact" icon="envelope-simple" label={m["account.help_contact"]()} />
      </ul>
    </nav>
  );
}

function HelpLink({
  to,
  icon,
  label,
}: {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
}) {
  return (
    <li>
      <Link to={to} className="group flex min-h-14 items-center gap-4">
        <Icon name={icon} className="size-6 text-primary" />
        <span className="flex-1 underline-offset-4 group-hover:underline">{label}</span>
        <Icon name="caret-right" className="size-4 text-muted" />
      </Link>
    </li>
  );
}
