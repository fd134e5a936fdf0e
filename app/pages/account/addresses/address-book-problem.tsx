import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AddressBook } from "./load-addresses.server.ts";

/** Explains why the address book cannot be shown, and what the customer can do. */
export function AddressBookProblem({ book }: { readonly book: Exclude<AddressBook, { kind: "known" }> }) {
  if (book.kind === "unavailable") {
    return (
      <Notice kind="problem">
        <p>{m["account.addresses_unavailable"]()}</p>
        <ButtonLink to="/my-account/addresses" variant="secondary" className="mt-2" reloadDocument>
          {m["account.try_again"]()}
        </ButtonLink>
      </Notice>
    );
  }
  if (book.kind === "no_token" && !book.hasPassword) {
    return (
      <Notice kind="hint" title={m["account.finish_password_title"]()}>
        <p>{m["account.addresses_no_token"]()}</p>
        <ButtonLink to="/set-password" className="mt-2">
          {m["account.finish_password"]()}
        </ButtonLink>
      </Notice>
    );
  }
  return (
    <Notice kind="hint">
      <p>{m["account.addresses_login_again"]()}</p>
      <ButtonLink to="/my-account/login?returnTo=%2Fmy-account%2Faddresses" className="mt-2">
        {m["account.log_in"]()}
      </ButtonLink>
    </Notice>
  );
}
