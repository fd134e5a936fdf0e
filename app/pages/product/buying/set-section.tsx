import { useId } from "react";
import type { OfferedSet } from "#app/features/sets/offered-sets.ts";
import { setName, SetOffer } from "#app/features/sets/set-offer.tsx";
import { m } from "#app/i18n/messages.ts";

/** A set that the product is part of. */
export function SetSection({ set }: { readonly set: OfferedSet }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="page-width pt-section">
      <div className="grid gap-x-16 gap-y-8 rounded-card bg-surface-muted p-6 md:p-10 lg:grid-cols-2 lg:p-14">
        <div className="flex flex-col items-start gap-5">
          <p className="eyebrow text-highlight-text">{m["sets.eyebrow"]()}</p>
          <h2 id={titleId} className="text-3xl">
            {setName(set)}
          </h2>
          <p className="max-w-text">{m["sets.text"]({ percent: set.percent })}</p>
        </div>
        <div className="flex flex-col items-start gap-6">
          <SetOffer set={set} />
        </div>
      </div>
    </section>
  );
}
