import { Link } from "react-router";
import { m } from "../../i18n/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { CountryOption } from "../addresses/country-options.ts";
import { leaveDemo, useDemoAccount } from "./demo-account-store.ts";
import { DemoAddresses } from "./demo-addresses.tsx";
import { DemoLogin } from "./demo-login.tsx";

/** The account this browser keeps, or the way to make one. */
export function DemoArea({ countries }: { readonly countries: readonly CountryOption[] }) {
  const account = useDemoAccount();
  if (account === undefined) return <div className="min-h-72" />;
  if (account === null) return <DemoLogin />;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 break-words">
          {m["demo.logged_in_as"]()} <strong>{account.email}</strong>
        </p>
        <Button look="secondary" onClick={leaveDemo}>
          {m["demo.log_out"]()}
        </Button>
      </div>
      <Link to="/my-account/wishlist" className="group flex min-h-14 items-center gap-4 border-y border-sand">
        <Icon name="heart" className="size-6 text-plum" />
        <span className="flex-1 underline-offset-4 group-hover:underline">{m["demo.wishlist"]()}</span>
        <Icon name="caret-right" className="size-4 text-taupe" />
      </Link>
      <DemoAddresses addresses={account.addresses} countries={countries} />
    </div>
  );
}
