import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#design/button.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { NoSubscriptions } from "./load-subscriptions.server.ts";

const LOGIN = "/my-account/login?returnTo=%2Fmy-account%2Fsubscriptions";

/** Explains why there are no subscriptions to show, and what the customer can do (spec §2, §8). */
export function NoSubscriptionsNotice({ reason }: { readonly reason: NoSubscriptions }) {
  switch (reason.kind) {
    case "guest":
    case "login":
      return (
        <Notice kind="hint">
          <p>
            {reason.kind === "guest" ? m["subscription_page.guest"]() : m["subscription_page.login_again"]()}
          </p>
          <ButtonLink to={LOGIN} className="mt-2">
            {m["account.log_in"]()}
          </ButtonLink>
        </Notice>
      );
    case "demo":
      return (
        <Notice kind="hint">
          <p>{m["subscription_page.demo"]()}</p>
        </Notice>
      );
    case "unavailable":
      return (
        <Notice kind="problem">
          <p>{m["subscription_page.unable"]()}</p>
          <ButtonLink to="" variant="secondary" className="mt-2" reloadDocument>
            {m["account.try_again"]()}
          </ButtonLink>
        </Notice>
      );
    case "elsewhere":
      return reason.portalUrl === null ? <WriteToUs /> : <Portal url={reason.portalUrl} />;
  }
}

function Portal({ url }: { readonly url: string }) {
  return (
    <Notice kind="hint">
      <p className="max-w-text">{m["subscription_page.portal"]()}</p>
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass("primary", "mt-2")}>
        {m["subscription_page.open_portal"]()}
        <span className="sr-only"> {m["orders.new_tab"]()}</span>
      </a>
    </Notice>
  );
}

function WriteToUs() {
  return (
    <Notice kind="hint">
      <p className="max-w-text">{m["subscription_page.write"]()}</p>
      <a
        href={`mailto:${SUPPORT_EMAIL}`}
        className="inline-flex min-h-11 items-center break-all font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
      >
        {SUPPORT_EMAIL}
      </a>
    </Notice>
  );
}
