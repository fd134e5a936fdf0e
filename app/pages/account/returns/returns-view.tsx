import { formatDate } from "#domain/time/date-display.ts";
import { RETURN_WINDOW_DAYS } from "#domain/shipping/service-terms.ts";
import { OrderItemList } from "#app/features/orders/order-item-list.tsx";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AccountHeading, AccountSection } from "#app/pages/account/account-heading.tsx";
import type { EligibleOrder, ReturnsPage } from "./load-returns.server.ts";
import { ReturnCard } from "./return-card.tsx";

const LOGIN = "/my-account/login?returnTo=%2Fmy-account%2Freturns";

/** Returnable orders and requested returns (spec §2, Returns). */
export function ReturnsView({ shown }: { readonly shown: ReturnsPage }) {
  // Guests have no account frame.
  const isAlone = shown.kind === "guest" || shown.kind === "demo";
  return (
    <div className={`flex flex-col gap-8 ${isAlone ? "page-width pb-4 pt-10 lg:pt-16" : ""}`}>
      <AccountHeading
        title={m["returns.title"]()}
        intro={shown.kind === "known" ? m["returns.intro"]({ days: RETURN_WINDOW_DAYS }) : undefined}
      />
      {shown.kind === "known" ? <Known shown={shown} /> : <NoReturns kind={shown.kind} />}
    </div>
  );
}

function NoReturns({ kind }: { readonly kind: "guest" | "demo" | "unavailable" }) {
  if (kind === "demo") {
    return (
      <Notice kind="hint">
        <p>{m["returns.demo"]()}</p>
      </Notice>
    );
  }
  if (kind === "unavailable") {
    return (
      <Notice kind="problem">
        <p>{m["returns.unable"]()}</p>
        <ButtonLink to="" variant="secondary" className="mt-2" reloadDocument>
          {m["returns.try_again"]()}
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <Notice kind="hint">
      <p>{m["returns.guest"]()}</p>
      <ButtonLink to={LOGIN} className="mt-2">
        {m["returns.log_in"]()}
      </ButtonLink>
      <p className="mt-3">{m["returns.guest_hint"]()}</p>
      <ArrowLink to="/order-lookup" className="self-start text-sm">
        {m["returns.guest_link"]()}
      </ArrowLink>
    </Notice>
  );
}

function Known({ shown }: { readonly shown: Extract<ReturnsPage, { kind: "known" }> }) {
  const { eligible, returns, isVerified, email } = shown;
  return (
    <>
      {!isVerified && (
        <Notice kind="hint" title={m["account.unproven_title"]()}>
          <p className="max-w-text break-words">{m["returns.unproven"]({ email })}</p>
          <ButtonLink to="/my-account/orders" variant="secondary" className="mt-2">
            {m["returns.prove"]()}
          </ButtonLink>
        </Notice>
      )}
      <AccountSection id="eligible-heading" title={m["returns.eligible_title"]()}>
        {eligible.length === 0 ? (
          <p className="max-w-text">{m["returns.eligible_none"]({ days: RETURN_WINDOW_DAYS })}</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {eligible.map((order) => (
              <li key={order.id}>
                <EligibleCard order={order} />
              </li>
            ))}
          </ul>
        )}
      </AccountSection>
      <AccountSection id="requests-heading" title={m["returns.existing_title"]()}>
        {returns.length === 0 ? (
          <p>{m["returns.existing_none"]()}</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {returns.map((entry) => (
              <li key={entry.number}>
                <ReturnCard entry={entry} heading="h3" />
              </li>
            ))}
          </ul>
        )}
      </AccountSection>
    </>
  );
}

function EligibleCard({ order: { id, name, until, items } }: { readonly order: EligibleOrder }) {
  const language = useLanguage();
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line p-5 sm:p-6">
      <div>
        <h3 className="font-sans text-lg font-semibold tracking-normal">
          {m["returns.of_order"]({ order: name })}
        </h3>
        <p className="text-sm text-muted">
          {m["returns.eligible_until"]({ date: formatDate(until, language) })}
        </p>
      </div>
      <OrderItemList items={items} />
      <ButtonLink
        to={`/my-account/returns/request/${id}`}
        variant="secondary"
        aria-label={`${m["returns.request"]()}: ${m["returns.of_order"]({ order: name })}`}
        className="w-full sm:w-auto sm:self-start"
      >
        {m["returns.request"]()}
      </ButtonLink>
    </article>
  );
}
