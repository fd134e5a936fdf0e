import { Link } from "react-router";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { formatDate } from "#domain/time/date-display.ts";
import { RETURN_WINDOW_DAYS } from "#domain/shipping/service-terms.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ReturnChip } from "./return-chip.tsx";
import type { OrderReturnsView } from "./return-view.ts";

interface OrderReturnsProps {
  readonly view: OrderReturnsView;
  readonly requestPath: string;
  /** Returns the path of a return's page. */
  readonly pathOf: (number: number) => string;
}

/** Shows an order's returns and the last day for one; renders nothing if there are neither. */
export function OrderReturns({ view, requestPath, pathOf }: OrderReturnsProps) {
  const language = useLanguage();
  const { returns, atShop, until, endedOn } = view;
  if (returns.length + atShop.length === 0 && until === null && endedOn === null) return null;
  return (
    <section aria-labelledby="order-returns-heading" className="rounded-card border border-line p-6">
      <h2 id="order-returns-heading" className="text-xl">
        {m["returns.order_title"]()}
      </h2>
      {returns.length + atShop.length > 0 && (
        <ul className="mt-3 divide-y divide-line text-sm">
          {returns.map(({ number, name, status }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <Link
                to={pathOf(number)}
                className="inline-flex min-h-11 items-center font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
              >
                {m["returns.named"]({ name })}
              </Link>
              <ReturnChip status={status} />
            </li>
          ))}
          {atShop.map(({ name, status }) => (
            <li key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-3 py-2">
              {m["returns.named"]({ name })}
              <ReturnChip status={status} />
            </li>
          ))}
        </ul>
      )}
      {until !== null && (
        <>
          <p className="mt-3 text-sm">{m["returns.order_until"]({ date: formatDate(until, language) })}</p>
          <ButtonLink to={requestPath} variant="secondary" className="mt-4 w-full">
            {m["returns.request"]()}
          </ButtonLink>
        </>
      )}
      {endedOn !== null && (
        <p className="mt-3 text-sm break-words">
          {m["returns.order_too_late"]({
            days: RETURN_WINDOW_DAYS,
            date: formatDate(endedOn, language),
            email: SUPPORT_EMAIL,
          })}
        </p>
      )}
    </section>
  );
}
