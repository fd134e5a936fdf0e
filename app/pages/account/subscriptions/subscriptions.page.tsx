import emptyCart from "../../../pictures/scenes/empty-cart.svg?url";
import { m } from "../../../i18n/messages.ts";
import { sendForm } from "../../../features/forms/send-form.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/subscriptions.page";
import { AccountHeading } from "../account-heading.tsx";
import { accountMeta } from "../account-meta.ts";
import { askForProof } from "../ask-for-proof.server.ts";
import { UnprovenAddress, unsentProof } from "../unproven-address.tsx";
import { loadSubscriptions } from "./load-subscriptions.server.ts";
import { NoSubscriptionsNotice } from "./no-subscriptions.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";

export const meta: Route.MetaFunction = () => accountMeta(m["subscription_page.title"]());

export const loader = (args: Route.LoaderArgs) => loadSubscriptions(args);
export const action = (args: Route.ActionArgs) => askForProof(args, "/my-account/subscriptions");

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, unsentProof);
}

/** `/my-account/subscriptions`: all of a customer's subscriptions, or where to find them (spec §2). */
export default function SubscriptionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind } = loaderData;
  // Without the frame around it, as nobody is logged in.
  const isAlone = kind === "guest" || kind === "demo";
  return (
    <div className={`flex flex-col gap-8 ${isAlone ? "page-width pb-4 pt-10 lg:pt-16" : ""}`}>
      <AccountHeading
        title={m["subscription_page.title"]()}
        intro={kind === "known" ? m["subscription_page.intro"]() : undefined}
      />
      {loaderData.kind !== "known" ? (
        <NoSubscriptionsNotice reason={loaderData} />
      ) : (
        <>
          {!loaderData.isVerified && (
            <UnprovenAddress
              email={loaderData.email}
              text={m["subscription_page.unproven"]({ email: loaderData.email })}
              answer={actionData}
            />
          )}
          {loaderData.entries.length === 0 ? (
            <NoneYet />
          ) : (
            <ul className="flex flex-col gap-4">
              {loaderData.entries.map((entry) => (
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
    <div className="flex flex-col items-center gap-5 rounded-card bg-cream p-8 text-center sm:p-12">
      <img src={emptyCart} alt="" width={480} height={360} className="w-full max-w-56" />
      <p className="max-w-text">{m["subscription_page.none"]()}</p>
      <ButtonLink to="/shop">{m["subscription_page.none_shop"]()}</ButtonLink>
    </div>
  );
}
