import { isRouteErrorResponse, Link, useLocation, useNavigate } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { NotFoundMessage } from "./not-found-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { problemText, problemTitle } from "./problem-words.ts";

const LINK =
  "inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-on-surface";

/**
 * Error panel in place of a page that threw (spec §2): texts of their own for the cart and the checkout, 'Something
 * went wrong' elsewhere, always with links to try again, to reload, to the home page and to the contact page: cart
 * and checkout have no header with them. A 404 is no error.
 */
export function ProblemMessage({ error }: { readonly error: unknown }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />;
  return (
    <div
      data-error-page
      role="alert"
      className="mx-auto flex max-w-xl flex-col items-center gap-6 py-16 text-center"
    >
      <h1 className="text-3xl">{problemTitle(pathname)}</h1>
      <p className="text-muted">{problemText(pathname)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {/* Navigating to the same address resets the boundary and loads the data anew. */}
        <Button onClick={() => void navigate(`${pathname}${search}${hash}`, { replace: true })}>
          {m["layout.try_again"]()}
        </Button>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {m["layout.reload_page"]()}
        </Button>
      </div>
      <p className="flex flex-wrap justify-center gap-x-6">
        <Link to="/" className={LINK}>
          {m["layout.home_page"]()}
        </Link>
        <Link to="/contact" className={LINK}>
          {m["layout.contact"]()}
        </Link>
      </p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="max-w-full overflow-x-auto text-left text-sm">{error.stack ?? error.message}</pre>
      )}
    </div>
  );
}
