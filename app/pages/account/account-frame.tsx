import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { accountPages, isWithin } from "./account-pages.ts";

interface AccountFrameProps {
  readonly customer: { readonly name: string; readonly email: string };
  readonly children: ReactNode;
}

/** Navigation beside the page on a desktop, collapsed above it on a phone. */
export function AccountFrame({ customer, children }: AccountFrameProps) {
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 gap-y-8 pb-4 pt-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-16">
      <PhoneNavigation customer={customer} />
      <div className="hidden lg:sticky lg:top-32 lg:block lg:self-start">
        <Whose customer={customer} />
        <div className="mt-6 border-t border-line pt-4">
          <Links />
          <Logout />
        </div>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Closed again on every page, which is its key. */
function PhoneNavigation({ customer }: Pick<AccountFrameProps, "customer">) {
  const { pathname } = useLocation();
  const here = accountPages().findLast(({ to }) => isWithin(pathname, to));
  return (
    <details key={pathname} className="group rounded-card border border-line bg-surface-muted lg:hidden">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 [&::-webkit-details-marker]:hidden">
        <Icon name={here?.icon ?? "user"} className="size-6 text-primary" />
        <span className="flex min-w-0 flex-1 flex-col py-2">
          <span className="font-semibold">{here?.label ?? m["account.navigation"]()}</span>
          <span className="truncate text-xs text-muted">{customer.name || customer.email}</span>
        </span>
        <span className="text-sm text-muted">{m["account.navigation"]()}</span>
        <Icon name="caret-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-2 py-3">
        <Links />
        <Logout />
      </div>
    </details>
  );
}

function Whose({ customer: { name, email } }: Pick<AccountFrameProps, "customer">) {
  return (
    <div className="px-3">
      {name !== "" && <p className="truncate text-lg font-semibold">{name}</p>}
      <p className={`truncate ${name === "" ? "font-semibold" : "text-sm text-muted"}`}>{email}</p>
    </div>
  );
}

function Links() {
  return (
    <nav aria-label={m["account.navigation"]()}>
      <ul className="flex flex-col">
        {accountPages().map(({ to, icon, label, isWhole }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={isWhole === true}
              className="flex min-h-12 items-center gap-3.5 rounded-xl px-3 text-sm transition-colors hover:bg-surface-muted aria-[current=page]:bg-surface-muted aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              <Icon name={icon} className="size-6" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Logout form; loads a full document, so that no data of the customer stays in memory. */
function Logout() {
  return (
    <form method="post" action="/my-account/logout">
      <button
        type="submit"
        className="flex min-h-12 w-full items-center gap-3.5 rounded-xl px-3 text-left text-sm transition-colors hover:bg-surface-muted"
      >
        <Icon name="sign-out" className="size-6" />
        {m["account.logout"]()}
      </button>
    </form>
  );
}
