import { ORDER_LINK_DAYS } from "#domain/time/retention.ts";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { LinkProblem } from "./open-order-link.server.ts";

/** Explains why a link shows nothing, and where to get a valid one. */
export function LinkProblemMessage({ problem }: { readonly problem: LinkProblem }) {
  return (
    <div className="page-width flex max-w-2xl flex-col items-start gap-4 py-section">
      <h1 className="text-3xl">{titleOf(problem)}</h1>
      <p>{textOf(problem)}</p>
      <ButtonLink to="/order-lookup">{m["order_lookup.new_link"]()}</ButtonLink>
    </div>
  );
}

function titleOf(problem: LinkProblem): string {
  switch (problem) {
    case "unknown":
      return m["invoices.unknown_title"]();
    case "no_return":
      return m["returns.problem_unknown"]();
    case "expired":
    case "invalid":
      return m["order_lookup.link_title"]();
  }
}

function textOf(problem: LinkProblem): string {
  switch (problem) {
    case "unknown":
      return m["invoices.unknown_text"]();
    case "no_return":
      return m["returns.problem_unknown_text"]();
    case "expired":
      return m["order_lookup.link_expired"]({ days: ORDER_LINK_DAYS });
    case "invalid":
      return m["order_lookup.link_invalid"]();
  }
}
