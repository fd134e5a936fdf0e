import { Form, useNavigation } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AccountSection } from "#app/pages/account/account-heading.tsx";
import type { CreditList, ShownCredit } from "./load-payment-methods.server.ts";

/** Store credits with last four characters, balance, and a button that mails the code again. Empty without any. */
export function StoreCreditSection({ credit }: { readonly credit: CreditList }) {
  if (credit.kind === "known" && credit.credits.length === 0) return null;
  return (
    <AccountSection id="credit-heading" title={m["account.credit_title"]()}>
      {credit.kind === "unavailable" ? (
        <Notice kind="problem">
          <p>{m["account.credit_unavailable"]()}</p>
        </Notice>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {credit.credits.map((each) => (
            <CreditRow key={each.id} credit={each} />
          ))}
        </ul>
      )}
      <p className="max-w-text text-sm text-muted">{m["account.credit_note"]()}</p>
    </AccountSection>
  );
}

function CreditRow({ credit: { id, lastFour, balance, isSpent } }: { readonly credit: ShownCredit }) {
  const busy = useNavigation().formData?.get("credit") === id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{m["account.credit_name"]({ lastFour })}</p>
        <p className="tabular-nums">{m["account.credit_balance"]({ balance })}</p>
      </div>
      {!isSpent && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="credit" value={id} />
          <Button type="submit" variant="secondary" aria-busy={busy} aria-describedby={`credit-hint-${id}`}>
            {m["account.credit_resend"]()}
          </Button>
          <span className="sr-only" id={`credit-hint-${id}`}>
            {m["account.credit_name"]({ lastFour })}
          </span>
        </Form>
      )}
    </li>
  );
}
