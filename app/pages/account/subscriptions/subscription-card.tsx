import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ProductThumbnail } from "#app/ui/product-thumbnail.tsx";
import type { ContractEntry } from "./contract/contract-view.ts";
import { PortalLink } from "./portal-link.tsx";
import { stateText } from "./state-text.ts";
import { StatusChip } from "./status-chip.tsx";

/** Subscription in a list; all of it links to its page, except the link to the provider's own (spec §2). */
export function SubscriptionCard({
  entry,
  heading: Heading,
}: {
  readonly entry: ContractEntry;
  readonly heading: "h2" | "h3";
}) {
  const language = useLanguage();
  const { id, title, variantTitle, picture, price, everyMonths, status, portalUrl } = entry;
  return (
    <article className="relative flex flex-col gap-4 rounded-card border border-line p-5 transition-colors hover:border-line-strong sm:p-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <ProductThumbnail
          handle={picture?.handle ?? null}
          picture={picture}
          sizes="72px"
          className="size-18 shrink-0"
        />
        {/* Beside the picture on a phone, where the status is below. */}
        <div className="min-w-0 flex-[1_1_9rem]">
          <Heading className="break-words font-sans text-lg font-semibold tracking-normal">
            <Link
              to={`/my-account/subscriptions/${id}`}
              className="after:absolute after:inset-0 after:rounded-card underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </Heading>
          {variantTitle !== null && <p className="break-words text-sm text-muted">{variantTitle}</p>}
        </div>
        <StatusChip status={status} />
      </div>
      <p className="text-sm">{stateText(entry, language)}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <span>
          <span className="font-semibold tabular-nums">{price}</span>{" "}
          <span className="text-sm text-muted">{m["subscription_page.months"]({ count: everyMonths })}</span>
        </span>
        <span
          aria-hidden="true"
          className="inline-flex items-center gap-1.5 text-sm font-medium text-primary"
        >
          {m["subscription_page.manage"]()}
          <Icon name="caret-right" className="size-4" />
        </span>
      </p>
      {portalUrl !== null && <PortalLink url={portalUrl} className="relative" />}
    </article>
  );
}
