import type { ReactNode } from "react";
import { formatDate } from "#domain/time/date-display.ts";
import { AddressBlock } from "#app/features/addresses/address-block.tsx";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { ProductThumbnail } from "#app/ui/product-thumbnail.tsx";
import type { ContractView } from "./contract-view.ts";

/** Facts of a subscription: goods, price, rhythm, address and card. */
export function ContractFacts({ view }: { readonly view: ContractView }) {
  const language = useLanguage();
  const { title, variantTitle, picture, price, newPrice, shipping, everyMonths, nextPaidAt } = view;
  return (
    <section aria-labelledby="facts-heading">
      <h2 id="facts-heading" className="text-2xl">
        {m["subscription_page.facts_title"]()}
      </h2>
      <div className="mt-5 flex items-start gap-4 border-y border-line py-4 text-sm">
        <ProductThumbnail
          handle={picture?.handle ?? null}
          picture={picture}
          sizes="72px"
          className="size-18 shrink-0"
        />
        <div className="min-w-0">
          <p className="break-words font-semibold">{title}</p>
          {variantTitle !== null && <p className="break-words text-muted">{variantTitle}</p>}
        </div>
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-5 text-sm sm:grid-cols-2">
        <Fact label={m["subscription_page.price"]()}>
          <span className="tabular-nums">{price}</span>
          {newPrice !== null && (
            <span className="block tabular-nums text-muted">
              {m["subscription_page.new_price"]({
                date: formatDate(newPrice.from, language),
                price: newPrice.price,
              })}
            </span>
          )}
        </Fact>
        <Fact label={m["subscription_page.shipping"]()}>
          {shipping === null ? (
            m["subscription_page.shipping_free"]()
          ) : (
            <span className="tabular-nums">{shipping}</span>
          )}
        </Fact>
        <Fact label={m["subscription_page.rhythm"]()}>
          {m["subscription_page.months"]({ count: everyMonths })}
        </Fact>
        <Fact label={m["subscription_page.next"]()}>
          {nextPaidAt === null ? (
            m["subscription_page.next_none"]()
          ) : (
            <time dateTime={nextPaidAt}>{formatDate(nextPaidAt, language)}</time>
          )}
        </Fact>
        <Fact label={m["subscription_page.address"]()}>
          <AddressBlock lines={view.address} />
        </Fact>
        <Fact label={m["subscription_page.payment"]()}>{view.payment}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold">{label}</dt>
      <dd className="mt-1 break-words">{children}</dd>
    </div>
  );
}
