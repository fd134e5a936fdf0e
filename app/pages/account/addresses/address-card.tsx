import { Link } from "react-router";
import { AddressBlock } from "#app/features/addresses/address-block.tsx";
import { m } from "#app/i18n/messages.ts";
import { AccountForm, SubmitButton } from "#app/pages/account/form/account-form.tsx";
import type { AddressEntry } from "./load-addresses.server.ts";

const ACTION_CLASS =
  "inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary";

/** Card of one address with its actions. Deleting asks for confirmation, without scripts too. */
export function AddressCard({
  address: { key, isDefault, lines, street },
}: {
  readonly address: AddressEntry;
}) {
  const about = <span className="sr-only"> {m["account.address_of"]({ street })}</span>;
  return (
    <article className="flex w-full flex-col gap-4 rounded-card border border-line p-6">
      <div className="flex items-start justify-between gap-3 text-sm">
        <AddressBlock lines={lines} className="min-w-0" />
        {isDefault && (
          <span className="rounded-full border border-success bg-surface-raised px-3 py-1 text-xs font-semibold text-success">
            {m["account.address_is_default"]()}
          </span>
        )}
      </div>
      <div className="mt-auto flex flex-wrap items-start gap-x-5 border-t border-line pt-2">
        <Link to={`/my-account/addresses/${key}`} className={ACTION_CLASS}>
          {m["account.edit"]()}
          {about}
        </Link>
        {!isDefault && (
          <AccountForm intent="default" answer={undefined}>
            <input type="hidden" name="key" value={key} />
            <button type="submit" className={ACTION_CLASS}>
              {m["account.make_default"]()}
              {about}
            </button>
          </AccountForm>
        )}
        <details className="group open:w-full">
          <summary className={`list-none [&::-webkit-details-marker]:hidden ${ACTION_CLASS}`}>
            {m["account.delete"]()}
            {about}
          </summary>
          <AccountForm
            intent="delete"
            answer={undefined}
            className="mt-1 flex flex-col items-start gap-3 rounded-xl bg-surface-muted p-4 text-sm"
          >
            <input type="hidden" name="key" value={key} />
            <p>{m["account.delete_address_question"]()}</p>
            <SubmitButton>{m["account.delete_address"]()}</SubmitButton>
          </AccountForm>
        </details>
      </div>
    </article>
  );
}
