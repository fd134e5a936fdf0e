import { formatDate } from "#domain/time/date-display.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { AccountHeading } from "#app/pages/account/account-heading.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { doneText } from "./answer-text.ts";
import { ContractActions } from "./contract/contract-actions.tsx";
import type { ContractAnswer } from "./contract/contract-answer.ts";
import { ContractFacts } from "./contract/contract-facts.tsx";
import { ContractHistory } from "./contract/contract-history.tsx";
import type { LoadedSubscription } from "./load-subscription.server.ts";
import { NoSubscriptionsNotice } from "./no-subscriptions.tsx";
import { PortalLink } from "./portal-link.tsx";
import { stateText } from "./state-text.ts";
import { StatusChip } from "./status-chip.tsx";

const LIST = "/my-account/subscriptions";

interface SubscriptionProps {
  readonly shown: LoadedSubscription;
  readonly answer: ContractAnswer | undefined;
}

/** Subscription with its facts, history and actions. */
export function SubscriptionView(props: SubscriptionProps) {
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={LIST} label={m["subscription_page.back"]()} />
      <Subscription {...props} />
    </div>
  );
}

function Subscription({ shown, answer }: SubscriptionProps) {
  const language = useLanguage();
  if (shown.kind === "missing") return <UnknownSubscription />;
  if (shown.kind !== "known") {
    return (
      <>
        <AccountHeading title={m["subscription_page.title"]()} />
        <NoSubscriptionsNotice reason={shown} />
      </>
    );
  }
  const { view, key, done } = shown;
  return (
    <>
      <AccountHeading
        title={view.title}
        intro={m["subscription_page.since"]({ date: formatDate(view.startedAt, language) })}
      >
        <StatusChip status={view.status} />
      </AccountHeading>
      <LiveNotice
        kind="done"
        text={done === null || answer !== undefined ? null : doneText(done)}
        focusFor={key}
      />
      <p className="max-w-text">{stateText(view, language)}</p>
      <div className="mt-2 grid grid-cols-1 items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-10">
          <ContractFacts view={view} />
          <ContractActions view={view} formKey={key} answer={answer} />
          {view.portalUrl !== null && <PortalLink url={view.portalUrl} />}
        </div>
        <ContractHistory history={view.history} />
      </div>
    </>
  );
}

function UnknownSubscription() {
  return (
    <>
      <AccountHeading
        title={m["subscription_page.unknown_title"]()}
        intro={m["subscription_page.unknown_text"]()}
      />
      <ButtonLink to={LIST} className="self-start">
        {m["subscription_page.back"]()}
      </ButtonLink>
    </>
  );
}
