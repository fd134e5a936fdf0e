import type { ReactNode } from "react";
import { Link } from "react-router";
import { AddressBlock } from "#app/features/addresses/address-block.tsx";
import { m } from "#app/i18n/messages.ts";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AccountHeading } from "#app/pages/account/account-heading.tsx";
import { accountPages } from "#app/pages/account/account-pages.ts";
import { HelpLinks } from "#app/pages/account/help-links.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OrderCard } from "#app/pages/account/orders/order-card.tsx";
import { ReturnCard } from "#app/pages/account/returns/return-card.tsx";
import { SubscriptionCard } from "#app/pages/account/subscriptions/subscription-card.tsx";
import type { Overview } from "./load-dashboard.server.ts";

/** `/my-account` of a customer: the last order, the delivery address, open tasks, and links to the other pages. */
export function Dashboard({ overview }: { readonly overview: Overview }) {
  const { firstName, lacksPassword } = overview;
  const greeting =
    firstName === null ? m["account.greeting_plain"]() : m["account.greeting"]({ name: firstName });
  return (
    <div className="flex flex-col gap-8">
      <AccountHeading title={greeting} intro={m["account.greeting_intro"]()} />
      {lacksPassword && (
        <Notice kind="hint" title={m["account.finish_password_title"]()}>
          <p>{m["account.finish_password_text"]()}</p>
          <ButtonLink to="/set-password" className="mt-2">
            {m["account.finish_password"]()}
          </ButtonLink>
        </Notice>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <LastOrder overview={overview} />
        <DefaultAddress address={overview.address} />
      </div>
      {overview.openReturn !== null && <OpenReturn open={overview.openReturn} />}
      {overview.subscription !== null && <Subscription entry={overview.subscription} />}
      <Shortcuts />
      <HelpLinks />
    </div>
  );
}

function LastOrder({ overview: { lastOrder, orderCount } }: { readonly overview: Overview }) {
  return (
    <Card id="last-order-heading" title={m["account.last_order_title"]()}>
      {lastOrder === null ? (
        <>
          <p className="max-w-text">{m["account.no_orders_text"]()}</p>
          <ButtonLink to="/shop" className="self-start">
            {m["account.none_shop"]()}
          </ButtonLink>
        </>
      ) : (
        <>
          <OrderCard order={lastOrder} heading="h3" />
          {orderCount > 1 && (
            <ArrowLink to="/my-account/orders" className="self-start text-sm">
              {m["account.all_orders"]({ count: orderCount })}
            </ArrowLink>
          )}
        </>
      )}
    </Card>
  );
}

function OpenReturn({ open: { entry, total } }: { readonly open: NonNullable<Overview["openReturn"]> }) {
  return (
    <Card id="return-heading" title={m["returns.dashboard_title"]()}>
      <ReturnCard entry={entry} heading="h3" />
      {total > 1 && (
        <ArrowLink to="/my-account/returns" className="self-start text-sm">
          {m["returns.back"]()}
        </ArrowLink>
      )}
    </Card>
  );
}

function Subscription({ entry }: { readonly entry: NonNullable<Overview["subscription"]> }) {
  return (
    <Card id="subscription-heading" title={m["subscription_page.dashboard_title"]()}>
      <SubscriptionCard entry={entry} heading="h3" />
      <ArrowLink to="/my-account/subscriptions" className="self-start text-sm">
        {m["subscription_page.back"]()}
      </ArrowLink>
    </Card>
  );
}

function DefaultAddress({ address }: { readonly address: Overview["address"] }) {
  return (
    <Card id="address-heading" title={m["account.default_address"]()}>
      {address.kind === "known" && <AddressBlock lines={address.lines} className="text-sm" />}
      {address.kind === "none" && <p>{m["account.no_addresses_text"]()}</p>}
      {address.kind === "unavailable" && <p>{m["account.address_unavailable"]()}</p>}
      {address.kind === "no_token" && <p>{m["account.addresses_no_token"]()}</p>}
      {address.kind !== "no_token" && (
        <ArrowLink to="/my-account/addresses" className="self-start text-sm">
          {address.kind === "none" ? m["account.add_address"]() : m["account.see_addresses"]()}
        </ArrowLink>
      )}
    </Card>
  );
}

function Card({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-surface-muted p-5 sm:p-7">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Shortcuts() {
  const [, ...pages] = accountPages();
  return (
    <nav aria-label={m["account.shortcuts"]()}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {pages.map(({ to, icon, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-16 items-center gap-4 rounded-card border border-line px-5 transition-colors hover:border-line-strong hover:bg-surface-muted"
            >
              <Icon name={icon} className="size-6 text-primary" />
              <span className="flex-1">{label}</span>
              <Icon name="caret-right" className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
