import emptyCart from "#app/pictures/scenes/empty-cart.svg?url";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AccountHeading } from "#app/pages/account/account-heading.tsx";
import type { NoSubscriptions, Subscriptions } from "./load-subscriptions.server.ts";
import { NoSubscriptionsNotice } from "./no-subscriptions.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";

interface SubscriptionsViewProps {
  readonly shown: Subscriptions | NoSubscriptions;
}

/** All of a customer's subscriptions, or where to find them (spec §2). */
export function SubscriptionsView({ shown }: SubscriptionsViewProps) {
  const { kind } = shown;
  // Guests have no account frame.
  const isAlone = kind === "guest" || kind === "demo";
  return (
    <div className={`flex flex-col gap-8 ${isAlone ? "page-width pb-4 pt-10 lg:pt-16" : ""}`}>
      <AccountHeading
        title={m["subscription_page.title"]()}
        intro={kind === "known" ? m["subscription_page.intro"]() : undefined}
      />
      {shown.kind !== "known" ? (
        <NoSubscriptionsNotice reason={shown} />
      ) : (
        <>
          {!shown.isVerified && <UnprovenAddress email={shown.email} />}
          {shown.entries.length === 0 ? (
            <NoneYet />
          ) : (
            <ul className="flex flex-col gap-4">
              {shown.entries.map((entry) => (
                <li key={entry.id}>
                  <SubscriptionCard entry={entry} heading="h2" />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

function NoneYet() {
  return (
    <div className="flex flex-col items-center gap-5 rounded-card bg-surface-muted p-8 text-center sm:p-12">
      <img src={emptyCart} alt="" width={480} height={360} className="w-full max-w-56" />
      <p className="max-w-text">{m["subscription_page.none"]()}</p>
      <ButtonLink to="/shop">{m["subscription_page.none_shop"]()}</ButtonLink>
    </div>
  );
}

/** Notice for an unproven address: the page of orders, which wait for the same proof, sends the link. */
function UnprovenAddress({ email }: { readonly email: string }) {
  return (
    <Notice kind="hint" title={m["account.unproven_title"]()}>
      <p className="max-w-text break-words">{m["subscription_page.unproven"]({ email })}</p>
      <ButtonLink to="/my-account/orders" variant="secondary" className="mt-2">
        {m["subscription_page.prove"]()}
      </ButtonLink>
    </Notice>
  );
}
