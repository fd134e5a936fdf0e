import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import type { IconName } from "#design/icon-paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { CountryOption } from "#app/features/addresses/country-options.ts";
import { type DemoAccount, leaveDemo, useDemoAccount } from "./demo-account-store.ts";
import { DemoAddresses } from "./demo-addresses.tsx";
import { DemoLogin } from "./demo-login.tsx";

/** Account kept in this browser, or the form to create one. */
export function DemoArea({ countries }: { readonly countries: readonly CountryOption[] }) {
  const account = useDemoAccount();
  const isIn = account === undefined ? undefined : account !== null;
  const area = useRef<HTMLDivElement>(null);
  const was = useRef(isIn);
  useEffect(() => {
    // The pressed button is removed with the previous content.
    if (was.current !== undefined && was.current !== isIn) area.current?.focus();
    was.current = isIn;
  }, [isIn]);

  return (
    <div ref={area} tabIndex={-1} className="min-h-72 scroll-mt-28 outline-none">
      {account === null && <DemoLogin />}
      {account && <Account account={account} countries={countries} />}
    </div>
  );
}

function Account({
  account,
  countries,
}: {
  readonly account: DemoAccount;
  readonly countries: readonly CountryOption[];
}) {
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 break-words">
          {m["demo.logged_in_as"]()}{" "}
          {/* Puts the e-mail address on a line of its own rather than breaking it at a hyphen. */}
          <strong className="inline-block max-w-full break-words">{account.email}</strong>
        </p>
        <Button variant="secondary" onClick={leaveDemo}>
          {m["demo.log_out"]()}
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        <PageLink to="/my-account/wishlist" icon="heart" label={m["demo.wishlist"]()} />
        <PageLink
          to="/my-account/subscriptions"
          icon="arrow-counter-clockwise"
          label={m["demo.subscriptions"]()}
        />
      </ul>
      <DemoAddresses addresses={account.addresses} countries={countries} />
    </div>
  );
}

interface PageLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
}

function PageLink({ to, icon, label }: PageLinkProps) {
  return (
    <li>
      <Link to={to} className="group flex min-h-14 items-center gap-4">
        <Icon name={icon} className="size-6 text-primary" />
        <span className="flex-1 underline-offset-4 group-hover:underline">{label}</span>
        <Icon name="caret-right" className="size-4 text-muted" />
      </Link>
    </li>
  );
}
