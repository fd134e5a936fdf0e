import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";

/** Links from an order to the declaration of withdrawal from it, in the words of Directive 2011/83, art. 11a (1). */
export function WithdrawalLink({ to }: { readonly to: string }) {
  return (
    <p className="text-sm">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary"
      >
        {m["withdrawal.link"]()}
      </Link>
    </p>
  );
}
