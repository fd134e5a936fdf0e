import { useEffect, useRef } from "react";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/addresses.page";
import { AccountHeading } from "#app/pages/account/account-heading.tsx";
import { problemText } from "#app/pages/account/form/problem-text.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { AddressBookProblem } from "./address-book-problem.tsx";
import { AddressCard } from "./address-card.tsx";

interface ViewProps {
  readonly loaderData: Route.ComponentProps["loaderData"];
  readonly actionData: Route.ComponentProps["actionData"];
}

/** Address book, or the reason why it cannot be shown. */
export function AddressesView({ loaderData: book, actionData }: ViewProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may have been removed with its address.
    if (actionData !== undefined) message.current?.focus();
  }, [actionData]);

  return (
    <div className="flex flex-col gap-8">
      <AccountHeading title={m["account.addresses"]()} intro={m["account.addresses_intro"]()}>
        {book.kind === "known" && (
          <ButtonLink to="/my-account/addresses/new">
            <Icon name="plus" className="size-5" />
            {m["account.add_address"]()}
          </ButtonLink>
        )}
      </AccountHeading>
      <div ref={message} tabIndex={-1} className="outline-none empty:hidden">
        {actionData !== undefined && (
          <LiveNotice
            kind={actionData.kind}
            text={actionData.kind === "done" ? doneText(actionData.done) : problemText(actionData.problem)}
          />
        )}
      </div>
      {book.kind !== "known" ? (
        <AddressBookProblem book={book} />
      ) : book.addresses.length === 0 ? (
        <p className="rounded-card bg-surface-muted p-6 sm:p-8">{m["account.no_addresses_text"]()}</p>
      ) : (
        <ul className="grid items-start gap-4 md:grid-cols-2">
          {book.addresses.map((address) => (
            <li key={address.key} className="flex">
              <AddressCard address={address} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function doneText(done: "default" | "deleted"): string {
  return done === "default" ? m["account.address_default_done"]() : m["account.address_deleted"]();
}
