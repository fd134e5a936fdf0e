import { Link } from "react-router";
import { withReturnTo } from "#app/features/auth/with-return-to.ts";
import { m } from "#app/i18n/messages.ts";

/** Link for a guest who has an account to the login and back: cart and form are kept by the browser meanwhile. */
export function LoginOffer() {
  return (
    <p className="-my-2 flex items-center gap-1.5 text-sm">
      {m["checkout_page.have_account"]()}
      <Link
        to={withReturnTo("/my-account/login", "/checkout")}
        className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
      >
        {m["checkout_page.log_in"]()}
      </Link>
    </p>
  );
}
