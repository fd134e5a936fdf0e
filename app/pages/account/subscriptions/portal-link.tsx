import { m } from "#app/i18n/messages.ts";

/** Link to the provider's own page of a subscription; sent without a referrer. */
export function PortalLink({ url, className = "" }: { readonly url: string; readonly className?: string }) {
  return (
    <a
      href={url}
      rel="noreferrer"
      className={`inline-flex min-h-11 items-center self-start text-sm font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary ${className}`}
    >
      {m["subscription_page.full_portal"]()}
    </a>
  );
}
