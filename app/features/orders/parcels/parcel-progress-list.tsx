import { formatDateTime } from "#domain/time/date-display.ts";
import type { MirroredParcel } from "#app/features/orders/mirrored-order.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ShownProgress, ShownStep } from "./parcel-progress.ts";

/** Shows where the parcels of an order are: the steps of each with their times, the carrier, and its own page. */
export function ParcelProgressList({ parcels }: { readonly parcels: readonly ShownProgress[] }) {
  return parcels.map(({ parcel, steps }, index) => (
    <section
      key={parcel?.id ?? ""}
      aria-labelledby={`parcel-heading-${index}`}
      className="rounded-card bg-surface-muted p-6"
    >
      <h2 id={`parcel-heading-${index}`} className="text-xl">
        {parcels.length > 1 ? m["orders.parcel_numbered"]({ number: index + 1 }) : m["orders.parcel_title"]()}
      </h2>
      <ol className="mt-5 flex flex-col">
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
      {parcel !== null && <Carrier parcel={parcel} />}
    </section>
  ));
}

const STEP_TEXTS: Readonly<Record<ShownStep["step"], () => string>> = {
  prepared: m["orders.step_prepared"],
  in_transit: m["orders.step_in_transit"],
  out_for_delivery: m["orders.step_out_for_delivery"],
  ready_for_pickup: m["orders.step_ready_for_pickup"],
  attempted_delivery: m["orders.step_attempted_delivery"],
  delivered: m["orders.step_delivered"],
  failure: m["orders.step_failure"],
};

function Step({ step, at }: ShownStep) {
  const language = useLanguage();
  const isReached = at !== null;
  return (
    <li className="relative flex gap-4 pb-5 last:pb-0 not-last:before:absolute not-last:before:bottom-0 not-last:before:left-3 not-last:before:top-6 not-last:before:w-px not-last:before:bg-line-strong">
      <span
        className={`grid size-6 shrink-0 place-items-center rounded-full border ${isReached ? "border-primary bg-primary text-on-primary" : "border-line-strong bg-surface"}`}
      >
        {isReached && <Icon name="check" className="size-4" />}
      </span>
      <div className="min-w-0 text-sm">
        <p className={isReached ? "font-semibold" : "text-muted"}>
          {STEP_TEXTS[step]()}
          {!isReached && <span className="sr-only"> {m["orders.step_to_come"]()}</span>}
        </p>
        {isReached && (
          <p className="text-muted">
            <time dateTime={at}>{formatDateTime(new Date(at), language)}</time>
          </p>
        )}
      </div>
    </li>
  );
}

function Carrier({ parcel }: { readonly parcel: MirroredParcel }) {
  const { company, trackingNumber, trackingUrl, otherTracking = [] } = parcel;
  return (
    <div className="mt-5 border-t border-line pt-4 text-sm empty:hidden">
      {company !== null && <p className="font-semibold break-words">{company}</p>}
      {[{ number: trackingNumber, url: trackingUrl }, ...otherTracking].map(({ number, url }) => (
        <Tracking key={number} number={number} url={url} />
      ))}
    </div>
  );
}

function Tracking({ number, url }: { readonly number: string | null; readonly url: string | null }) {
  return (
    <>
      {number !== null && <p className="break-words">{m["orders.tracking_number"]({ number })}</p>}
      {url !== null && (
        <p>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
          >
            {m["orders.track_parcel"]()}
            <span className="sr-only"> {m["orders.new_tab"]()}</span>
          </a>
        </p>
      )}
    </>
  );
}
